import { DAY_MS } from '@daogang/contract/rules/durations'
import { NEW_WITHIN_DAYS } from '@daogang/contract/rules/referral'
import type { Db } from '../db/schema'
import { accountById, wasHired } from './queries/people'

/** Why an account cannot be the friend of anyone; null if it can. The reasons are the rules on the page. */
export async function friendFault(db: Db, accountId: string, now: Date): Promise<string | null> {
  const account = await accountById(db, accountId)
  const newSince = new Date(now.getTime() - NEW_WITHIN_DAYS * DAY_MS)
  if (!account || account.created_at < newSince) return `注册超过${NEW_WITHIN_DAYS}天了，不算新用户`
  if (await wasHired(db, accountId)) return '你已经在平台上入职过，不算新用户'
  return null
}
