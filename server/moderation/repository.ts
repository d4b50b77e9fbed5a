import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '../db/schema'
import type { AccountDecision, Violation } from '../risk/rules'

export const findAccountId = async (db: Db, by: 'id' | 'mobile', value: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('id').where(by, '=', value).executeTakeFirst())?.id

/** Whether an account was cancelled before: erased, or in the way of an earlier release. */
export const isCancelled = async (trx: Trx, accountId: string): Promise<boolean> =>
  await trx.selectFrom('account').select('id').where('id', '=', accountId).where('cancelled_at', 'is not', null)
    .executeTakeFirst() !== undefined

interface NewRestriction {
  kind: AccountDecision
  violation: Violation
  reason: string
  until: Date | null
  decidedBy: string
}

export const insertRestriction = (
  trx: Trx, accountId: string, { decidedBy, ...restriction }: NewRestriction, now: Date,
): Promise<unknown> =>
  trx.insertInto('restriction')
    .values({ id: randomUUID(), account_id: accountId, decided_by: decidedBy, created_at: now, ...restriction }).execute()

/** The shops that an account sees as a member, oldest first, each with its enterprise and the ban that it is under. */
export const companiesOf = (db: Db, accountId: string, now: Date) =>
  db.selectFrom('company').innerJoin('member_store', 'member_store.company_id', 'company.id')
    .innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id')
    .leftJoinLateral((e) => e.selectFrom('store_ban').select(['store_ban.reason', 'store_ban.until'])
      .whereRef('store_ban.company_id', '=', 'company.id')
      .where((end) => end.or([end('store_ban.until', 'is', null), end('store_ban.until', '>', now)]))
      .orderBy('store_ban.created_at', 'desc').limit(1).as('ban'), (join) => join.onTrue())
    .select(['company.id', 'company.name', 'company.enterprise_id', 'ban.reason', 'ban.until'])
    .where('member_store.account_id', '=', accountId).orderBy('company.created_at').orderBy('company.id').execute()

export const findJob = (db: Db, id: string) =>
  db.selectFrom('job').select(['title', 'handler_id', 'company_id']).where('id', '=', id).executeTakeFirst()

export const findComment = (db: Db, id: string) =>
  db.selectFrom('comment').select(['account_id', 'company_id']).where('id', '=', id).executeTakeFirst()

/** Hides a comment, or shows it again if `at` is null. False if it was already so. */
export async function setCommentHidden(trx: Trx, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('comment').set({ hidden_at: at })
    .where('id', '=', id).where('hidden_at', at === null ? 'is not' : 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}
