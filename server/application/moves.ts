import type { ApplicationEvent, ApplicationStatus } from '@daogang/contract/application'
import type { Role } from '@daogang/contract/auth'
import { sql, type Kysely, type Transaction } from 'kysely'
import { interviewPair, touchInterviews } from '../chat/cards'
import type { Database } from '../db/schema'
import { statesBefore } from './rules'

interface Move {
  status: ApplicationStatus
  by: Role
  /** In words, for both sides. */
  reason?: string | undefined
  /** Only from there, although `rules.ts` may allow less or more: an interview that is cancelled leaves the applicant suitable. */
  from?: readonly ApplicationStatus[]
}

/** Writes down a change of an application. The transaction has written its row, so that no other change comes between. */
export const writeEvent = (trx: Transaction<Database>, id: string, { status, by, reason = '' }: Move, now: Date): Promise<unknown> =>
  sql`insert into application_event (application_id, nth, status, by_role, reason, at)
    select ${id}::uuid, coalesce(max(nth), 0) + 1, ${status}, ${by}, ${reason}, ${now}::timestamptz
    from application_event where application_id = ${id}`.execute(trx)

/**
 * Takes an application to another state if its present one allows that, and writes it down. Whose application it is, is
 * asked of the side that moves it. Undefined when nothing was changed: it is not theirs, or stands elsewhere by now.
 */
export async function moveApplication(trx: Transaction<Database>, userId: string, id: string, move: Move, now: Date) {
  const row = await trx.updateTable('application').set({ status: move.status, changed_at: now })
    .where('id', '=', id).where(move.by === 'c' ? 'account_id' : 'owner_id', '=', userId)
    .where('status', 'in', move.from ?? statesBefore(move.by, move.status))
    .returning(['id', 'job_id', 'account_id', 'owner_id', 'status', 'applied_at', 'changed_at']).executeTakeFirst()
  if (!row) return undefined
  // Where an interview stands, the application does too; whatever else it becomes ends the interview.
  await writeEvent(trx, id, move, now)
  if (move.status === 'withdrawn' || move.status === 'unsuitable') {
    await touchInterviews(trx, interviewPair(row), await cancelInterviews(trx, id))
  }
  return row
}

/** Takes back the interview of an application that stands; its id, if there is one. Its cards are the caller's to touch. */
export async function cancelInterviews(trx: Transaction<Database>, applicationId: string): Promise<string[]> {
  const rows = await trx.updateTable('interview').set({ status: 'cancelled' })
    .where('application_id', '=', applicationId).where('status', 'in', ['pending', 'accepted']).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** How an application went, the first change first. */
export async function eventsOf(db: Kysely<Database>, id: string): Promise<ApplicationEvent[]> {
  const rows = await db.selectFrom('application_event').select(['status', 'by_role', 'reason', 'at'])
    .where('application_id', '=', id).orderBy('nth').execute()
  return rows.map(({ status, by_role: by, reason, at }) => ({ status, by, reason, at: at.toISOString() }))
}
