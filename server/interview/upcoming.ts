import { sql, type Kysely } from 'kysely'
import type { User } from '../http/gate'
import { NAMED } from '../chat/queries/conversations'
import { interviews } from '../chat/queries/interviews'
import type { Database } from '../db/schema'
import { chinaDayStart } from '../lib/china-time'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Who is late still finds the way. */
const LATE_MS = HOUR_MS

/**
 * The interview that comes next for somebody in their role, with how many come at all: for a seeker those that wait for their answer
 * first; for an employer those that wait or are today, by time.
 */
export function upcomingInterview(db: Kysely<Database>, { id, role }: Pick<User, 'id' | 'role'>, now: Date) {
  const seeker = role === 'c'
  const dayEnd = new Date(chinaDayStart(now).getTime() + DAY_MS)
  return interviews(db)
    .leftJoin('resume', 'resume.account_id', 'application.account_id')
    .leftJoin('conversation', (join) => join.onRef('conversation.job_id', '=', 'application.job_id')
      .onRef('conversation.seeker_id', '=', 'application.account_id'))
    .select(['job.contact as job_contact', 'resume.name as seeker_name', sql<number>`count(*) over ()::integer`.as('count')])
    .select((e) => e.or([e('application.agreed', '=', true), NAMED]).as('named'))
    .where(seeker ? 'application.account_id' : 'application.owner_id', '=', id)
    // Where an interview stands, the application does too, unless they were hired meanwhile.
    .where('application.status', '=', sql.lit('interview'))
    .where((e) => e.or([
      e.and([e('interview.status', '=', 'pending'), e('interview.at', '>', now)]),
      e.and([
        e('interview.status', '=', 'accepted'), e('interview.at', '>', new Date(now.getTime() - LATE_MS)),
        ...(seeker ? [] : [e('interview.at', '<', dayEnd)]),
      ]),
    ]))
    .$if(seeker, (query) => query.orderBy(sql`interview.status = 'pending'`, 'desc'))
    .orderBy('interview.at').orderBy('interview.id').limit(1).executeTakeFirst()
}
