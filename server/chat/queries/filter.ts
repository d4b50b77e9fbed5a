import type { ConversationFilter } from '@daogang/contract/chat'
import { sql, type RawBuilder } from 'kysely'
import { isApplied } from '../../application-state/queries/applied'
import { chinaDayStart } from '../../lib/china-time'
import { isHiddenFrom } from '../../member/queries/access'
import type { Who } from '../pair'

/**
 * The condition of a filter on `mine` (the caller's side) joined with `conversation`. It repeats that the applications are the caller's, so
 * that the planner finds the few with an interview by their index. An employer finds no application of a seeker who hides from them.
 */
export function passesFilter(filter: ConversationFilter, { id, role }: Who, now: Date): RawBuilder<boolean> {
  const applications = sql`application any_
    where any_.job_id = conversation.job_id and any_.account_id = conversation.seeker_id
      and any_.${sql.ref(role === 'c' ? 'account_id' : 'handler_id')} = ${id}
      and ${role === 'c' ? sql`true` : sql`not ${isHiddenFrom(id, 'any_.account_id')}`}`
  switch (filter) {
    case 'unread': return sql<boolean>`mine.unread > 0`
    case 'applied': return sql<boolean>`exists (select from ${applications} and ${isApplied('any_')})`
    case 'interview': return sql<boolean>`exists (
      select from interview, ${applications} and any_.status = 'interview' and any_.id = interview.application_id
        and interview.status in ('pending', 'accepted') and interview.at >= ${chinaDayStart(now)})`
  }
}
