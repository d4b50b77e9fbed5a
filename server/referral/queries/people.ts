import type { Db, Trx } from '../../db/schema'
import { nextCovered } from '../../sanction/queries/covered'
import { endMarks } from '../../sanction/queries/marks'

/** The account of a phone, if it was made at a moment or later. */
export const newAccountOf = (db: Db, mobile: string, since: Date): Promise<{ id: string, created_at: Date } | undefined> =>
  db.selectFrom('account').select(['id', 'created_at']).where('mobile', '=', mobile).where('created_at', '>=', since).executeTakeFirst()

export const accountById = (db: Db, id: string): Promise<{ mobile: string, created_at: Date, cancelled_at: Date | null } | undefined> =>
  db.selectFrom('account').select(['mobile', 'created_at', 'cancelled_at']).where('id', '=', id).executeTakeFirst()

/** Whether an account is gone: an award of the other one may have stayed. */
export const isErased = async (db: Db, id: string): Promise<boolean> =>
  await db.selectFrom('account').select('id').where('id', '=', id).where('erased_at', 'is not', null).executeTakeFirst() !== undefined

/** Whether an account was ever hired on the platform. */
export const wasHired = async (db: Db, accountId: string): Promise<boolean> =>
  await db.selectFrom('employment').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst() !== undefined

export const codeOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('referral_code').select('code').where('account_id', '=', accountId).executeTakeFirst())?.code

/** Adds a code. False if the code belongs to another account, or the account has one. */
export const insertCode = async (db: Db, accountId: string, code: string, now: Date): Promise<boolean> =>
  await db.insertInto('referral_code').values({ account_id: accountId, code, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).returning('code').executeTakeFirst() !== undefined

/** The owner of a code, unless their account was cancelled. */
export const ownerOfCode = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('referral_code').innerJoin('account', 'account.id', 'referral_code.account_id').select('account_id')
    .where('code', '=', code).where('account.cancelled_at', 'is', null).executeTakeFirst())?.account_id

/** The masked name of a person, empty without a real name. */
export const maskedNameOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('real_name').select('masked_name').where('account_id', '=', accountId).where('status', '=', 'approved')
    .orderBy('nth', 'desc').limit(1).executeTakeFirst())?.masked_name ?? ''

/** Why an account cannot take part; undefined if it can. */
export const exclusionOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('referral_exclusion').select('reason').where('account_id', '=', accountId).executeTakeFirst())?.reason

/** Excludes an account. False if it was excluded before. */
export const insertExclusion = async (
  trx: Trx, accountId: string, { reason, by }: { reason: string, by: string }, now: Date,
): Promise<boolean> =>
  await trx.insertInto('referral_exclusion').values({ account_id: accountId, reason, excluded_by: by, excluded_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing()).returning('account_id').executeTakeFirst() !== undefined

/**
 * Lets an account take part again. Another decision that waited excludes it from now on. The caller has locked the account.
 * @returns its reason, undefined if there is none; null if the account was not excluded
 */
export async function deleteExclusion(trx: Trx, accountId: string, now: Date): Promise<string | null | undefined> {
  const rows = await trx.deleteFrom('referral_exclusion').where('account_id', '=', accountId).returning('mark_id').execute()
  await endMarks(trx, rows)
  return rows.length === 0 ? null : (await nextCovered(trx, accountId, 'referral', now))?.reason
}
