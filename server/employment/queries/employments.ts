import { addDays } from '@daogang/contract/rules/work-time'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import type { PresentEmployer } from '../../member/employer'
import { isAccountInUse, isHiddenFrom, isPresent, mayActOn } from '../../member/queries/access'
import { isAtWorkOn } from './at-work'

/** Whose employment it is: the application's handler, so that a hand-over of the job takes it along. */
const OF = { company: 'employment.company_id', handler: 'application.handler_id' }

const employments = (db: Db) =>
  db.selectFrom('employment').innerJoin('application', 'application.id', 'employment.application_id')
    .innerJoin('resume', 'resume.id', 'application.resume_id').innerJoin('company', 'company.id', 'employment.company_id')
    .innerJoin('job', 'job.id', 'employment.job_id')
    .leftJoin('work_place', 'work_place.id', 'employment.work_place_id').leftJoin('shift', 'shift.id', 'employment.shift_id')
    .selectAll('employment')
    .select([
      'resume.name as person', 'application.agreed', 'company.name as company', 'job.title', 'application.handler_id',
      'work_place.name as work_place',
      'work_place.address as work_place_address', 'shift.name as shift', 'shift.starts', 'shift.ends',
    ])
    .select((e) => e.selectFrom('employment_version').select((inner) => inner.fn.max('version').as('version'))
      .whereRef('employment_version.employment_id', '=', 'employment.id').as('version'))

export type EmploymentRow = Awaited<ReturnType<ReturnType<typeof employments>['executeTakeFirstOrThrow']>>

/** An employment that a person reaches as the employer. */
export const staffOf = (db: Db, userId: string, id: string): Promise<EmploymentRow | undefined> =>
  employments(db).where('employment.id', '=', id).where(mayActOn(userId, 'hire', OF)).executeTakeFirst()

/** The same by the application that it came from. */
export const staffOfApplication = (db: Db, userId: string, applicationId: string): Promise<EmploymentRow | undefined> =>
  employments(db).where('employment.application_id', '=', applicationId).where(mayActOn(userId, 'hire', OF)).executeTakeFirst()

/** Employments that a person reaches as the employer, locked in the order of their ids until the transaction ends. */
export async function lockStaff(trx: Trx, userId: string, ids: readonly string[]): Promise<EmploymentRow[]> {
  await sql`select from employment where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx)
  return employments(trx).where(sql<boolean>`employment.id = any(${ids}::uuid[])`).where(mayActOn(userId, 'hire', OF))
    .orderBy('employment.id').execute()
}

interface StaffFilter {
  state: 'active' | 'ended'
  companyId: string | undefined
  /** YYYY-MM-DD. */
  today: string
}

/** A page of the people that an employer reaches in the stores that they look at, or in one, and one row more. */
export function staffPage(db: Db, employer: PresentEmployer, { state, companyId, today }: StaffFilter, after: TimeKey | null) {
  let query = employments(db).select(micros('employment.created_at').as('key_micros')).where(mayActOn(employer.id, 'hire', OF))
    .where(state === 'active' ? isAtWorkOn(today) : sql<boolean>`employment.ends_on < ${today}`)
  query = companyId === undefined ? query.where(isPresent(employer, 'employment.company_id'))
    : query.where('employment.company_id', '=', companyId)
  if (after) {
    query = query.where(sql<boolean>`(employment.created_at, employment.id)
      < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('employment.created_at', 'desc').orderBy('employment.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** A page of the hired applicants without terms, the last hired first, and one row more. */
export function hiredWithoutTerms(db: Db, employer: PresentEmployer, after: TimeKey | null) {
  let query = db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id').innerJoin('resume', 'resume.id', 'application.resume_id')
    .select(['application.id', 'application.changed_at', 'job.title', 'company.name as company', 'resume.name'])
    .select(micros('application.changed_at').as('key_micros'))
    .where('application.status', '=', 'hired').where(isPresent(employer, 'job.company_id')).where('company.closed_at', 'is', null)
    .where('application.agreed', '=', true).where(isAccountInUse('application.account_id'))
    .where((e) => e.not(isHiddenFrom(employer.id, 'application.account_id')))
    .where(mayActOn(employer.id, 'hire', { company: 'job.company_id', handler: 'application.handler_id' }))
    .where((e) => e.not(e.exists(e.selectFrom('employment').select('employment.id')
      .whereRef('employment.application_id', '=', 'application.id'))))
  if (after) {
    query = query.where(sql<boolean>`(application.changed_at, application.id)
      < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('application.changed_at', 'desc').orderBy('application.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** The employments of a worker, present ones first. */
export const employmentsOf = (db: Db, accountId: string, today: string): Promise<EmploymentRow[]> =>
  employments(db).where('employment.account_id', '=', accountId).orderBy(isAtWorkOn(today), 'desc')
    .orderBy('employment.starts_on', 'desc').orderBy('employment.id').execute()

export const employmentOf = (db: Db, accountId: string, id: string): Promise<EmploymentRow | undefined> =>
  employments(db).where('employment.account_id', '=', accountId).where('employment.id', '=', id).executeTakeFirst()

/** A worker's own employment, locked until the transaction ends. */
export async function lockOwn(trx: Trx, accountId: string, id: string): Promise<EmploymentRow | undefined> {
  await trx.selectFrom('employment').select('id').where('id', '=', id).where('account_id', '=', accountId).forNoKeyUpdate().execute()
  return employmentOf(trx, accountId, id)
}

/** A person's employments that go on, locked, each with the last day that the person registered; null without one. */
export const lockOpenOf = (trx: Trx, accountId: string, today: string) =>
  trx.selectFrom('employment').select(['id', 'starts_on'])
    .select((e) => e.selectFrom('departure').select((inner) => inner.fn.max<string | null>('last_day').as('day'))
      .whereRef('departure.employment_id', '=', 'employment.id')
      .where('departure.state', 'in', ['submitted', 'confirmed', 'disputed', 'settled'])
      .as('left_on'))
    .where('account_id', '=', accountId).where(isAtWorkOn(today)).orderBy('id').forNoKeyUpdate().execute()

export const insertEmployment = (trx: Trx, values: Insertable<Database['employment']>): Promise<unknown> =>
  trx.insertInto('employment').values(values).execute()

export const updateEmployment = (trx: Trx, id: string, values: Updateable<Database['employment']>): Promise<unknown> =>
  trx.updateTable('employment').set(values).where('id', '=', id).execute()

/** Days with hours, or with a punch or a correction that was not refused: silence counts one that waits. */
const workedDays = (id: string): RawBuilder<unknown> => sql`
  select punch.day from punch left join punch_review on punch_review.punch_id = punch.id
    where punch.employment_id = ${id} and punch_review.decision is distinct from 'refused'
  union all select day from correction where employment_id = ${id} and state in ('pending', 'approved')
  union all select day from work_day where employment_id = ${id} and minutes > 0`

/** The last of these days; null without one. */
export async function lastWorkedDay(trx: Trx, id: string): Promise<string | null> {
  const { rows: [row] } = await sql<{ day: string | null }>`select max(day) as day from (${workedDays(id)}) as worked`.execute(trx)
  return row?.day ?? null
}

/** The first of these days, and the first day of a pay slip; null without one. */
export async function firstCountedDays(trx: Trx, id: string): Promise<{ worked: string | null, paid: string | null }> {
  const { rows: [row] } = await sql<{ worked: string | null, paid: string | null }>`
    select (select min(day) from (${workedDays(id)}) as worked) as worked,
      (select min(cycle_from) from payslip where employment_id = ${id}) as paid`.execute(trx)
  return row ?? { worked: null, paid: null }
}

/** Keeps the stores of employments open, with their places and shifts, until the transaction ends. Before anything else is locked. */
export const holdStores = (trx: Trx, employmentIds: readonly string[]): Promise<unknown> => sql`
  select from company where id in (select company_id from employment where id = any(${employmentIds}::uuid[])) order by id for share
`.execute(trx)

export const insertVersion = (trx: Trx, values: Insertable<Database['employment_version']>): Promise<unknown> =>
  trx.insertInto('employment_version').values(values).execute()

/** Records that the worker agreed to a version. */
export const agreeToVersion = (trx: Trx, id: string, version: number, now: Date): Promise<unknown> =>
  trx.updateTable('employment_version').set({ agreed_at: now }).where('employment_id', '=', id).where('version', '=', version).execute()

/** Ends the last agreement, which is to the present terms or to a version before a change of the shift alone. */
export const endAgreement = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('employment_version').set({ agreed_at: null }).where('employment_id', '=', id)
    .where('version', '=', (e) => e.selectFrom('employment_version as agreed').select((inner) => inner.fn.max('version').as('version'))
      .where('employment_id', '=', id).where('agreed_at', 'is not', null)).execute()

/** The versions of the terms, the latest first. */
export const versionsOf = (db: Db, employmentId: string) =>
  db.selectFrom('employment_version').select(['version', 'terms', 'note', 'at']).where('employment_id', '=', employmentId)
    .orderBy('version', 'desc').execute()

/**
 * Keeps the usual shift for the days before today, and for today once it has a punch or a correction. Before the usual shift of locked
 * employments changes: what people did in the past is counted by the shift that they had then.
 */
export const keepUsualShift = (
  trx: Trx, { ids, today, by }: { ids: readonly string[], today: string, by: string }, now: Date,
): Promise<unknown> => sql`
  insert into usual_shift (employment_id, until, shift_id, changed_by, changed_at)
  select employment.id, past.until, employment.shift_id, ${by}::uuid, ${now}::timestamptz
  from employment cross join lateral (select ${lastKeptDay('employment.id', today)} as until) as past
  where employment.id = any(${ids}::uuid[]) and employment.starts_on <= past.until
  on conflict do nothing`.execute(trx)

/** Whether the work of a day has begun: it has a punch or a correction that was not refused. */
const hasBegun = (employment: string, day: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from punch left join punch_review on punch_review.punch_id = punch.id
    where punch.employment_id = ${sql.ref(employment)} and punch.day = ${day} and punch_review.decision is distinct from 'refused')
  or exists (select from correction where correction.employment_id = ${sql.ref(employment)} and correction.day = ${day}
    and correction.state in ('pending', 'approved')))`

/** The last day that a change of shifts leaves alone. */
const lastKeptDay = (employment: string, today: string): RawBuilder<string> =>
  sql<string>`case when ${hasBegun(employment, today)} then ${today}::text else ${addDays(today, -1)}::text end`

/** Those of locked employments whose work of a day has begun. */
export const begunOn = async (trx: Trx, ids: readonly string[], day: string): Promise<string[]> =>
  (await trx.selectFrom('employment').select('id').where(sql<boolean>`id = any(${ids}::uuid[])`).where(hasBegun('employment.id', day))
    .orderBy('id').execute()).map(({ id }) => id)

/** Locks employments with a shift, usual or on a day from today on, in the order of their ids. @returns those with it as the usual one */
export async function lockStaffOfShift(trx: Trx, shiftId: string, today: string): Promise<EmploymentRow[]> {
  await sql`select from employment where shift_id = ${shiftId}
    or id in (select employment_id from roster_change where shift_id = ${shiftId} and day >= ${today}) order by id for no key update`
    .execute(trx)
  return employments(trx).where('employment.shift_id', '=', shiftId).orderBy('employment.id').execute()
}

/** Lets changed days from now on have another shift. The employments must be locked. */
export const moveChangedDays = (trx: Trx, { from, to, today }: { from: string, to: string, today: string }): Promise<unknown> => sql`
  update roster_change set shift_id = ${to}::uuid
  where shift_id = ${from}::uuid and day > ${lastKeptDay('roster_change.employment_id', today)}`.execute(trx)

/** The days from a day on that differ from the usual shift. */
export const changedDaysOf = (db: Db, employmentId: string, from: string) =>
  db.selectFrom('roster_change').leftJoin('shift', 'shift.id', 'roster_change.shift_id')
    .select(['roster_change.day', 'shift.name', 'shift.starts', 'shift.ends']).where('employment_id', '=', employmentId)
    .where('day', '>=', from).orderBy('day').execute()

/** Gives people another shift on a day, or a day off. @returns the ids of the changed ones */
export async function changeDay(
  trx: Trx, { ids, day, shiftId, by }: { ids: readonly string[], day: string, shiftId: string | null, by: string }, now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into roster_change (employment_id, day, shift_id, changed_by, changed_at)
    select each, ${day}, ${shiftId}::uuid, ${by}::uuid, ${now}::timestamptz from unnest(${ids}::uuid[]) as each
    on conflict (employment_id, day) do update
      set shift_id = excluded.shift_id, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where roster_change.shift_id is distinct from excluded.shift_id
    returning employment_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Lets the usual shift apply on a day again. @returns the ids of the changed ones */
export async function resetDay(trx: Trx, ids: readonly string[], day: string): Promise<string[]> {
  const rows = await trx.deleteFrom('roster_change').where(sql<boolean>`employment_id = any(${ids}::uuid[])`).where('day', '=', day)
    .returning('employment_id').execute()
  return rows.map(({ employment_id: id }) => id)
}
