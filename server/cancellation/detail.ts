import type { endpoints } from '@daogang/contract'
import type { Cancellation } from '@daogang/contract/cancellation'
import { textOn } from '../agreement/texts'
import { mobileOf } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { maskMobile } from '../lib/mask'
import { hiringBan } from '../risk/queries/bans'
import { dueTime } from './begin'
import { heldUntil } from './held'
import { blockersOf, openAdvancesOf } from './queries/blockers'
import { countOnline, openCancellation, reachOf } from './queries/cancellations'
import { lossesOf } from './queries/losses'

/** The state of the cancellation of the caller's account, its blockers, and the losses. */
export async function getCancellation(
  { db, now }: Deps, { user }: Pick<Call<typeof endpoints.cancellationDetail>, 'user'>,
): Promise<Cancellation> {
  const at = now()
  const today = chinaDate(at)
  const open = await openCancellation(db, user.id)
  const held = open && await heldUntil(db, open, at)
  const isOver = open !== undefined && !held && (open.state === 'erasing' || open.due_at <= at)
  return {
    state: open === undefined ? 'none' : isOver ? 'erasing' : 'waiting',
    requestedAt: open?.requested_at.toISOString() ?? null,
    dueAt: (held ?? open?.due_at ?? await dueTime(db, at)).toISOString(),
    mobile: maskMobile(await mobileOf(db, user.id)),
    agreementVersion: (await textOn(db, 'cancellation', today)).version,
    blockers: await blockersOf(db, user.id, at),
    isBanned: await hiringBan(db, user.id, at) !== null,
    losses: await lossesOf(db, user.id, at),
    openAdvances: await openAdvancesOf(db, user.id),
    ...await reachOf(db, user.id),
    onlineJobs: await countOnline(db, user.id),
  }
}
