import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type AppealRow = Row<'referral_appeal'>

export const appealsOf = (db: Db, referralId: string): Promise<AppealRow[]> =>
  db.selectFrom('referral_appeal').selectAll().where('referral_id', '=', referralId).orderBy('created_at', 'desc').orderBy('id').execute()

export const insertAppeal = (trx: Trx, values: Insertable<Database['referral_appeal']>): Promise<unknown> =>
  trx.insertInto('referral_appeal').values(values).execute()

export const findAppeal = (db: Db, id: string): Promise<AppealRow | undefined> =>
  db.selectFrom('referral_appeal').selectAll().where('id', '=', id).executeTakeFirst()

/** Answers an appeal. False if it has an answer. */
export const answerAppeal = async (
  trx: Trx, id: string, { state, answer }: { state: 'approved' | 'rejected', answer: string }, now: Date,
): Promise<boolean> =>
  await trx.updateTable('referral_appeal').set({ state, answer, answered_at: now }).where('id', '=', id).where('state', '=', 'submitted')
    .returning('id').executeTakeFirst() !== undefined

/** Appeals that wait for an operator. */
export const waitingAppeals = (db: Db) =>
  db.selectFrom('referral_appeal').innerJoin('account', 'account.id', 'referral_appeal.account_id').selectAll('referral_appeal')
    .select('referral_appeal.created_at as since')
    .select(sql<string>`left(account.mobile, 3) || '****' || right(account.mobile, 4)`.as('who'))
    .where('state', '=', 'submitted')

/** The operators for whose decision a referral does not count: who revoked it, or who excluded one of the two. Rules have no one. */
export async function revokersOf(db: Db, appealId: string): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`select distinct by from referral_appeal
    join referral on referral.id = referral_appeal.referral_id
    cross join lateral (
      (select actor as by from operator_action where referral.reason = 'operator' and action = 'revoke referral'
        and subject_id = referral.id order by id desc limit 1)
      union all select actor from operator_action where referral.reason = 'excluded' and action = 'exclude referrer'
        and account_id in (referral.referrer_id, referral.friend_id)
      union all select excluded_by from referral_exclusion where referral.reason = 'excluded'
        and account_id in (referral.referrer_id, referral.friend_id)
    ) as decided
    where referral_appeal.id = ${appealId}::uuid`.execute(db)
  return rows.map(({ by }) => by)
}
