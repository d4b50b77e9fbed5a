import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { deriveCalls } from './calls'
import { makeComplaints } from './complaints'
import { deriveConversations } from './conversations'
import { seedFeedback } from './feedback'
import { insertRows } from './insert'
import { makeIncome } from './income'
import { deriveProjects } from './projects'
import { random } from '../lib/random'
import { timelineOf } from './timeline'

/**
 * Rows derived from seeded applications: the events that led to the status, the interviews, and what people wrote about them.
 */
export async function deriveHistory(trx: Transaction<Database>, verifiedOwners: readonly string[], now: Date): Promise<void> {
  await deriveJobEvents(trx)
  await deriveSteps(trx, now)
  await deriveRealNames(trx, verifiedOwners)
  await deriveProjects(trx, now)
  await insertRows(trx, 'complaint', await makeComplaints(trx, now))
  await seedFeedback(trx, now)
  await deriveConversations(trx, now)
  await deriveCalls(trx, now)
  await makeIncome(trx, now)
}

/** Owners with an approved real name, since their first store. */
const deriveRealNames = (trx: Transaction<Database>, owners: readonly string[]): Promise<unknown> => sql`
  insert into real_name (id, account_id, path, status, created_at, decided_at)
  select md5('real-name:' || enterprise_id)::uuid, enterprise_id, 'earlier', 'approved', min(created_at), min(created_at)
  from company where enterprise_id = any(${owners}::uuid[]) group by enterprise_id`.execute(trx)

/** Each job went online, and some were taken off or closed by their employers. */
async function deriveJobEvents(trx: Transaction<Database>): Promise<void> {
  await sql`insert into job_event (job_id, status, by_role, at) select id, 'online', 'b', published_at from job`.execute(trx)
  await sql`insert into job_event (job_id, status, by_role, at)
    select id, status, 'b', refreshed_at from job where status in ('offline', 'closed')`.execute(trx)
}

/** The events that led to each status, and the interviews. */
async function deriveSteps(trx: Transaction<Database>, now: Date): Promise<void> {
  const rows = await trx.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .select(['application.id', 'application.status', 'application.applied_at', 'application.changed_at', 'job.address', 'job.latitude',
      'job.longitude', 'job.contact', 'job.place'])
    .orderBy('application.id').execute()
  const all = rows.map((row) => ({ row, ...timelineOf({ id: row.id, status: row.status, appliedAt: row.applied_at }, now) }))
  await insertRows(trx, 'application_event', all.flatMap(({ row, steps }) => steps.map(({ status, at }, nth) => (
    { application_id: row.id, nth: nth + 1, status, by_role: nth === 0 ? 'c' as const : 'b' as const, at, reason: '' }))))
  await insertRows(trx, 'interview', all.flatMap(({ row, steps, interview }) => {
    const invited = steps.find(({ status }) => status === 'interview')
    if (!interview || !invited) return []
    const { id, address, latitude, longitude, contact, place } = row
    return [{
      id: random(`interview:${id}`).uuid(), application_id: id, at: interview.at, address, latitude, longitude, contact,
      note: `到${place}找${contact}，带身份证原件看一下就行，面试不用交钱`, status: interview.repliedAt ? 'accepted' as const : 'pending' as const,
      created_at: invited.at, replied_at: interview.repliedAt, invited_by: null, reason: '', reply: '',
    }]
  }))
}
