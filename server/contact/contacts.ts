import type { ContactLimit } from '@daogang/contract/candidate'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import type { Employer } from '../member/employer'
import { lockEnterprise } from '../member/repository'
import { contactUse, insertContact } from './repository'
import { contactLimit } from './rules'

/** Whether an employer may contact a person today. The limit is the enterprise's: all its members share it. */
export async function contactLimitOf(db: Db, { id, enterpriseId }: Employer, accountId: string, now: Date): Promise<ContactLimit> {
  const { known, used } = await contactUse(db, enterpriseId, accountId, chinaDate(now))
  return contactLimit({ isSelf: id === accountId, isKnown: known, used })
}

/**
 * Counts that an employer contacts a person, in the transaction that does it, if the limit allows it. Locks the enterprise, so that
 * concurrent requests cannot exceed the limit.
 */
export async function takeContact(trx: Trx, employer: Employer, accountId: string, now: Date): Promise<ContactLimit> {
  await lockEnterprise(trx, employer.enterpriseId)
  const limit = await contactLimitOf(trx, employer, accountId, now)
  if (limit.allowed) await insertContact(trx, employer.enterpriseId, accountId, chinaDate(now), now)
  return limit
}
