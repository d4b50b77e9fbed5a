import type { SeenOfPerson } from '@daogang/contract/rules/sanction'
import type { Db, Trx } from '../../db/schema'

export const mobileOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('mobile').where('id', '=', accountId).where('erased_at', 'is', null).executeTakeFirst())?.mobile

export const wechatOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('resume').select('wechat_id').where('account_id', '=', accountId).executeTakeFirst())?.wechat_id

interface NewLook {
  accountId: string
  what: SeenOfPerson
  /** What its owner reads. */
  reason: string
  operator: string
}

/** Records for its owner that an operator read a value. */
export const insertLook = (trx: Trx, { accountId, ...look }: NewLook, now: Date): Promise<unknown> =>
  trx.insertInto('operator_look').values({ account_id: accountId, ...look, at: now }).execute()
