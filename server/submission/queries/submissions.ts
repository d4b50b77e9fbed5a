import type { SubmissionState } from '@daogang/contract/rules/campaign'
import { sql, type Insertable, type Updateable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { chinaDayStart } from '../../lib/china-time'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

export type SubmissionRow = Row<'submission'>
export type EventRow = Row<'submission_event'>

/** An account's own submission by the id of the request that began it or answered it again. */
export const submissionByOnce = (db: Db, accountId: string, once: string): Promise<SubmissionRow | undefined> =>
  db.selectFrom('submission').selectAll().where('account_id', '=', accountId)
    .where((e) => e.or([
      e('once', '=', once), e('id', 'in', e.selectFrom('submission_event').select('submission_id').where('once', '=', once)),
    ])).executeTakeFirst()

export const ownSubmission = (db: Db, accountId: string, id: string): Promise<SubmissionRow | undefined> =>
  db.selectFrom('submission').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

export const submissionById = (db: Db, id: string): Promise<SubmissionRow | undefined> =>
  db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a submission. Its campaign is locked before. */
export const lockSubmission = (trx: Trx, id: string): Promise<SubmissionRow | undefined> =>
  trx.selectFrom('submission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The latest submission of an account to a campaign. */
export const latestOf = (db: Db, campaignId: string, accountId: string): Promise<SubmissionRow | undefined> =>
  db.selectFrom('submission').selectAll().where('campaign_id', '=', campaignId).where('account_id', '=', accountId)
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** How many submissions of a person count: those that were not refused for good or taken back. */
export const countOf = async (db: Db, campaignId: string, person: string): Promise<number> =>
  (await db.selectFrom('submission').select(sql<number>`count(*)::integer`.as('count')).where('campaign_id', '=', campaignId)
    .where('person', '=', person).where('state', '<>', 'closed').executeTakeFirstOrThrow()).count

/** Whether an operator refused a person for good in a campaign. What people took back themselves does not count. */
export const wasRefused = async (db: Db, campaignId: string, person: string): Promise<boolean> =>
  await db.selectFrom('submission').innerJoin('submission_event', 'submission_event.submission_id', 'submission.id').select('submission.id')
    .where('submission.campaign_id', '=', campaignId).where('submission.person', '=', person).where('submission.state', '=', 'closed')
    .where('submission_event.kind', '=', 'closed').where('submission_event.actor', '<>', '').executeTakeFirst() !== undefined

export const insertSubmission = (trx: Trx, values: Insertable<Database['submission']>): Promise<unknown> =>
  trx.insertInto('submission').values(values).execute()

export const updateSubmission = (trx: Trx, id: string, values: Updateable<Database['submission']>): Promise<unknown> =>
  trx.updateTable('submission').set(values).where('id', '=', id).execute()

interface NewEvent extends Pick<EventRow, 'submission_id' | 'kind'> {
  actor?: string
  reason?: string
  version?: number
  answers?: string
  once?: string
}

export const insertEvent = (trx: Trx, event: NewEvent, now: Date): Promise<unknown> =>
  trx.insertInto('submission_event').values({ version: null, answers: null, ...event, at: now }).execute()

/** What a request answered; of older submissions nothing was kept under its id. */
export const eventByOnce = (db: Db, submissionId: string, once: string): Promise<EventRow | undefined> =>
  db.selectFrom('submission_event').selectAll().where('submission_id', '=', submissionId).where('once', '=', once).executeTakeFirst()

export const eventsOf = (db: Db, submissionId: string): Promise<EventRow[]> =>
  db.selectFrom('submission_event').selectAll().where('submission_id', '=', submissionId).orderBy('id').execute()

interface Filter {
  accountId?: string
  slug?: string | undefined
  state?: SubmissionState | undefined
}

/** A page of submissions with their campaigns, the latest first, and one row more. */
export function submissionPage(db: Db, { accountId, slug, state }: Filter, after: TimeKey | null) {
  let query = db.selectFrom('submission').innerJoin('campaign', 'campaign.id', 'submission.campaign_id').selectAll('submission')
    .select(['campaign.slug', 'campaign.title', 'campaign.reward', micros('submission.created_at').as('key_micros')])
  if (accountId !== undefined) query = query.where('submission.account_id', '=', accountId)
  if (slug !== undefined) query = query.where('campaign.slug', '=', slug)
  if (state !== undefined) query = query.where('submission.state', '=', state)
  if (after) {
    query = query.where(sql<boolean>`(submission.created_at, submission.id)
      < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('submission.created_at', 'desc').orderBy('submission.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

export type SubmissionPageRow = Awaited<ReturnType<typeof submissionPage>>[number]

/** Submissions that wait for a decision. */
export const waitingSubmissions = (db: Db) =>
  db.selectFrom('submission').innerJoin('campaign', 'campaign.id', 'submission.campaign_id')
    .select(['submission.id', 'submission.times', 'submission.award', 'campaign.title', 'campaign.reward'])
    // Since it was sent first, without the times in which the person had to answer again: several pauses add up.
    .select(sql<Date>`submission.created_at + coalesce((select sum(again.at - (select max(refused.at) from submission_event as refused
      where refused.submission_id = submission.id and refused.kind = 'rejected' and refused.at <= again.at))
      from submission_event as again where again.submission_id = submission.id and again.kind = 'submitted'), interval '0')`.as('since'))
    .where('submission.state', 'in', ['submitted', 'reviewing'])

/** How often each was sent: another answer is another version. */
export const submissionVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('submission').select(['id', 'times']).where('id', 'in', ids).execute())
    .map((row) => [row.id, String(row.times)]))

/** Refused submissions that were not answered in time. */
export const unansweredIds = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (await db.selectFrom('submission').select('id').where('state', '=', 'rejected').where('answer_until', '<=', now)
    .orderBy('answer_until').limit(limit).execute()).map(({ id }) => id)

/** Whether an account is `leaving`, so that its owner may still come back, or has `left` for good. */
export async function departureOf(db: Db, accountId: string): Promise<'leaving' | 'left' | 'none'> {
  const row = await db.selectFrom('account').select(['cancelled_at', 'leaving_until']).where('id', '=', accountId).executeTakeFirst()
  if (!row || row.cancelled_at === null) return 'none'
  return row.leaving_until === null ? 'left' : 'leaving'
}

export const readingOf = (db: Db, uploadId: string): Promise<Row<'certificate_reading'> | undefined> =>
  db.selectFrom('certificate_reading').selectAll().where('upload_id', '=', uploadId).executeTakeFirst()

/** How many pictures an account had read today. */
export const countReadings = async (db: Db, accountId: string, now: Date): Promise<number> =>
  (await db.selectFrom('certificate_reading').select(sql<number>`count(*)::integer`.as('count')).where('account_id', '=', accountId)
    .where('at', '>=', chinaDayStart(now)).executeTakeFirstOrThrow()).count

export const beginReading = (trx: Trx, uploadId: string, accountId: string, now: Date): Promise<unknown> =>
  trx.insertInto('certificate_reading').values({ upload_id: uploadId, account_id: accountId, outcome: null, at: now })
    .onConflict((conflict) => conflict.column('upload_id').doUpdateSet({ outcome: null, at: now })).execute()

export const endReading = (db: Db, uploadId: string, values: Updateable<Database['certificate_reading']>): Promise<unknown> =>
  db.updateTable('certificate_reading').set(values).where('upload_id', '=', uploadId).execute()

export const idsOfAccount = async (db: Db, accountId: string): Promise<string[]> =>
  (await db.selectFrom('submission').select('id').where('account_id', '=', accountId).orderBy('id').execute()).map(({ id }) => id)

/** Ended submissions with answers, to which nothing happened since a moment. */
export const oldIds = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (await db.selectFrom('submission').select('id').where('blanked_at', 'is', null).where('state', 'in', ['accepted', 'paid', 'closed'])
    .where('sent_at', '<=', before)
    .where((e) => e.not(e.exists(e.selectFrom('submission_event').select('submission_event.id')
      .whereRef('submission_event.submission_id', '=', 'submission.id').where('submission_event.at', '>', before))))
    .orderBy('sent_at').limit(limit).execute()).map(({ id }) => id)

export const blankEvents = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('submission_event').set({ answers: null }).where('submission_id', '=', id).execute()

export const deleteReadings = (trx: Trx, uploadIds: readonly string[]): Promise<unknown> => (uploadIds.length === 0
  ? Promise.resolve()
  : trx.deleteFrom('certificate_reading').where('upload_id', 'in', uploadIds).execute())

/** Whether another account showed a certificate with this number. */
export const isNumberSeen = async (db: Db, number: string, accountId: string): Promise<boolean> =>
  await db.selectFrom('certificate_reading').select('upload_id').where('number', '=', number).where('account_id', '<>', accountId)
    .limit(1).executeTakeFirst() !== undefined
