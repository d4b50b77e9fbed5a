import { lockAccount } from '../auth/queries/accounts'
import { feedKey } from '../chat/hub'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { lockEnterprise } from '../member/repository'
import { endMembershipToAny } from './end-membership'
import { findMember, placesInDeletedStores } from './queries/members'
import { tell } from './tell'

/**
 * Ends the places of members whose only store was deleted, as its deletion does: stores that were deleted by a release that left the
 * members behind. Each in its own transaction; idempotent.
 * @returns how many
 */
export async function endPlacesOfDeletedStores(
  { db, bus, outbox, log }: Pick<Deps, 'db' | 'bus' | 'outbox' | 'log'>, now: Date,
): Promise<number> {
  const ends = await eachOf(await placesInDeletedStores(db), async (place) => {
    const changed = await db.transaction().execute((trx) => endPlace(trx, { outbox }, place, now))
    bus.wake(changed.map((id) => feedKey({ id, role: 'b' })))
    return changed.length > 0
  }, (error, { id }) => log.error({ err: error, member: id }, 'a place in a deleted store cannot end'))
  const count = ends.filter(Boolean).length
  if (count > 0) outbox.wake()
  return count
}

type Place = Awaited<ReturnType<typeof placesInDeletedStores>>[number]

async function endPlace(trx: Trx, deps: Pick<Deps, 'outbox'>, place: Place, now: Date): Promise<string[]> {
  await lockAccount(trx, place.account_id)
  await lockEnterprise(trx, place.enterprise_id)
  const member = await findMember(trx, place.id)
  // Removed, or given another store, in the meantime.
  if (member?.company_id !== place.company_id) return []
  const { shares } = await endMembershipToAny(trx, deps, member, now)
  await tell(trx, member.account_id, `${place.store}删除了，你在那里的聊天交给了同事`, now)
  return [member.account_id, ...shares.keys()]
}
