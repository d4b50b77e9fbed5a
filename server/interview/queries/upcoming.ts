import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import type { User } from '../../http/gate'
import { NAMED } from '../../chat/queries/conversations'
import { interviews } from '../../chat/queries/interviews'
import type { Db } from '../../db/schema'
import { chinaDayStart } from '../../lib/china-time'
import { isAccountInUse, isHiddenFrom } from '../../member/queries/access'

/** An accepted interview counts until this long after its start, for latecomers. */
const LATE_MS = HOUR_MS

/**
 * The next interview of a user in their role, and the number of all coming ones. A seeker sees unanswered invitations first; an employer
 * sees unanswered ones and those of today, by time.
 */
export function upcomingInterview(db: Db, { id, role }: Pick<User, 'id' | 'role'>, now: Date) {
  const seeker = role === 'c'
  const dayEnd = new Date(chinaDayStart(now).getTime() + DAY_MS)
  return interviews(db)
    .leftJoin('resume', 'resume.account_id', 'application.account_id')
    .leftJoin('conversation', (join) => join.onRef('conversation.job_id', '=', 'application.job_id')
      .onRef('conversation.seeker_id', '=', 'application.account_id'))
    .select(['job.contact as job_contact', 'resume.name as seeker_name', sql<number>`count(*) over ()::integer`.as('count')])
    .select((e) => e.or([e('application.agreed', '=', true), NAMED]).as('named'))
    .where(seeker ? 'application.account_id' : 'application.handler_id', '=', id)
    .$if(!seeker, (query) => query.where(isAccountInUse('application.account_id'))
      .where((e) => e.not(isHiddenFrom(id, 'application.account_id'))))
    // An open interview of a hired applicant does not count.
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
