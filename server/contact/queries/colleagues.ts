import { rolesThat } from '@daogang/contract/rules/member'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { ColleagueContact } from '../rules'

/** A seeker as an enterprise knows them. */
export interface Known {
  enterpriseId: string
  seekerId: string
}

interface ContactRow extends ColleagueContact {
  enterprise_id: string
  seeker_id: string
}

export const keyOf = ({ enterpriseId, seekerId }: Known): string => `${enterpriseId} ${seekerId}`

/**
 * The latest contact that another member of an enterprise made with each of these seekers: wrote in a chat, called, or invited to an
 * interview. Reads no message. Only for enterprises whose contacts the person may see. One query for a whole page.
 * @returns by `keyOf`
 */
export async function colleaguesWhoContacted(
  db: Db, userId: string, people: readonly Known[],
): Promise<ReadonlyMap<string, ColleagueContact>> {
  if (people.length === 0) return new Map()
  const [enterprises, seekers] = [people.map((one) => one.enterpriseId), people.map((one) => one.seekerId)]
  const roles = sql.join(rolesThat('viewContacts', 'all'))
  const { rows } = await sql<ContactRow>`
    with known as (
      select distinct enterprise_id, seeker_id
      from unnest(${enterprises}::uuid[], ${seekers}::uuid[]) as known(enterprise_id, seeker_id)
        join member as mine using (enterprise_id)
      where mine.account_id = ${userId} and mine.role in (${roles})
    )
    select distinct on (enterprise_id, seeker_id) enterprise_id, seeker_id, how, at,
      coalesce(account.name, nullif(contact, ''), '尾号' || right(account.mobile, 4)) as name
    from (
      select known.enterprise_id, known.seeker_id, conversation.employer_id as colleague_id, 'chat' as how, conversation.last_at as at,
        job.contact
      from known join conversation on conversation.seeker_id = known.seeker_id
        join conversation_side as side on side.conversation_id = conversation.id and side.role = 'b' and side.spoke
        join job on job.id = conversation.job_id
        join company on company.id = job.company_id and company.enterprise_id = known.enterprise_id
      union all
      select known.enterprise_id, known.seeker_id, call.caller_id, 'call', call.created_at, ''
      from known join call_record as call on call.callee_id = known.seeker_id and call.caller_role = 'b'
        and call.enterprise_id = known.enterprise_id
      union all
      select known.enterprise_id, known.seeker_id, coalesce(interview.invited_by, application.handler_id), 'invitation',
        interview.created_at, job.contact
      from known join application on application.account_id = known.seeker_id
        join interview on interview.application_id = application.id
        join job on job.id = application.job_id
        join company on company.id = job.company_id and company.enterprise_id = known.enterprise_id
    ) as contact
    join member using (enterprise_id) join account on account.id = member.account_id
    where member.account_id = colleague_id and colleague_id <> ${userId} and at is not null
    order by enterprise_id, seeker_id, at desc, how`.execute(db)
  return new Map(rows.map(({ enterprise_id: enterpriseId, seeker_id: seekerId, name, how, at }) =>
    [keyOf({ enterpriseId, seekerId }), { name, how, at: new Date(at) }]))
}
