import type { endpoints } from '@daogang/contract'
import { rolesThat } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { bansOfMember, standingsOf } from './queries/bans'
import { restrictionsOf } from './repository'
import { blockOf, closedOf } from './rules'
import { toStandingBan } from './view'
import { hiringStoppedText } from './wording'

/**
 * Whether the user is stopped: their account, or as an employer all their enterprises; the bans that they may appeal against,
 * and the places in banned enterprises that they can leave.
 */
export async function checkDisableStatus({ db, now }: Deps, { user: { id, role } }: Call<typeof endpoints.checkDisableStatus>) {
  const at = now()
  const blocked = blockOf(await restrictionsOf(db, id, at), at)
  const standings = await standingsOf(db, id, at)
  const closed = role === 'b' ? closedOf(standings) : null
  const text = blocked ?? (closed && hiringStoppedText(closed))
  const bans = await bansOfMember(db, { id, roles: rolesThat('appealBan', 'all') }, at)
  const places = standings.filter((standing) => standing.ban && standing.role !== 'owner')
    .map(({ memberId, enterprise }) => ({ memberId, enterprise }))
  return { status: text === null ? 1 as const : 2 as const, text: text ?? '', bans: bans.map(toStandingBan), places }
}
