import { sql } from 'kysely'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { isShown } from '../../resume/repository'
import type { Who } from '../pair'
import { HIDDEN, isOpenTo, JOB_COLUMNS, NAMED } from './conversations'

/**
 * A page of one person's conversations in one role, newest first, and one row more. Includes those that they deleted for themselves: the
 * other side still has them.
 */
export const talksOf = (db: Db, { id, role }: Who, after: TimeKey | null, now: Date) =>
  db.selectFrom('conversation')
    .innerJoin('job', 'job.id', 'conversation.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('resume', 'resume.account_id', 'conversation.seeker_id')
    .select([
      'conversation.id', 'conversation.job_id', 'conversation.first_at', 'conversation.last_at', 'conversation.last_seq',
      'resume.id as resume_id', 'resume.name as seeker_name', ...JOB_COLUMNS,
    ])
    .select([NAMED.as('named'), HIDDEN.as('hidden'), isShown(now).as('shown'), micros('conversation.last_at').as('key_micros')])
    .where(role === 'c' ? 'conversation.seeker_id' : 'conversation.employer_id', '=', id)
    .where(isOpenTo(role)).where('conversation.last_seq', '>', 0)
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (conversation.last_at, conversation.id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('conversation.last_at', 'desc').orderBy('conversation.id', 'desc').limit(PAGE_PLUS_ONE).execute()
