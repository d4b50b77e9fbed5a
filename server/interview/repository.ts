import type { NoticeKind } from '@daogang/contract/notice'
import { sql, type Kysely, type Transaction } from 'kysely'
import { interviews, type InterviewRow } from '../chat/queries/interviews'
import type { Database } from '../db/schema'

type Db = Kysely<Database>

/** An interview of someone on either side of it. */
export const interviewOf = (db: Db, userId: string, id: string): Promise<InterviewRow | undefined> =>
  interviews(db).where('interview.id', '=', id)
    .where((e) => e.or([e('application.account_id', '=', userId), e('application.owner_id', '=', userId)])).executeTakeFirst()

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
