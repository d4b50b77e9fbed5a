import type { PunchState } from '@daogang/contract/rules/attendance'
import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

/** A punch counts at once, or by a decision. */
const state = sql<PunchState>`case when cardinality(punch.review) = 0 or punch_review.decision = 'confirmed' then 'counted'
  when punch_review.decision = 'refused' then 'refused' else 'pending' end`

const withReview = (db: Db) =>
  db.selectFrom('punch').leftJoin('punch_review', 'punch_review.punch_id', 'punch.id')
    .leftJoin('punch_due', 'punch_due.punch_id', 'punch.id')
    .selectAll('punch').select(['punch_review.by_silence', 'punch_review.reason', 'punch_review.decided_at', 'punch_due.due_at'])
    .select(state.as('state'))

/** A punch with the decision about it. */
export type PunchRow = Awaited<ReturnType<ReturnType<typeof withReview>['executeTakeFirstOrThrow']>>

export const punchesOf = (db: Db, employmentIds: readonly string[], from: string, to: string): Promise<PunchRow[]> =>
  withReview(db).where('punch.employment_id', 'in', employmentIds).where('punch.day', '>=', from).where('punch.day', '<=', to)
    .orderBy('punch.at').orderBy('punch.id').execute()

/** The punch that a request made before. */
export const punchByOnce = (db: Db, accountId: string, once: string): Promise<PunchRow | undefined> =>
  withReview(db).innerJoin('employment', 'employment.id', 'punch.employment_id').where('punch.once', '=', once)
    .where('employment.account_id', '=', accountId).executeTakeFirst()

export async function insertPunch(trx: Trx, values: Insertable<Database['punch']>, dueAt: Date | null): Promise<void> {
  await trx.insertInto('punch').values(values).execute()
  if (dueAt === null) return
  await trx.insertInto('punch_due').values({ punch_id: values.id, employment_id: values.employment_id, due_at: dueAt }).execute()
}

export type Decision = Pick<Row<'punch_review'>, 'decision' | 'by_silence' | 'decided_by' | 'reason'>

/** Records the decision about a punch. False if there is one. */
export async function decidePunch(trx: Trx, punchId: string, decision: Decision, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('punch_due').where('punch_id', '=', punchId).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await trx.insertInto('punch_review').values({ punch_id: punchId, ...decision, decided_at: now }).execute()
  return true
}

/** Confirms a refused punch. The refusal is kept beside it. */
export async function replaceRefusal(trx: Trx, punchId: string, by: string, now: Date): Promise<void> {
  await trx.insertInto('refusal_before').columns(['id', 'punch_id', 'decided_by', 'reason', 'decided_at', 'replaced_at'])
    .expression((e) => e.selectFrom('punch_review')
      .select([sql<string>`gen_random_uuid()`.as('id'), 'punch_id', 'decided_by', 'reason', 'decided_at'])
      .select(sql<Date>`${now}::timestamptz`.as('replaced_at')).where('punch_id', '=', punchId)).execute()
  await trx.updateTable('punch_review').set({ decision: 'confirmed', by_silence: false, decided_by: by, reason: '', decided_at: now })
    .where('punch_id', '=', punchId).execute()
}

export const findPunch = (db: Db, id: string) =>
  withReview(db).where('punch.id', '=', id).executeTakeFirst()

/** Punches whose employers did not answer in time, the earliest first. */
export const duePunches = (db: Db, now: Date, limit: number): Promise<{ id: string, employment_id: string }[]> =>
  db.selectFrom('punch_due').select(['punch_id as id', 'employment_id']).where('due_at', '<=', now).orderBy('due_at').orderBy('punch_id')
    .limit(limit).execute()
