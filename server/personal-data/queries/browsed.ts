import { sql } from 'kysely'
import { JOB_COLUMNS } from '../../chat/queries/conversations'
import { micros } from '../../db/micros'
import type { Db, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import type { Employer } from '../../member/employer'
import { mayOpen } from '../../resume/repository'

/** Every job that a seeker opened, with the latest time: also those of projects. */
const opened = (accountId: string) => sql<{ job_id: string, viewed_at: Date }>`(
  select job_id, max(viewed_at) as viewed_at from (
    select job_id, viewed_at from job_view where account_id = ${accountId}
    union all select job_id, viewed_at from tenant_job_view where account_id = ${accountId}) as seen group by job_id)`

/** A page of the jobs that a seeker opened, the latest first, and one row more. */
export const browsedJobs = (db: Db, accountId: string, after: TimeKey | null) =>
  db.selectFrom(opened(accountId).as('mine')).innerJoin('job', 'job.id', 'mine.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .select(['mine.job_id', 'mine.viewed_at', ...JOB_COLUMNS, micros('mine.viewed_at').as('key_micros')])
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (mine.viewed_at, mine.job_id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('mine.viewed_at', 'desc').orderBy('mine.job_id', 'desc').limit(PAGE_PLUS_ONE).execute()

/** Deletes the record of one opened job, or of all. @returns how many jobs */
export async function forgetJobs(trx: Trx, accountId: string, jobId: string | null): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    with plain as (
      delete from job_view where account_id = ${accountId} ${jobId === null ? sql`` : sql`and job_id = ${jobId}`} returning job_id
    ), of_projects as (
      delete from tenant_job_view where account_id = ${accountId} ${jobId === null ? sql`` : sql`and job_id = ${jobId}`} returning job_id
    )
    select count(*)::integer as count from (select job_id from plain union select job_id from of_projects) as gone`.execute(trx)
  return row?.count ?? 0
}

/** A page of the seekers whose resumes an enterprise opened, the latest first, and one row more. */
export const browsedSeekers = (db: Db, { id, enterpriseId }: Employer, after: TimeKey | null, now: Date) =>
  db.selectFrom('resume_view').innerJoin('resume', 'resume.id', 'resume_view.resume_id')
    .innerJoin('account', 'account.id', 'resume.account_id')
    .select(['resume.id', 'resume.name', 'resume.expect_jobs', 'resume_view.viewed_at', micros('resume_view.viewed_at').as('key_micros')])
    .select(sql<boolean>`${mayOpen(id, now)} and account.cancelled_at is null`.as('may_open'))
    .where('resume_view.enterprise_id', '=', enterpriseId).where('resume_view.hidden_at', 'is', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (resume_view.viewed_at, resume.id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('resume_view.viewed_at', 'desc').orderBy('resume.id', 'desc').limit(PAGE_PLUS_ONE).execute()

/** Removes the record of one opened resume, or of all, from the enterprise's list. The seeker still sees it. @returns how many */
export async function hideSeekers(db: Db, enterpriseId: string, resumeId: string | null, now: Date): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('resume_view').set({ hidden_at: now })
    .where('enterprise_id', '=', enterpriseId).where('hidden_at', 'is', null)
    .$if(resumeId !== null, (query) => query.where('resume_id', '=', resumeId)).executeTakeFirst()
  return Number(numUpdatedRows)
}
