import type { KeptKind } from '@daogang/contract/candidate'
import { sql } from 'kysely'
import { isApplied } from '../../application-state/queries/applied'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import type { Employer } from '../../member/employer'
import { mayHandle } from '../../member/queries/access'
import { isShown, sentTo } from '../../resume/repository'
import { people } from './people'

/** The source of each list: the enterprise's rows with a resume, a time and, for passed candidates, the job. */
const listed = ({ id, enterpriseId }: Employer, type: KeptKind) => {
  switch (type) {
    case 'collected': return sql`
      select resume_id, created_at as at, null::uuid as job_id from resume_collection where enterprise_id = ${enterpriseId}`
    case 'viewed': return sql`
      select resume_id, viewed_at as at, null::uuid as job_id from resume_view where enterprise_id = ${enterpriseId}
      and hidden_at is null`
    case 'passed': return sql`select resume_id, created_at as at, job_id from resume_pass where enterprise_id = ${enterpriseId}`
    case 'talked': return sql`
      select resume.id as resume_id, max(conversation.last_at) as at, null::uuid as job_id
      from conversation join conversation_side mine on mine.conversation_id = conversation.id and mine.role = 'b'
        join resume on resume.account_id = conversation.seeker_id
      where conversation.employer_id = ${id} and conversation.last_seq > mine.cleared_seq group by resume.id`
    case 'contacted': return sql`
      select resume.id as resume_id, max(employer_contact.created_at) as at, null::uuid as job_id
      from employer_contact join resume on resume.account_id = employer_contact.account_id
      where employer_contact.enterprise_id = ${enterpriseId} group by resume.id`
  }
}

/**
 * A page of an employer's own list of people, latest first, and one row more. Resumes that are not shown stay in it if the seeker applied
 * to the employer and did not withdraw, or sent them the resume.
 */
export const keptPeople = (db: Db, type: KeptKind, employer: Employer, after: TimeKey | null, now: Date) =>
  people(db, employer)
    .innerJoin(sql<{ resume_id: string, at: Date, job_id: string | null }>`(${listed(employer, type)})`.as('kept'),
      (join) => join.onRef('kept.resume_id', '=', 'resume.id'))
    .leftJoin('job', 'job.id', 'kept.job_id')
    .select(['kept.at', 'job.id as job_id', 'job.title', micros('kept.at').as('key_micros')])
    .select(sql<boolean | null>`job.handler_id = ${employer.id} and job.status = 'online' and job.expires_at > ${now}`.as('is_current'))
    .where((e) => e.or([
      isShown(now),
      e.exists(e.selectFrom('application').select('application.id').whereRef('application.resume_id', '=', 'resume.id')
        .whereRef('application.account_id', '=', 'resume.account_id').where(isApplied()).where(mayHandle(employer.id))),
      sentTo(employer.id),
    ]))
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (kept.at, kept.resume_id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('kept.at', 'desc').orderBy('kept.resume_id', 'desc').limit(PAGE_PLUS_ONE).execute()
