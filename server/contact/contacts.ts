import type { ContactLimit } from '@daogang/contract/candidate'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { contactUse, insertContact, lockEmployer } from './repository'
import { contactLimit } from './rules'

/** Whether an employer may contact a person today. */
export async function contactLimitOf(db: Db, ownerId: string, accountId: string, now: Date): Promise<ContactLimit> {
  const { known, used } = await contactUse(db, ownerId, accountId, chinaDate(now))
  return contactLimit({ isSelf: ownerId === accountId, isKnown: known, used })
}

/**
 * Counts that an employer contacts a person, in the transaction that does it, if the limit allows it. Locks the employer, so that
 * concurrent requests cannot exceed the limit.
 */
export async function takeContact(trx: Trx, ownerId: string, accountId: string, now: Date): Promise<ContactLimit> {
  await lockEmployer(trx, ownerId)
  const limit = await contactLimitOf(trx, ownerId, accountId, now)
  if (limit.allowed) await insertContact(trx, ownerId, accountId, chinaDate(now), now)
  return limit
}
