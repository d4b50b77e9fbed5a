import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import type { Figure } from '@daogang/contract/rules/figures'
import { sql, type RawBuilder } from 'kysely'
import { chinaDate, chinaDayStart } from '../../lib/china-time'
import { reportDue } from '../../complaint/queries/report-due'

/** One thing that a figure counts. `key` is the part of the figure, `amount` fen, `queue` the kind of review that decides on it. */
export interface FigureRow {
  id: string
  at: Date
  key: string
  amount: number
  text: string
  kind: string
  queue: string
}

const EXPORT_HOURS = 24
/** As the queue of payouts has it. */
const PAYOUT_HOURS = 24
/** Hours within which a wrong payment is given back. */
const ORDER_HOURS = 24
const SOON_HOURS = 4
const WEEK_MS = 7 * DAY_MS

/** A reply is what the applicant learns something from; having been looked at is none. */
const REPLIES = sql`('suitable', 'unsuitable', 'interview')`

/** The day of the funnel. */
export interface Day {
  from: Date
  to: Date
}

type Moment = RawBuilder<unknown>
const before = (now: Date, ms: number): Moment => sql`${new Date(now.getTime() - ms)}::timestamptz`

/** Whether a person had applied before an event of the application. Of an invited one an invitation is the first event, and no reply. */
const isAfterApplying = (event: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (select from application_event applied
  where applied.application_id = ${event}.application_id and applied.nth < ${event}.nth and applied.status = 'applied')`

/** The first event of an application with one of these states that counts, if it was in that time. */
const firstEvent = (
  statuses: RawBuilder<unknown>, within: RawBuilder<unknown>, name: string,
  counts: (event: RawBuilder<unknown>) => RawBuilder<boolean> = () => sql`true`,
): RawBuilder<FigureRow> => sql<FigureRow>`
  select event.application_id as id, event.at, '' as key, 0::bigint as amount, ${name} || '：' || job.title as text,
    'application' as kind, '' as queue
  from application_event event join application on application.id = event.application_id join job on job.id = application.job_id
  where event.at ${within} and event.status in ${statuses} and ${counts(sql`event`)} and not exists (select from application_event earlier
    where earlier.application_id = event.application_id and earlier.nth < event.nth and earlier.status in ${statuses}
      and ${counts(sql`earlier`)})`

/** The first reply to an application. */
const firstReply = (within: RawBuilder<unknown>): RawBuilder<FigureRow> => firstEvent(REPLIES, within, '有回音', isAfterApplying)

/** Something with an end: `late` when it is over, `soon` when it is near, and left out otherwise. */
const due = (table: RawBuilder<unknown>, end: RawBuilder<unknown>, soonMs: number, { id = sql`id`, text, kind, queue, now }: {
  id?: RawBuilder<unknown>, text: RawBuilder<unknown>, kind: string, queue: string | RawBuilder<unknown>, now: Date,
}): RawBuilder<FigureRow> => sql<FigureRow>`
  select ${id} as id, ${end} as at, case when ${end} <= ${before(now, 0)} then 'late' else 'soon' end as key, 0::bigint as amount,
    ${text} as text, ${kind}::text as kind, (${queue})::text as queue
  from ${table} and ${end} <= ${before(now, -soonMs)}`

/** Where a report is decided: one of a comment with the comment. */
const REPORT = {
  id: sql`case target_kind when 'comment' then target_id else id end`,
  queue: sql`case target_kind when 'comment' then 'comment' else 'report' end`,
}

const WITHDRAWAL = sql`'提现 ' || channel`

/** The day in China until now. */
const todayOf = (now: Date): Day => ({ from: chinaDayStart(now), to: now })

/**
 * The rows of each figure as one query: a number is how many rows it has, so that a number and its rows never differ. Every query is
 * bounded by an index on time or on a state (docs/decisions/0231-figures.md has the plans). No names, no phone numbers.
 * @param day of the funnel; today until now by default. Other figures do not depend on it
 */
export function sourceOf(figure: Figure, now: Date, { from, to } = todayOf(now)): RawBuilder<FigureRow> {
  const today = sql`between ${from}::timestamptz and ${to}::timestamptz`
  const week = sql`>= ${before(now, WEEK_MS)}`
  switch (figure) {
    case 'visitors': return sql`select md5(device_id::text)::uuid as id, first_at as at, '' as key, 0::bigint as amount,
      '打开了' || pages || '次' as text, 'device' as kind, '' as queue from device_day where day = ${chinaDate(from)}::date`
    case 'registered': return sql`select id, created_at as at, role as key, 0::bigint as amount,
      case role when 'c' then '求职者' else '招人的' end as text, 'account' as kind, '' as queue
      from account where cancelled_at is null and created_at ${today}`
    case 'resumes': return sql`select id, created_at as at, '' as key, 0::bigint as amount, '简历' as text, 'resume' as kind, '' as queue
      from resume where created_at ${today}`
    case 'applied': return firstEvent(sql`('applied')`, today, '报名')
    case 'read': return firstEvent(sql`('viewed')`, today, '被看')
    case 'replied': return firstReply(today)
    case 'interviews': return sql`select id, created_at as at, status as key, 0::bigint as amount, '面试邀请' as text, 'interview' as kind,
      '' as queue from interview where created_at ${today}`
    case 'hired': return firstEvent(sql`('hired')`, today, '入职')
    case 'first-reply': return sql`select id, at, '' as key,
      round(extract(epoch from at - applied_at) / 60)::bigint as amount, text, kind, queue
      from (${firstReply(week)}) as reply join lateral (select applied_at from application
        where application.id = reply.id) as applied on true where at >= applied_at`
    case 'rejections': return sql`select coalesce(subject_id, account_id, company_id, md5(id::text)::uuid) as id, created_at as at,
      coalesce(nullif(replace(split_part(rule, '@', 1), '/', '_'), ''), 'other') as key, 0::bigint as amount, action as text,
        'action' as kind,
      '' as queue from operator_action where action like 'reject %' and created_at ${week}`
    case 'complaints': return sql`select ${REPORT.id} as id, created_at as at, target_kind as key, 0::bigint as amount,
      target_kind as text, 'complaint' as kind, ${REPORT.queue} as queue from complaint where status = 'submitted'`
    case 'withdrawals-review': return sql`select id, created_at as at, channel as key, amount, ${WITHDRAWAL} as text, 'withdrawal' as kind,
      'withdrawal' as queue from withdrawal where state = 'review'`
    case 'payouts-running': return sql`select id, created_at as at, channel as key, amount, ${WITHDRAWAL} as text, 'payout' as kind,
      '' as queue from payout where state in ('accepted', 'processing', 'wait_confirm')`
    // One with a case is decided in the queue, by the id of the case.
    case 'payouts-unknown': return sql`select coalesce(open.id, payout.id) as id, created_at as at, channel as key, amount,
      ${WITHDRAWAL} as text, 'payout' as kind, case when open.id is null then '' else 'payout' end as queue
      from payout left join lateral (select id from payout_case where payout_id = payout.id and closed_at is null
        order by opened_at limit 1) as open on true where state = 'unknown'`
    case 'advances-open': return sql`select id, created_at as at, '' as key, amount, '预支' as text, 'advance' as kind, '' as queue
      from advance where payslip_id is null`
    default: return deadlineOf(figure, now)
  }
}

type Deadline = Extract<Figure, `${string}-due` | `${string}-ending`>

function deadlineOf(figure: Deadline, now: Date): RawBuilder<FigureRow> {
  const hours = (count: number): RawBuilder<unknown> => sql`interval '1 hour' * ${sql.lit(count)}`
  switch (figure) {
    case 'reports-due': return due(sql`complaint where status = 'submitted'`, reportDue, SOON_HOURS * HOUR_MS,
      { ...REPORT, text: sql`'举报'`, kind: 'complaint', now })
    case 'feedback-due': return due(sql`feedback where state in ('received', 'looking')`, sql`reply_due_at`, SOON_HOURS * HOUR_MS,
      { text: sql`'反馈' || number`, kind: 'feedback', queue: sql`case kind when 'privacy' then 'own-data' else 'feedback' end`, now })
    case 'payouts-due': return due(sql`payout_case where closed_at is null`, sql`opened_at + ${hours(PAYOUT_HOURS)}`, SOON_HOURS * HOUR_MS,
      { text: sql`'付款问题'`, kind: 'payout-case', queue: 'payout', now })
    case 'orders-due': return due(sql`vip_order where state = 'wrong'`, sql`created_at + ${hours(ORDER_HOURS)}`, ORDER_HOURS * HOUR_MS,
      { text: sql`'会员卡 ' || way`, kind: 'order', queue: '', now })
    case 'certifications-ending': return due(sql`certification where state = 'approved'`, sql`valid_until`, WEEK_MS,
      { text: sql`'认证'`, kind: 'certification', queue: '', now })
    case 'certificates-ending': {
      const end = sql`((valid_until || 'T00:00:00+08:00')::timestamptz + interval '1 day')`
      const last = chinaDate(new Date(now.getTime() + WEEK_MS))
      return due(sql`(select * from certificate where state = 'approved' and valid_until <> ''
        and valid_until <= ${last}) as held where true`,
        end, WEEK_MS + DAY_MS, { text: sql`'证书'`, kind: 'certificate', queue: '', now })
    }
    case 'cancellations-ending': return due(sql`account where leaving_until is not null and erased_at is null`, sql`leaving_until`, DAY_MS,
      { text: sql`'注销'`, kind: 'account', queue: '', now })
    case 'exports-ending': return due(sql`data_export where state in ('waiting', 'building')`, sql`requested_at + ${hours(EXPORT_HOURS)}`,
      SOON_HOURS * HOUR_MS, { text: sql`'导出'`, kind: 'export', queue: '', now })
  }
}
