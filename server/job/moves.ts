import type { JobStatus } from '@daogang/contract/job'
import type { JobEvent } from '@daogang/contract/publish'
import { sql, type Kysely, type Transaction, type UpdateQueryBuilder } from 'kysely'
import type { Database } from '../db/schema'

/** Who changes a job: its employer, the operator, or nobody (its time is over). */
export type Mover = 'b' | 'o' | 's'

/** From which states each side may take a job to another. Nothing else changes a status. */
const MOVES: Record<Mover, Partial<Record<JobStatus, readonly JobStatus[]>>> = {
  b: {
    reviewing: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
    online: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
    offline: ['online'],
    closed: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
  },
  o: {
    online: ['reviewing'],
    rejected: ['reviewing'],
    offline: ['online', 'banned'],
    banned: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
  },
  s: { expired: ['online', 'offline'] },
}

/** The states from which a side may take a job to `to`. */
export const statesBefore = (by: Mover, to: JobStatus): readonly JobStatus[] => MOVES[by][to] ?? []

export interface JobMove {
  to: JobStatus
  by: Mover
  /** The employer's id, or the name that the operator gave. */
  actor?: string
  reason?: string
}

/** Narrows down which jobs are changed. */
export type JobUpdate = UpdateQueryBuilder<Database, 'job', 'job', object>

/**
 * Takes the jobs of `scope` to another state, those whose present one allows that, and writes each change down. One
 * conditional write, so that of two at once the one that comes first wins. Gives the ids of what was changed.
 */
export async function moveJobs(
  trx: Transaction<Database>, { to, by, actor = '', reason = '' }: JobMove, scope: (jobs: JobUpdate) => JobUpdate, now: Date,
): Promise<string[]> {
  const rows = await scope(trx.updateTable('job').set({ status: to, status_reason: to === 'rejected' || to === 'banned' ? reason : '' }))
    .where('status', 'in', statesBefore(by, to)).returning('id').execute()
  const ids = rows.map(({ id }) => id)
  if (to !== 'reviewing') await withdrawReviews(trx, ids, by === 'o' ? (to === 'online' ? 'approved' : 'rejected') : 'withdrawn', now)
  await writeJobEvents(trx, ids, { to, by, actor, reason }, now)
  return ids
}

/** What waits for a look is decided with the job, whoever decides. */
const withdrawReviews = async (
  trx: Transaction<Database>, ids: readonly string[], decision: 'approved' | 'rejected' | 'withdrawn', now: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await trx.updateTable('job_review').set({ decided_at: now, decision }).where(sql<boolean>`job_id = any(${ids}::uuid[])`)
    .where('decided_at', 'is', null).execute()
}

/** Writes a change of some jobs down, in the transaction that made it. */
export async function writeJobEvents(
  trx: Transaction<Database>, ids: readonly string[],
  { to, by, actor = '', reason = '' }: Omit<JobMove, 'to'> & { to: JobStatus | 'draft' }, now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into job_event (job_id, status, by_role, actor, reason, at)
    select id, ${to}, ${by}, ${actor}, ${reason}, ${now}::timestamptz from unnest(${ids}::uuid[]) as job(id)`.execute(trx)
}

/** How a job went, the first change first. Who of the operator's people it was stays with the operator. */
export async function jobEventsOf(db: Kysely<Database>, jobId: string): Promise<JobEvent[]> {
  const rows = await db.selectFrom('job_event').select(['status', 'by_role', 'reason', 'at']).where('job_id', '=', jobId)
    .orderBy('id').execute()
  return rows.map(({ status, by_role: by, reason, at }) => ({ status, by, reason, at: at.toISOString() }))
}

const BATCH = 1_000

/** Ends what is past its date; how many there were. What nobody ends reads as expired all the same. */
export async function expireJobs(db: Kysely<Database>, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const ended = await db.transaction().execute((trx) => moveJobs(trx, { to: 'expired', by: 's' }, (jobs) => jobs.where('id', 'in', (e) =>
      e.selectFrom('job').select('id').where('status', 'in', ['online', 'offline']).where('expires_at', '<=', now).limit(BATCH)
        .forUpdate().skipLocked()), now))
    count += ended.length
    if (ended.length < BATCH) return count
  }
}
