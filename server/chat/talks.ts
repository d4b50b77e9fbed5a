import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { micros } from '../job/card'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import { JOB_COLUMNS, NAMED, type Who } from './conversations'

/**
 * Talks that are kept of one person in one role, the last first, also those that they deleted for themselves: the other side still has
 * them, so they are still held.
 */
export const talksOf = (db: Kysely<Database>, { id, role }: Who, after: TimeKey | null) =>
  db.selectFrom('conversation')
    .innerJoin('job', 'job.id', 'conversation.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('resume', 'resume.account_id', 'conversation.seeker_id')
    .select([
      'conversation.id', 'conversation.job_id', 'conversation.first_at', 'conversation.last_at', 'conversation.last_seq',
      'resume.id as resume_id', 'resume.name as seeker_name', 'resume.visible', ...JOB_COLUMNS,
    ])
    .select([NAMED.as('named'), micros('conversation.last_at').as('key_micros')])
    .where(role === 'c' ? 'conversation.seeker_id' : 'conversation.employer_id', '=', id)
    .where('conversation.last_seq', '>', 0)
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (conversation.last_at, conversation.id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('conversation.last_at', 'desc').orderBy('conversation.id', 'desc').limit(LOOK_AHEAD)
