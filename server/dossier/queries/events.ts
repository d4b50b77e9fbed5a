import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import { microsToTimestamp } from '../../lib/cursor'

/** Something that happened. `a` and `b` are codes or texts of the kind, which texts of events put into words. */
export interface EventRow {
  at: Date
  key: string
  kind: string
  a: string
  b: string
  /** The operator; empty for the people themselves. */
  by: string
  key_micros: string
}

type Part = RawBuilder<unknown>
const id = (value: string) => sql`${value}::uuid`

/** Steps of a person: every part has the columns of `EventRow`. */
const personParts = (who: string): Part[] => [
  sql`select created_at as at, 'registered' as key, 'registered' as kind, role::text as a, '' as b, '' as by from account
    where id = ${id(who)}`,
  sql`select created_at, 'resume', 'resume', '', '', '' from resume where account_id = ${id(who)}`,
  sql`select updated_at, 'resume-changed', 'resume-changed', '', '', '' from resume
    where account_id = ${id(who)} and updated_at > created_at`,
  sql`select event.at, 'application-' || event.application_id || '-' || event.nth, 'application', event.status::text,
    job.title || case when event.reason = '' then '' else '：' || event.reason end, ''
    from application join application_event as event on event.application_id = application.id join job on job.id = application.job_id
    where application.account_id = ${id(who)}`,
  sql`select event.at, 'job-' || event.id, 'job', event.status::text,
    job.title || case when event.reason = '' then '' else '：' || event.reason end,
    case when event.by_role = 'o' then event.actor else '' end from job join job_event as event on event.job_id = job.id
    where job.handler_id = ${id(who)}`,
  sql`select text.replaced_at, 'text-' || text.id, 'job-text', text.title, text.duties, ''
    from job join job_text as text on text.job_id = job.id where job.handler_id = ${id(who)}`,
  complaints(sql`complaint.account_id = ${id(who)}`, 'report-by'),
  complaints(sql`complaint.reported_id = ${id(who)}`, 'report-about'),
  sql`select created_at, 'real-name-' || id, 'real-name', 'submitted', masked_name, '' from real_name where account_id = ${id(who)}`,
  sql`select decided_at, 'real-name-decided-' || id, 'real-name', status, reason, '' from real_name
    where account_id = ${id(who)} and decided_at is not null`,
  sql`select submitted_at, 'certificate-' || id, 'certificate', 'submitted', kind, '' from certificate where account_id = ${id(who)}`,
  sql`select decided_at, 'certificate-decided-' || id, 'certificate', state, reason, coalesce(decided_by, '') from certificate
    where account_id = ${id(who)} and decided_at is not null`,
  certifications(sql`certification.account_id = ${id(who)}`),
  restrictions(sql`restriction.account_id = ${id(who)}`),
  lifted(sql`restriction.account_id = ${id(who)}`),
  sql`select created_at, 'freeze-' || id, 'freeze', 'begun', reason, decided_by from wallet_freeze where account_id = ${id(who)}`,
  sql`select lifted_at, 'freeze-lifted-' || id, 'freeze', 'lifted', '', '' from wallet_freeze
    where account_id = ${id(who)} and lifted_at is not null`,
  ...appeals(sql`appeal.account_id = ${id(who)}`),
  sql`select created_at, 'withdrawal-' || id, 'withdrawal', state, amount::text, '' from withdrawal where account_id = ${id(who)}`,
  sql`select event.at, 'payout-' || event.id, 'payout', event.state::text, payout.amount::text, '' from payout
    join payout_event as event on event.payout_id = payout.id where payout.account_id = ${id(who)}`,
  sql`select coalesce(paid_at, created_at), 'order-' || id, 'order', state,
    title || '，' || case when way = 'coins' then coins || '个工币' else to_char(fen / 100.0, 'FM999999990.00') || '元' end, ''
    from vip_order where account_id = ${id(who)}`,
  sql`select step.at, 'feedback-' || step.id, 'feedback', step.kind::text, '编号' || feedback.number, step.actor from feedback
    join feedback_step as step on step.feedback_id = feedback.id where feedback.account_id = ${id(who)}`,
  sql`select requested_at, 'export-' || id, 'export', state::text, '', case when started_by = 'self' then '' else started_by end
    from data_export where account_id = ${id(who)}`,
  sql`select requested_at, 'cancellation-' || id, 'cancellation', state::text, reason, actor from cancellation
    where account_id = ${id(who)}`,
  sql`select created_at, 'comment-' || comment.id, 'comment', case when hidden_at is null then 'shown' else 'hidden' end, content, ''
    from comment where account_id = ${id(who)}`,
  actions(sql`operator_action.account_id = ${id(who)}`),
]

const complaints = (where: Part, kind: string): Part => sql`select created_at, ${kind} || '-' || id, ${kind}, status::text,
  target_kind || ' ' || target_name || ' ' || content, '' from complaint where ${where}`

/** Complaints about each of these. `offset 0` has them looked up one by one: the planner would read all complaints. */
const complaintsAbout = (ids: Part): Part => sql`select about.* from ${ids} as subject(id) cross join lateral (
  ${complaints(sql`complaint.target_id = subject.id`, 'report-about')} offset 0) as about`

const certifications = (where: Part): Part => sql`select at, key, 'certification', a, b, by from (
  select submitted_at as at, 'certification-' || id as key, 'submitted' as a, name as b, '' as by, certification.* from certification
  union all select decided_at, 'certification-decided-' || id, state, name || case when reason = '' then '' else '：' || reason end,
    coalesce(decided_by, ''), certification.* from certification where decided_at is not null) as certification where ${where}`

const restrictions = (where: Part): Part => sql`select created_at, 'restriction-' || id, 'restriction', kind::text,
  reason || case when detail = '' then '' else '：' || detail end, decided_by from restriction where ${where}`
const lifted = (where: Part): Part => sql`select lifted_at, 'lifted-' || id, 'lifted', kind::text, '', '' from restriction
  where ${where} and lifted_at is not null`

const appeals = (where: Part): Part[] => [
  sql`select created_at, 'appeal-' || id, 'appeal', 'submitted', content, '' from appeal where ${where}`,
  sql`select answered_at, 'appeal-answered-' || id, 'appeal', status::text, answer, '' from appeal
    where ${where} and answered_at is not null`,
]

const actions = (where: Part): Part => sql`select created_at, 'action-' || lpad(id::text, 18, '0'), 'action', action, coalesce(reason, ''),
  actor from operator_action where ${where}`

/**
 * Rows of a table with one of several properties. Each is found by its own index, which `or` would not allow.
 * @param ways conditions that may all hold for the same row
 */
const anyOf = (table: string, ...ways: Part[]): Part => sql`${sql.ref(`${table}.id`)} in (
  ${sql.join(ways.map((way) => sql`select id from ${sql.table(table)} where ${way}`), sql` union `)})`

const enterpriseParts = (who: string): Part[] => {
  const stores = sql`(select id from company where enterprise_id = ${id(who)})`
  // One store after the other, as in `complaintsAbout`.
  const ownJobs = sql`company cross join lateral (select id, title from job where company_id = company.id offset 0) as job`
  const jobs = sql`(select job.id from ${ownJobs} where company.enterprise_id = ${id(who)})`
  const restricted = anyOf('restriction', sql`enterprise_id = ${id(who)}`, sql`company_id in ${stores}`)
  return [
    sql`select created_at as at, 'enterprise' as key, 'enterprise' as kind, '' as a, name as b, '' as by from enterprise
      where id = ${id(who)}`,
    sql`select created_at, 'store-' || id, 'store', '', name, '' from company where enterprise_id = ${id(who)}`,
    sql`select joined_at, 'member-' || id, 'member', role::text, '', '' from member where enterprise_id = ${id(who)}`,
    sql`select event.at, 'job-' || event.id, 'job', event.status::text,
      job.title || case when event.reason = '' then '' else '：' || event.reason end,
      case when event.by_role = 'o' then event.actor else '' end
      from ${ownJobs} cross join lateral (select * from job_event where job_id = job.id offset 0) as event
      where company.enterprise_id = ${id(who)}`,
    certifications(sql`certification.enterprise_id = ${id(who)}`),
    complaintsAbout(stores),
    complaintsAbout(jobs),
    restrictions(restricted),
    lifted(restricted),
    ...appeals(anyOf('appeal', sql`enterprise_id = ${id(who)}`, sql`company_id in ${stores}`, sql`job_id in ${jobs}`)),
    actions(anyOf('operator_action', sql`subject_id = ${id(who)}`, sql`company_id in ${stores}`)),
  ]
}

const jobParts = (who: string): Part[] => [
  sql`select event.at, 'job-' || event.id as key, 'job' as kind, event.status::text as a, event.reason as b,
    case when event.by_role = 'o' then event.actor else '' end as by from job_event as event where job_id = ${id(who)}`,
  sql`select replaced_at, 'text-' || id, 'job-text', title, duties, '' from job_text where job_id = ${id(who)}`,
  sql`select created_at, 'review-' || id, 'job-review', 'submitted', array_to_string(reasons, ' '), '' from job_review
    where job_id = ${id(who)}`,
  sql`select decided_at, 'review-decided-' || id, 'job-review', decision::text, '', '' from job_review
    where job_id = ${id(who)} and decided_at is not null`,
  complaints(sql`complaint.target_id = ${id(who)}`, 'report-about'),
  ...appeals(sql`appeal.job_id = ${id(who)}`),
  sql`select settled_at, 'content-' || id, 'content', status::text, label, '' from content_check
    where subject = 'job' and subject_id = ${id(who)} and settled_at is not null`,
  actions(sql`operator_action.subject_id = ${id(who)}`),
]

const PARTS = { person: personParts, enterprise: enterpriseParts, job: jobParts } as const

interface EventPage {
  kind: keyof typeof PARTS
  id: string
  after: { micros: string, key: string } | null
  limit: number
}

/** A page of what happened to a subject, the latest first. */
export async function eventPage(db: Db, { kind, id: who, after, limit }: EventPage): Promise<EventRow[]> {
  const parts = sql.join(PARTS[kind](who), sql` union all `)
  const { rows } = await sql<EventRow>`select event.*, (extract(epoch from at) * 1000000)::bigint::text as key_micros
    from (${parts}) as event
    ${after ? sql`where (at, key) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.key})` : sql``}
    order by at desc, key desc limit ${limit}`.execute(db)
  return rows
}
