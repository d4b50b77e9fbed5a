import type { AttendanceRequest } from '@daogang/contract/attendance'
import type { CorrectionState, Direction, PunchReview } from '@daogang/contract/rules/attendance'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import type { PresentEmployer } from '../../member/employer'
import { inStores, mayDecide, mayReach } from './employments'

export interface RequestRow {
  kind: AttendanceRequest['kind']
  id: string
  employment_id: string
  company: string
  title: string
  person: string
  agreed: boolean
  day: string
  direction: Direction
  at: Date
  review: PunchReview[]
  distance: number | null
  accuracy: number | null
  reason: string
  pictures: string[]
  by_employer: boolean
  state: CorrectionState
  by_silence: boolean
  answer: string
  created_at: Date
  due_at: Date
  decided_at: Date | null
  key_micros: string
}

/** Of employments, punches that were or are reviewed, in the shape of corrections. */
const reviewedPunches = sql`select 'punch' as kind, punch.id, punch.employment_id, punch.day, punch.direction, punch.at, punch.review,
    punch.distance, punch.accuracy, '' as reason, '{}'::uuid[] as pictures, false as by_employer,
    case when punch_review.decision = 'confirmed' then 'approved' when punch_review.decision = 'refused' then 'rejected'
      else 'pending' end as state,
    coalesce(punch_review.by_silence, false) as by_silence, coalesce(punch_review.reason, '') as answer,
    punch.received_at as created_at, coalesce(punch_due.due_at, punch.received_at + interval '3 days') as due_at, punch_review.decided_at
  from punch left join punch_review on punch_review.punch_id = punch.id left join punch_due on punch_due.punch_id = punch.id
  where cardinality(punch.review) > 0`

const corrections = sql`select 'correction' as kind, id, employment_id, day, direction, claimed_at as at, '{}'::text[] as review,
    null::integer as distance, null::integer as accuracy, reason, pictures, entered_by is not null as by_employer, state,
    by_silence, answer, created_at, due_at, decided_at
  from correction where true`

const CREATED = sql`request.created_at`
const DUE = sql`request.due_at`

interface Listing {
  /** Selects the ids of the employments, as `mine`. Each kind asks it, because the database moves no condition on both into each. */
  mine: RawBuilder<unknown>
  /** Conditions on the two kinds, so that each uses its index. */
  punches: RawBuilder<unknown>
  corrections: RawBuilder<unknown>
  sort: 'latest' | 'urgent'
}

async function requests(db: Db, { mine, sort, ...only }: Listing, after: TimeKey | null): Promise<RequestRow[]> {
  const [key, comparison, direction] = sort === 'latest' ? [CREATED, sql`<`, sql`desc`] : [DUE, sql`>`, sql`asc`]
  const from = after
    ? sql`and (${key}, request.id) ${comparison} (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<RequestRow>`
    with mine as materialized (${mine})
    select request.*, company.name as company, employment.promise ->> 'title' as title, resume.name as person, application.agreed,
      (extract(epoch from ${key}) * 1000000)::bigint::text as key_micros
    from (${reviewedPunches} ${only.punches} union all ${corrections} ${only.corrections}) as request
      join employment on employment.id = request.employment_id
      join application on application.id = employment.application_id
      join resume on resume.id = application.resume_id
      join company on company.id = employment.company_id
    where true ${from}
    order by ${key} ${direction}, request.id ${direction} limit ${PAGE_PLUS_ONE}`.execute(db)
  return rows
}

/** A person's corrections and reviewed punches, the latest first. */
export const requestsOf = (db: Db, accountId: string, after: TimeKey | null): Promise<RequestRow[]> => requests(db, {
  mine: sql`select employment.id from employment where employment.account_id = ${accountId}`,
  punches: sql`and punch.employment_id in (select id from mine)`, corrections: sql`and correction.employment_id in (select id from mine)`,
  sort: 'latest',
}, after)

/** The employments in the stores of a list about which a person may know or decide. */
const employmentsOf = (employer: PresentEmployer, companyId: string | undefined, may: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select employment.id from employment join application on application.id = employment.application_id
  where ${inStores(employer, companyId)} and ${may}`

/** Those that wait for an employer, the most urgent first. */
export const waitingFor = (
  db: Db, employer: PresentEmployer, companyId: string | undefined, after: TimeKey | null,
): Promise<RequestRow[]> => requests(db, {
  mine: employmentsOf(employer, companyId, mayDecide(employer.id)),
  punches: sql`and punch.id in (select waiting.punch_id from punch_due as waiting where waiting.employment_id in (select id from mine))`,
  corrections: sql`and correction.state = 'pending' and correction.employment_id in (select id from mine)`, sort: 'urgent',
}, after)

/** Their number for anyone with access to attendance. */
export async function countWaiting(db: Db, employer: PresentEmployer, companyId: string | undefined): Promise<number> {
  const others = sql<boolean>`${mayReach(employer.id, 'viewAttendance')} and employment.account_id <> ${employer.id}`
  const { rows: [row] } = await sql<{ count: number }>`
    with mine as materialized (${employmentsOf(employer, companyId, others)})
    select ((select count(*) from punch_due where employment_id in (select id from mine))
      + (select count(*) from correction where state = 'pending' and employment_id in (select id from mine)))::integer as count`.execute(db)
  return row?.count ?? 0
}
