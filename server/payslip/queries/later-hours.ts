import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'
import { mondayBefore, openDaysAround } from './hours'

/** Hours of older cycles do not change any more: a correction is possible for days, and an employer's entry is rare after weeks. */
const REACH_DAYS = 100

export type LaterHours = Pick<
  Row<'payslip'>,
  'id' | 'employment_id' | 'account_id' | 'enterprise_id' | 'company_id' | 'cycle_from' | 'cycle_to' | 'state' | 'hours_told_at'
> & Pick<Row<'employment'>, 'ends_on'>

/** The columns of a slip, for a query within one about slips. */
const SLIP = {
  id: sql.ref('payslip.id'), employment_id: sql.ref('payslip.employment_id'), cycle_from: sql.ref('payslip.cycle_from'),
  cycle_to: sql.ref('payslip.cycle_to'),
}

/**
 * Whether hours that a slip depends on were confirmed after a moment: those of its days, and of the days before them in the week of its
 * first one. Overtime counts by weeks from Monday, so a slip has other overtime once an earlier day of its week is confirmed.
 */
const hasLaterHours = (after: RawBuilder<Date>) => sql<boolean>`exists (select from work_day
  where work_day.employment_id = payslip.employment_id and work_day.state = 'confirmed' and work_day.confirmed_at > ${after}
  and work_day.day between ${mondayBefore(SLIP.cycle_from)} and payslip.cycle_to)`

/**
 * Published slips with hours that were confirmed after the slip was published, or after the latest notice about that. Those with a day that
 * is not settled come later, also an earlier one of its week: there is no difference yet.
 */
export const slipsWithLaterHours = (db: Db, now: Date, limit: number): Promise<LaterHours[]> =>
  db.selectFrom('payslip').innerJoin('employment', 'employment.id', 'payslip.employment_id').select([
      'payslip.id', 'employment_id', 'payslip.account_id', 'payslip.enterprise_id', 'payslip.company_id', 'cycle_from', 'cycle_to', 'state',
      'hours_told_at', 'ends_on',
    ]).where('state', '<>', 'draft').where('cycle_to', '>=', chinaDate(new Date(now.getTime() - REACH_DAYS * DAY_MS)))
    .where(hasLaterHours(sql`coalesce(payslip.hours_told_at, payslip.published_at)`))
    .where(sql<boolean>`not exists (${openDaysAround(SLIP)})`)
    .orderBy('cycle_to').orderBy('payslip.id').limit(limit).execute()

/** Those of these slips with hours that were confirmed after their present version was written. */
export async function withLaterDays(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('payslip').innerJoin('payslip_version', (join) =>
      join.onRef('payslip_version.payslip_id', '=', 'payslip.id').onRef('payslip_version.version', '=', 'payslip.version'),
    ).select('payslip.id').where('payslip.id', 'in', ids)
    .where(hasLaterHours(sql`payslip_version.created_at`)).execute()
  return rows.map(({ id }) => id)
}

/** Takes a slip on, unless another process did. The employment is locked. */
export async function markTold(trx: Trx, { id, hours_told_at: before }: LaterHours, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('payslip').set({ hours_told_at: now }).where('id', '=', id)
    .where(sql<boolean>`hours_told_at is not distinct from ${before}::timestamptz`).executeTakeFirst()
  return numUpdatedRows === 1n
}
