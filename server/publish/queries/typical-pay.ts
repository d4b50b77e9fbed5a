import type { PayUnit } from '@daogang/contract/job'
import { UNITS_A_MONTH } from '@daogang/contract/rules/month-pay'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { rootOf } from '../../dictionary/categories'
import type { TypicalPay } from '../rules'

/** Fewer jobs are no sample. */
const MIN_JOBS = 5
/** Size of the sample: the most recently refreshed jobs. */
const MAX_JOBS = 300

/** The maximum pay a month, as an operator compares it. `month_pay` is the minimum. */
const mostAMonth = sql<number>`pay_max * case pay_unit
  when 'month' then ${sql.lit(UNITS_A_MONTH.month)} when 'day' then ${sql.lit(UNITS_A_MONTH.day)} else ${sql.lit(UNITS_A_MONTH.hour)} end`

/**
 * Typical pay of similar online jobs: of the same trade in the city, else of the same root in the city, else of the same trade anywhere.
 * Null without a large enough sample.
 */
export async function typicalPay(
  db: Db, { categoryId, cityId, unit }: { categoryId: string; cityId: number; unit: PayUnit }, now: Date,
): Promise<TypicalPay | null> {
  const root = rootOf(categoryId) ?? categoryId
  const scopes = [
    sql<boolean>`city_id = ${cityId} and category_id = ${categoryId}`,
    sql<boolean>`city_id = ${cityId} and category_root = ${root}`,
    sql<boolean>`category_id = ${categoryId}`,
  ]
  // The monthly pay of piece work is unknown, so it is compared by the piece.
  const piece = unit === 'piece'
  for (const scope of scopes) {
    const like = db.selectFrom('job').select(piece ? 'pay_max as pay' : mostAMonth.as('pay'))
      .where('status', '=', sql.lit('online')).where('expires_at', '>', now).where('pay_unit', piece ? '=' : '<>', 'piece').where(scope)
      .orderBy('refreshed_at', 'desc').limit(MAX_JOBS)
    const { rows: [found] } = await sql<{ count: string; low: number | null; high: number | null }>`
      select count(*) as count, percentile_cont(0.1) within group (order by pay) as low,
        percentile_cont(0.9) within group (order by pay) as high
      from (${like}) as like_it`.execute(db)
    if (found && Number(found.count) >= MIN_JOBS) return { low: Number(found.low), high: Number(found.high) }
  }
  return null
}
