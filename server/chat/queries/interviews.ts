import type { Db } from '../../db/schema'
import { isHiddenFrom } from '../../member/queries/access'
import type { Who } from '../pair'

/** All interviews with their job and both sides. The caller limits them to those that a person may see. */
export const interviews = (db: Db) =>
  db.selectFrom('interview').innerJoin('application', 'application.id', 'interview.application_id')
    .innerJoin('job', 'job.id', 'application.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('interview')
    .select([
      'application.job_id', 'application.account_id', 'application.handler_id', 'job.title', 'job.city_id', 'company.name as company_name',
      'job.address as job_address', 'job.place as job_place', 'job.latitude as job_latitude', 'job.longitude as job_longitude',
    ])

export type InterviewRow = Awaited<ReturnType<ReturnType<typeof interviews>['executeTakeFirstOrThrow']>>

/**
 * The interviews of a chat's cards, without those of seekers who hide from an employer who reads. The caller has checked that the chat
 * belongs to the person.
 */
export const interviewsByIds = (db: Db, { id, role }: Who, ids: readonly string[]): Promise<InterviewRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : interviews(db).where('interview.id', 'in', ids)
    .$if(role === 'b', (query) => query.where((e) => e.not(isHiddenFrom(id, 'application.account_id')))).execute()
