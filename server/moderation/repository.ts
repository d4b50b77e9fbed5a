import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '../db/schema'
import type { RestrictionKind } from '../risk/rules'
import { accountsThatMay } from '../member/queries/access'

export const findAccountId = async (db: Db, by: 'id' | 'mobile', value: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('id').where(by, '=', value).executeTakeFirst())?.id

/** Cancels an account, or takes that back if `at` is null. False if it was already so. */
export async function setCancelled(trx: Trx, accountId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('account').set({ cancelled_at: at })
    .where('id', '=', accountId).where('cancelled_at', at === null ? 'is not' : 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

interface NewRestriction {
  kind: RestrictionKind
  reason: string
  until: Date | null
}

export const insertRestriction = (trx: Trx, accountId: string, restriction: NewRestriction, now: Date): Promise<unknown> =>
  trx.insertInto('account_restriction')
    .values({ id: randomUUID(), account_id: accountId, created_at: now, ...restriction }).execute()

/** Locks a shop until the transaction ends. */
export const lockCompany = (trx: Trx, id: string): Promise<{ name: string } | undefined> =>
  trx.selectFrom('company').select('name').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The accounts that get a notice of a shop's ban: all members with the right to appeal against it. */
export const toldOfBan = async (trx: Trx, companyId: string): Promise<string[]> =>
  (await trx.selectFrom('company').select(accountsThatMay('appealBan', 'company.id').as('accounts')).where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()).accounts

interface NewBan {
  what: string
  why: string
  until: Date | null
}

export const insertBan = (trx: Trx, companyId: string, ban: NewBan, now: Date): Promise<unknown> =>
  trx.insertInto('company_ban').values({ id: randomUUID(), company_id: companyId, created_at: now, ...ban }).execute()

/** Lifts the ban of a shop. False if there was none. */
export async function liftBan(trx: Trx, companyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('company_ban').set({ lifted_at: now })
    .where('company_id', '=', companyId).where('lifted_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The shops that an account sees as a member, oldest first, each with its ban. */
export const companiesOf = (db: Db, accountId: string) =>
  db.selectFrom('company')
    .leftJoin('company_ban as ban', (join) => join.onRef('ban.company_id', '=', 'company.id').on('ban.lifted_at', 'is', null))
    .select(['company.id', 'company.name', 'ban.what', 'ban.until'])
    .innerJoin('member_store', 'member_store.company_id', 'company.id')
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

/** The account that sent a report. */
export const reporterOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('complaint').select('account_id').where('id', '=', id).executeTakeFirst())?.account_id

/** Answers a report. False if it was already answered. */
export async function setReportAnswer(
  trx: Trx, id: string, { status, answer }: { status: 'accepted' | 'rejected'; answer: string }, now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('complaint').set({ status, answer, answered_at: now })
    .where('id', '=', id).where('status', '=', 'submitted').executeTakeFirst()
  return numUpdatedRows > 0n
}
