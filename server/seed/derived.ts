import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { deriveCalls } from './calls'
import { makeComments } from './comments'
import { makeComplaints } from './complaints'
import { deriveConversations } from './conversations'
import { seedFeedback } from './feedback'
import { insertRows } from './insert'
import { makeIncome } from './income'
import { deriveProjects } from './projects'

/**
 * Rows derived from seeded applications: the events that led to the status, evenly spaced in time, and the interviews. Computed in the
 * database, because each depends on its own row only.
 */
export async function deriveHistory(trx: Transaction<Database>, verifiedOwners: readonly string[], now: Date): Promise<void> {
  await deriveJobEvents(trx)
  await deriveSteps(trx, now)
  await deriveRealNames(trx, verifiedOwners)
  await deriveProjects(trx, now)
  await insertRows(trx, 'comment', await makeComments(trx, now))
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

async function deriveSteps(trx: Transaction<Database>, now: Date): Promise<void> {
  await sql`
    insert into application_event (application_id, nth, status, by_role, at)
    select application.id, step.nth, step.status, case when step.nth = 1 then 'c' else 'b' end,
      case when count(*) over (partition by application.id) = 1 then application.applied_at
        else application.applied_at + (application.changed_at - application.applied_at)
          * ((step.nth - 1)::float8 / (count(*) over (partition by application.id) - 1)) end
    from application cross join lateral unnest(case application.status
        when 'applied' then array['applied']
        when 'viewed' then array['applied', 'viewed']
        when 'suitable' then array['applied', 'viewed', 'suitable']
        when 'unsuitable' then array['applied', 'viewed', 'unsuitable']
        when 'interview' then array['applied', 'viewed', 'suitable', 'interview']
        else array['applied', 'viewed', 'suitable', 'interview', 'hired']
      end) with ordinality as step(status, nth)`.execute(trx)
  // The day after tomorrow at ten in China for pending interviews; before the job for hired applicants.
  await sql`
    insert into interview (id, application_id, at, address, latitude, longitude, contact, note, status, created_at, replied_at)
    select md5('interview:' || application.id)::uuid, application.id,
      case when application.status = 'hired' then application.changed_at - interval '3 hours'
        else date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
          + interval '2 days 10 hours' end,
      job.address, job.latitude, job.longitude, job.contact, '带身份证原件看一下就行，面试不用交钱',
      case when application.status = 'hired' then 'accepted' else 'pending' end,
      application.changed_at, case when application.status = 'hired' then application.changed_at end
    from application join job on job.id = application.job_id
    where application.status in ('interview', 'hired')`.execute(trx)
}
