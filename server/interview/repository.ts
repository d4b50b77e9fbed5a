import type { Interview } from '@daogang/contract/interview'
import type { NoticeKind } from '@daogang/contract/notice'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'

type Db = Kysely<Database>

/** Every interview with its job and its two sides; whose they are is the caller's to say. */
export const interviews = (db: Db) =>
  db.selectFrom('interview').innerJoin('application', 'application.id', 'interview.application_id')
    .innerJoin('job', 'job.id', 'application.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('interview')
    .select(['application.job_id', 'application.account_id', 'application.owner_id', 'job.title', 'company.name as company_name'])

export type InterviewRow = Awaited<ReturnType<ReturnType<typeof interviews>['executeTakeFirstOrThrow']>>

/** An interview of someone on either side of it. */
export const interviewOf = (db: Db, userId: string, id: string): Promise<InterviewRow | undefined> =>
  interviews(db).where('interview.id', '=', id)
    .where((e) => e.or([e('application.account_id', '=', userId), e('application.owner_id', '=', userId)])).executeTakeFirst()

/** Interviews for a chat in which they stand as cards: whose chat it is has been asked already. */
export const interviewsByIds = (db: Db, ids: readonly string[]): Promise<InterviewRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : interviews(db).where('interview.id', 'in', ids).execute()

/** The latest interview of an application. */
export const latestInterview = (db: Db, applicationId: string): Promise<InterviewRow | undefined> =>
  interviews(db).where('interview.application_id', '=', applicationId)
    .orderBy('interview.created_at', 'desc').orderBy(sql`interview.status in ('pending', 'accepted')`, 'desc').limit(1).executeTakeFirst()

export interface NewInterview {
  id: string
  applicationId: string
  at: Date
  address: string
  latitude: number
  longitude: number
  contact: string
  note: string
}

export const insertInterview = (trx: Transaction<Database>, { applicationId, ...values }: NewInterview, now: Date): Promise<unknown> =>
  trx.insertInto('interview').values({ ...values, application_id: applicationId, created_at: now }).execute()

/** Whether an invitation says what one says that stands. */
export const isSame = (
  row: InterviewRow, { at, address, contact, note }: Pick<NewInterview, 'at' | 'address' | 'contact' | 'note'>,
): boolean =>
  (row.status === 'pending' || row.status === 'accepted') && row.at.getTime() === at.getTime() && row.address === address
  && row.contact === contact && row.note === note

/** Cancels an interview that stands and has not begun. False when there is none. */
export async function takeBack(trx: Transaction<Database>, id: string, why: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('interview').set({ status: 'cancelled', reason: '', reply: why })
    .where('id', '=', id).where('status', 'in', ['pending', 'accepted']).where('at', '>', now).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Interviews reminded of in one transaction. */
const BATCH = 100

/** Interviews of which nobody was reminded yet, so long before they begin, locked; those that another process has are left to it. */
export const interviewsDue = (trx: Transaction<Database>, kind: NoticeKind, beforeMs: number, now: Date): Promise<InterviewRow[]> => {
  const before = sql`${beforeMs / 1000} * interval '1 second'`
  return interviews(trx)
    .where('interview.status', 'in', ['pending', 'accepted'])
    .where('interview.at', '>', now).where('interview.at', '<=', new Date(now.getTime() + beforeMs))
    // Who was invited later than that has just read of it.
    .where(sql<boolean>`interview.created_at <= interview.at - ${before}`)
    .where((e) => e.not(e.exists(e.selectFrom('notice').select('notice.id').where('notice.kind', '=', kind)
      .whereRef('notice.ref', '=', 'interview.id').whereRef('notice.account_id', '=', 'application.account_id'))))
    .orderBy('interview.at').limit(BATCH).forUpdate('interview').skipLocked().execute()
}

interface Reply {
  accept: boolean
  reason: string
  reply: string
}

/** Writes a person's answer where one may still be given. False when it may not. */
export async function writeReply(trx: Transaction<Database>, id: string, { accept, reason, reply }: Reply, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('interview')
    .set({ status: accept ? 'accepted' : 'declined', reason, reply, replied_at: now })
    .where('id', '=', id).where('at', '>', now)
    .where('status', 'in', accept ? ['pending'] : ['pending', 'accepted']).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Why someone declined, in words. */
export const reasonText = (reason: string, reply: string): string =>
  [reason && labelOf('interview_decline_reason', reason), reply].filter(Boolean).join('：')

/** A row as the contract's interview. */
export const toInterview = (row: InterviewRow, now: Date): Interview => ({
  id: row.id,
  applicationId: row.application_id,
  jobId: row.job_id,
  jobTitle: row.title,
  company: row.company_name,
  at: row.at.toISOString(),
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  contact: row.contact,
  note: row.note,
  status: row.status,
  reason: reasonText(row.reason, row.reply),
  past: row.at <= now,
  repliedAt: row.replied_at?.toISOString() ?? null,
})
