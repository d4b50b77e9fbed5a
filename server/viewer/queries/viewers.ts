import type { MemberRole } from '@daogang/contract/rules/member'
import type { TraceKind, ViewerFilter } from '@daogang/contract/viewer'
import { sql } from 'kysely'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import { licenceVerified } from '../../job/queries/licence-verified'
import { wordsWithheld } from '../../job/queries/withheld'
import { openJobs } from '../../job/repository'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

/** A kind of trace as the query returns it, in JSON. */
export interface TraceRow {
  kind: TraceKind
  times: number
  at: string
  title: string | null
  category_id: string | null
  withheld: boolean | null
  store: string | null
  role: MemberRole | null
  phone: boolean
}

const KINDS: Readonly<Record<ViewerFilter, readonly TraceKind[]>> = {
  all: ['viewed', 'saved', 'called', 'dialled', 'phone', 'sent', 'invited', 'register'],
  phone: ['called', 'dialled', 'phone'],
  resume: ['viewed', 'saved', 'sent', 'register'],
  saved: ['saved'],
  invited: ['invited'],
  hidden: ['viewed', 'saved', 'called', 'dialled', 'phone', 'sent', 'invited', 'register'],
}

/** The time of the last message in a conversation that shows what a trace is about. */
const lastMessage = (condition: ReturnType<typeof sql>) => sql`
  (select max(message.at) from chat_message as message where message.conversation_id = conversation.id and ${condition})`

const MEMBER_ROLE = sql`(select member.role from member
  where member.enterprise_id = store.enterprise_id and member.account_id = trace_by.id order by member.joined_at limit 1)`

/** A call in one direction. The caller's side of the table has its own index. */
const calls = (accountId: string, kind: 'called' | 'dialled') => {
  const [mine, theirs, callerRole] = kind === 'called' ? ['callee_id', 'caller_id', 'b'] as const : ['caller_id', 'callee_id', 'c'] as const
  return sql`
    select coalesce(call.enterprise_id, store.enterprise_id), ${kind}, call.created_at, 1, call.job_id,
      (select member.role from member where member.enterprise_id = coalesce(call.enterprise_id, store.enterprise_id)
        and member.account_id = call.${sql.ref(theirs)} order by member.joined_at limit 1),
      not call_binding.virtual
    from call_record as call join call_binding on call_binding.id = call.binding_id
      left join job on job.id = call.job_id left join company as store on store.id = job.company_id
    where call.${sql.ref(mine)} = ${accountId} and call.caller_role = ${callerRole}
      ${kind === 'dialled' ? sql`and not call_binding.virtual` : sql``}`
}

/** What a conversation of the seeker shows to its employer. */
const chats = (accountId: string, kind: 'phone' | 'sent') => sql`
  select store.enterprise_id, ${kind}, coalesce(${kind === 'phone'
    ? lastMessage(sql`message.data ->> 'event' = 'phone_agreed'`)
    : lastMessage(sql`message.kind = 'resume' and message.role = 'c'`)}, conversation.last_at, conversation.created_at), 1, job.id,
    ${MEMBER_ROLE}, ${kind === 'phone'}
  from conversation_side as mine join conversation on conversation.id = mine.conversation_id
    join job on job.id = conversation.job_id join company as store on store.id = job.company_id
    cross join lateral (select conversation.employer_id as id) as trace_by
  where mine.account_id = ${accountId} and mine.role = 'c' and ${kind === 'phone' ? sql`conversation.phone = 'agreed'`
    : sql`conversation.resume_shared`}`

/** Every trace that enterprises left at a seeker. Each part reads by the seeker's own index. */
const traces = (accountId: string) => sql`
  select view.enterprise_id, 'viewed', view.viewed_at, view.times, view.job_id, view.viewer_role, false
  from resume join resume_view as view on view.resume_id = resume.id where resume.account_id = ${accountId}
  union all
  select kept.enterprise_id, 'saved', kept.created_at, 1, null, null, false
  from resume join resume_collection as kept on kept.resume_id = resume.id where resume.account_id = ${accountId}
  union all ${calls(accountId, 'called')}
  union all ${calls(accountId, 'dialled')}
  union all ${chats(accountId, 'phone')}
  union all ${chats(accountId, 'sent')}
  union all
  select store.enterprise_id, 'invited', interview.created_at, 1, job.id, ${MEMBER_ROLE}, false
  from application join interview on interview.application_id = application.id
    join job on job.id = application.job_id join company as store on store.id = job.company_id
    cross join lateral (select coalesce(interview.invited_by, application.handler_id) as id) as trace_by
  where application.account_id = ${accountId}
  union all
  select access.enterprise_id, 'register', access.at, 1, null, null, false
  from real_name_access as access where access.account_id = ${accountId} and access.purpose = 'register'`

interface Found {
  enterprise_id: string
  at: Date
  hidden: boolean
  traces: TraceRow[]
}

/** The enterprises with their traces in JSON; also those without any trace from which the seeker hides. */
const found = (accountId: string, filter: ViewerFilter) => sql<Found>`(
  with trace (enterprise_id, kind, at, times, job_id, role, phone) as (${traces(accountId)}),
  grouped as (
    select enterprise_id, kind, sum(times)::integer as times, max(at) as at, bool_or(phone) as phone,
      (array_agg(job_id order by at desc))[1] as job_id, (array_agg(role order by at desc))[1] as role
    from trace where enterprise_id is not null and kind in (${sql.join(KINDS[filter])}) group by enterprise_id, kind
  ),
  listed as (
    select grouped.enterprise_id, max(grouped.at) as at, jsonb_agg(jsonb_build_object(
      'kind', grouped.kind, 'times', grouped.times, 'at', grouped.at, 'phone', grouped.phone, 'role', grouped.role,
      'title', job.title, 'category_id', job.category_id, 'withheld', ${wordsWithheld}, 'store', store.name
    ) order by grouped.at desc, grouped.kind) as traces
    from grouped left join job on job.id = grouped.job_id left join company as store on store.id = job.company_id
    group by grouped.enterprise_id
  )
  select coalesce(listed.enterprise_id, hidden.enterprise_id) as enterprise_id, coalesce(listed.at, hidden.created_at) as at,
    hidden.enterprise_id is not null as hidden, coalesce(listed.traces, '[]') as traces
  from listed full join (select * from hidden_from where account_id = ${accountId}) as hidden
    on hidden.enterprise_id = listed.enterprise_id
  where ${filter === 'hidden' ? sql`hidden.enterprise_id is not null`
    : filter === 'all' ? sql`true` : sql`listed.enterprise_id is not null`})`

/** A page of the enterprises that saw a seeker's phone or resume, the latest first, and one row more. */
export const viewersOf = (db: Db, accountId: string, filter: ViewerFilter, after: TimeKey | null, now: Date) =>
  db.selectFrom(found(accountId, filter).as('found')).innerJoin('enterprise', 'enterprise.id', 'found.enterprise_id')
    .leftJoinLateral((e) => e.selectFrom('company')
      .select(['company.id', 'company.name', licenceVerified.as('licence_verified'), 'company.district'])
      .select((inner) => openJobs(inner, now).as('open_jobs'))
      .whereRef('company.enterprise_id', '=', 'found.enterprise_id')
      .orderBy(sql`company.closed_at is not null`).orderBy(sql`company.kind = 'main'`, 'desc').orderBy('company.created_at')
      .orderBy('company.id').limit(1).as('shop'), (join) => join.onTrue())
    .select([
      'found.enterprise_id', 'found.at', 'found.hidden', 'found.traces', 'shop.id as company_id', 'shop.licence_verified as verified',
      'shop.district', 'shop.open_jobs', sql<string>`coalesce(shop.name, enterprise.name)`.as('name'), micros('found.at').as('key_micros'),
    ])
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (found.at, found.enterprise_id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('found.at', 'desc').orderBy('found.enterprise_id', 'desc').limit(PAGE_PLUS_ONE).execute()
