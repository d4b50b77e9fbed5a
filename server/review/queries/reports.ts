import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { reportDue } from '../../complaint/queries/report-due'

/** Reports that wait for an answer, each due by its reason. Those of comments are answered with the comment. */
export const waitingReports = (db: Db) =>
  db.selectFrom('complaint').selectAll().select('created_at as since')
    .select(reportDue.as('due'))
    .where('status', '=', 'submitted').where('target_kind', '<>', 'comment')

/** How often something was added to each: operators decide on what they saw. */
export const reportVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('complaint').select(['id', 'additions']).where('id', 'in', ids).execute())
    .map((row) => [row.id, String(row.additions)]))

/** A report with the job of the reported conversation. */
export const reportWithJob = (db: Db, id: string) =>
  db.selectFrom('complaint').leftJoin('conversation', 'conversation.id', 'complaint.conversation_id')
    .leftJoin('job', 'job.id', 'conversation.job_id').selectAll('complaint').select(['job.id as job_id', 'job.title'])
    .where('complaint.id', '=', id).executeTakeFirst()

export const findReportedAccount = (db: Db, id: string) =>
  db.selectFrom('account').select(['id', 'mobile']).where('id', '=', id).executeTakeFirst()

/** The colleagues that had the same conversation as a reported employer, at another time. */
export const colleaguesOf = async (db: Db, conversationId: string, reportedId: string): Promise<string[]> =>
  (await sql<{ id: string }>`
    with employers as (
      select from_id as id from conversation_hand_over where conversation_id = ${conversationId}
      union select employer_id from conversation where id = ${conversationId})
    select id from employers where id <> ${reportedId} and ${reportedId} in (select id from employers) order by id`.execute(db)).rows
    .map(({ id }) => id)

/** Locks a report until the transaction ends. */
export const lockReport = (trx: Trx, id: string) =>
  trx.selectFrom('complaint').select(['account_id', 'target_kind', 'status', 'additions']).where('id', '=', id).forUpdate()
    .executeTakeFirst()

/** Answers a locked report. */
export const setReportAnswer = (
  trx: Trx, id: string, { status, answer }: { status: 'accepted' | 'rejected'; answer: string }, now: Date,
): Promise<unknown> =>
  trx.updateTable('complaint').set({ status, answer, answered_at: now }).where('id', '=', id).execute()
