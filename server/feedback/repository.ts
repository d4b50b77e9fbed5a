import { DAY_MS } from '@daogang/contract/rules/durations'
import { UNRATED_DAYS, type FeedbackStep } from '@daogang/contract/rules/feedback'
import { sql, type Insertable, type Updateable } from 'kysely'
import { micros } from '../db/micros'
import type { Database, Db, Row, Trx } from '../db/schema'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'

export type FeedbackRow = Row<'feedback'>

/** The feedback that a client sent with this key. */
export const feedbackByKey = (db: Db, accountId: string, once: string): Promise<FeedbackRow | undefined> =>
  db.selectFrom('feedback').selectAll().where('account_id', '=', accountId).where('once', '=', once).executeTakeFirst()

export const insertFeedback = (trx: Trx, values: Insertable<Database['feedback']>): Promise<FeedbackRow> =>
  trx.insertInto('feedback').values(values).returningAll().executeTakeFirstOrThrow()

/** How many a person has sent since a moment. */
export async function countSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('feedback').select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId).where('created_at', '>=', since).executeTakeFirstOrThrow()
  return Number(count)
}

export const ownFeedback = (db: Db, accountId: string, id: string): Promise<FeedbackRow | undefined> =>
  db.selectFrom('feedback').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** A person's own feedback, locked: operators, the person and the end by itself change it one after the other. */
export const lockOwnFeedback = (trx: Trx, accountId: string, id: string): Promise<FeedbackRow | undefined> =>
  trx.selectFrom('feedback').selectAll().where('id', '=', id).where('account_id', '=', accountId).forUpdate().executeTakeFirst()

/** A page of a person's feedback, newest first, and one row more. */
export const ownFeedbacks = (db: Db, accountId: string, after: TimeKey | null) =>
  db.selectFrom('feedback').selectAll().select(micros('created_at').as('key_micros')).where('account_id', '=', accountId)
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (created_at, id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PAGE_PLUS_ONE).execute()

/** The steps of several, newest first. */
export const stepsOf = (db: Db, ids: readonly string[]): Promise<Row<'feedback_step'>[]> =>
  ids.length === 0 ? Promise.resolve([])
    : db.selectFrom('feedback_step').selectAll().where('feedback_id', 'in', ids).orderBy('id', 'desc').execute()

interface NewStep {
  kind: FeedbackStep
  words?: string
  actor?: string
}

/** Changes a locked feedback and records the step. @returns the new row */
export async function moveFeedback(
  trx: Trx, id: string, values: Updateable<Database['feedback']>, step: NewStep, now: Date,
): Promise<FeedbackRow> {
  await insertStep(trx, id, step, now)
  return trx.updateTable('feedback').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export const insertStep = (trx: Trx, id: string, step: NewStep, now: Date): Promise<unknown> =>
  trx.insertInto('feedback_step').values({ feedback_id: id, ...step, at: now }).execute()

/** Replies that no one rated in time, locked; skips those that another process locked. */
export const lockUnrated = (trx: Trx, now: Date, limit: number): Promise<{ id: string }[]> =>
  trx.selectFrom('feedback').select('id').where('state', '=', 'replied')
    .where('replied_at', '<=', new Date(now.getTime() - UNRATED_DAYS * DAY_MS)).orderBy('replied_at').limit(limit)
    .forUpdate().skipLocked().execute()
