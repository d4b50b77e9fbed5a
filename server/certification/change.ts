import type { Trx } from '../db/schema'
import { moveJobs } from '../job/moves'
import type { Mover } from '../job/queries/moves'
import { lockEnterprise } from '../member/repository'
import { lockStores, moveRank, verifiedStores } from './queries/enterprises'

interface Change {
  enterpriseId: string
  /** Who takes the jobs of stores offline that are no longer verified, and why. */
  by: { mover: Extract<Mover, 'o' | 's'>, actor?: string, reason: string }
}

/**
 * The one way to change certifications: stores that became verified move ahead; those that are no longer verified move back, and
 * their jobs go offline, as do the jobs whose authorisation is over. Locks the enterprise, then its stores.
 *
 * @param work the change, under the lock; false if there was nothing to change
 * @returns how many jobs went offline; undefined without a change
 */
export async function changeCertified(
  trx: Trx, { enterpriseId, by: { mover, ...move } }: Change, work: () => Promise<boolean>, now: Date,
): Promise<number | undefined> {
  await lockEnterprise(trx, enterpriseId)
  const before = await lockStores(trx, enterpriseId)
  if (!await work()) return undefined
  const after = await verifiedStores(trx, enterpriseId)
  const changed = [...after].filter(([id, verified]) => verified !== before.get(id))
  const gained = changed.filter(([, verified]) => verified).map(([id]) => id)
  const lost = changed.filter(([, verified]) => !verified).map(([id]) => id)
  if (gained.length > 0) await moveRank(trx, gained, true)
  if (lost.length > 0) await moveRank(trx, lost, false)
  let offline = 0
  for (const companyId of lost) {
    offline += (await moveJobs(trx, { to: 'offline', by: mover, ...move }, { companyId, status: 'online' }, () => now)).length
  }
  const overdue = { agencyOver: { enterpriseId, now }, status: 'online' } as const
  offline += (await moveJobs(trx, { to: 'offline', by: mover, ...move }, overdue, () => now)).length
  return offline
}
