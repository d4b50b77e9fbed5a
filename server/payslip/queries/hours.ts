import type { WorkedDay } from '@daogang/contract/rules/payslip'
import { sql, type RawBuilder } from 'kysely'
import { countedDays } from '../../attendance/queries/days'
import type { Db, Row } from '../../db/schema'
import { openAdvances } from './slips'

/** The people at work for an enterprise at any time between two days. */
export const employmentsBetween = (db: Db, enterpriseId: string, from: string, to: string): Promise<Row<'employment'>[]> =>
  db.selectFrom('employment').selectAll().where('enterprise_id', '=', enterpriseId).where('starts_on', '<=', to)
    .where((e) => e.or([e('ends_on', 'is', null), e('ends_on', '>=', from)])).orderBy('starts_on').orderBy('id').execute()

export const employmentOf = (db: Db, id: string): Promise<Row<'employment'>> =>
  db.selectFrom('employment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export interface Day extends WorkedDay {
  day: string
}

/** The confirmed days of employments in a span with the overtime of their weeks, by employment, the earliest first. */
export const confirmedDays = (db: Db, employmentIds: readonly string[], from: string, to: string): Promise<Map<string, Day[]>> =>
  countedDays(db, employmentIds, { from, to, isConfirmed: true })

export type SlipOn = Pick<Row<'payslip'>, 'id' | 'employment_id' | 'cycle_from' | 'cycle_to' | 'state' | 'is_edited' | 'draft'>

/** The cycles of employments that have a slip, by employment. */
export async function slipsOn(db: Db, employmentIds: readonly string[]): Promise<Map<string, SlipOn[]>> {
  if (employmentIds.length === 0) return new Map()
  const rows = await db.selectFrom('payslip').select(['employment_id', 'id', 'cycle_from', 'cycle_to', 'state', 'is_edited', 'draft'])
    .where('employment_id', 'in', employmentIds).execute()
  return Map.groupBy(rows, ({ employment_id }) => employment_id)
}

/** Whether a day has something to confirm: hours, or a punch or a correction that made none. */
const hasSomething = sql<boolean>`(work_day.minutes > 0
  or exists (select from punch where punch.employment_id = work_day.employment_id and punch.day = work_day.day)
  or exists (select from correction where correction.employment_id = work_day.employment_id and correction.day = work_day.day
    and correction.state <> 'cancelled'))`

/** Whether a day lies in its employment. No one can confirm another one. */
const isIn = (day: 'work_day.day' | 'open.day') =>
  sql<boolean>`${sql.ref(day)} between employment.starts_on and coalesce(employment.ends_on, ${sql.ref(day)})`

type SlipDays = Record<'id' | 'employment_id' | 'cycle_from' | 'cycle_to', unknown>

/**
 * The Monday of the week in which a slip begins. Overtime counts by weeks, so its hours depend on the days since then.
 * @param day the first day of the slip: a column, or its value
 */
export const mondayBefore = (day: unknown): RawBuilder<string> =>
  sql<string>`to_char(date_trunc('week', (${day}::text)::timestamp), 'YYYY-MM-DD')`

/**
 * The days of a slip whose hours are not settled: not confirmed, or with a punch or a correction that waits.
 * @param slip its columns, or their values
 * @param since its first day. With an earlier one, days before the slip too, whichever slip they are in
 */
const openDaysSince = (slip: SlipDays, since: unknown) => sql`
  select open.day from (
    select day from work_day where employment_id = ${slip.employment_id} and state = 'open' and ${hasSomething}
    union select day from punch join punch_due on punch_due.punch_id = punch.id where punch_due.employment_id = ${slip.employment_id}
    union select day from correction where employment_id = ${slip.employment_id} and state = 'pending') open
  join employment on employment.id = ${slip.employment_id}
  where open.day between ${since} and ${slip.cycle_to} and ${isIn('open.day')}
    and (open.day < ${slip.cycle_from} or not exists (select from payslip other
      where other.employment_id = ${slip.employment_id} and other.id <> ${slip.id}
        and open.day between other.cycle_from and other.cycle_to))`

/** The same of the week in which a slip begins: as long as an earlier day of it is open, the overtime of the slip is not settled. */
export const openDaysAround = (slip: SlipDays) => openDaysSince(slip, mondayBefore(slip.cycle_from))

type Slip = Pick<Row<'payslip'>, 'id' | 'employment_id' | 'cycle_from' | 'cycle_to'>

/** How many days of a slip are not settled. */
export async function openDaysOf(db: Db, slip: Slip): Promise<number> {
  const days = openDaysSince(slip, slip.cycle_from)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${days}) open`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the hours of a slip are settled: those of its days, and those before them in the week of its first one. */
export async function isSettled(db: Db, slip: Slip): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`select not exists (${openDaysAround(slip)}) as settled`.execute(db)
  return rows[0]?.settled === true
}

/** Days of a month that are not confirmed, over the whole enterprise. */
export async function openDays(db: Db, enterpriseId: string, month: string): Promise<number> {
  const { count } = await db.selectFrom('work_day').innerJoin('employment', 'employment.id', 'work_day.employment_id')
    .select(sql<number>`count(*)::integer`.as('count')).where('employment.enterprise_id', '=', enterpriseId).where('state', '=', 'open')
    .where(sql<boolean>`work_day.day like ${`${month}-%`}`).where(hasSomething).where(isIn('work_day.day')).executeTakeFirstOrThrow()
  return count
}

/** Whether a slip can be paid: neither flexible work nor a deleted account is paid by one. */
const isPayable = sql<boolean>`employment.purse <> 'zzx' and account.erased_at is null`

/**
 * How many slips of a month an enterprise has in each state, how many of them can be paid, and what paying those that wait takes from its
 * balance: open advances are paid already.
 */
export const sumsOf = (db: Db, enterpriseId: string, month: string) =>
  db.selectFrom('payslip').innerJoin('employment', 'employment.id', 'payslip.employment_id')
    .innerJoin('account', 'account.id', 'payslip.account_id').leftJoin('payslip_version', (join) =>
      join.onRef('payslip_version.payslip_id', '=', 'payslip.id').onRef('payslip_version.version', '=', 'payslip.version'),
    ).select([
      'payslip.state',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) filter (where ${isPayable}))::integer`.as('payable'),
      sql<number>`coalesce(sum(greatest(0, net - ${openAdvances})) filter (where payslip.state not in ('draft', 'paid')
        and ${isPayable}), 0)::bigint`.as('to_pay'),
    ])
    .where('payslip.enterprise_id', '=', enterpriseId).where(sql<boolean>`payslip.cycle_to like ${`${month}-%`}`).groupBy('payslip.state')
    .execute()

/** Months that `openMonths` lists at most: those of a year, and the present one. */
const OPEN_MONTHS = 13

/** The months in which an enterprise has slips to publish, to answer or to pay, the latest first, with the number of those to answer. */
export const openMonths = (db: Db, enterpriseId: string): Promise<{ month: string, disputed: number }[]> =>
  db.selectFrom('payslip').innerJoin('employment', 'employment.id', 'payslip.employment_id')
    .innerJoin('account', 'account.id', 'payslip.account_id')
    .select([
      sql<string>`left(payslip.cycle_to, 7)`.as('month'),
      sql<number>`(count(*) filter (where payslip.state = 'disputed'))::integer`.as('disputed'),
    ])
    .where('payslip.enterprise_id', '=', enterpriseId).where('payslip.state', '<>', 'paid')
    .where(sql<boolean>`(payslip.state = 'disputed' or ${isPayable})`)
    .groupBy('month').orderBy('month', 'desc').limit(OPEN_MONTHS).execute()

/** Where a person works or worked, with the months that have a published slip. */
export async function projectsOf(db: Db, accountId: string) {
  const { rows } = await sql<{ id: string; employer: string; store: string; job: string; months: string[] }>`
    select employment.id, enterprise.name as employer, company.name as store, employment.promise ->> 'title' as job,
      array(select distinct left(payslip.cycle_to, 7) from payslip where payslip.employment_id = employment.id and payslip.state <> 'draft'
        order by 1 desc) as months
    from employment join enterprise on enterprise.id = employment.enterprise_id join company on company.id = employment.company_id
    where employment.account_id = ${accountId}
    order by employment.starts_on desc, employment.id limit 50`.execute(db)
  return rows
}

/** What each person was first paid for a job, in the order of their first slips, by the unit of the wage. */
export async function firstPaid(db: Db, jobId: string) {
  const { rows } = await sql<Pick<Row<'payslip_version'>, 'work' | 'items'> & Pick<Row<'employment'>, 'wage_unit' | 'promise'>>`
    select work, items, wage_unit, promise from (
      select distinct on (payslip.account_id) payslip.account_id, payslip.paid_at, payslip.id, version.work, version.items,
        employment.wage_unit, employment.promise
      from payslip join employment on employment.id = payslip.employment_id
        join payslip_version version on version.payslip_id = payslip.id and version.version = payslip.version
      where employment.job_id = ${jobId} and payslip.state = 'paid' and employment.wage_unit <> 'piece'
        and (employment.wage_unit <> 'month' or (version.work ->> 'isWhole')::boolean)
      order by payslip.account_id, payslip.paid_at, payslip.id) first
    order by paid_at, id`.execute(db)
  return rows
}
