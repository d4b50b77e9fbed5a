import type { PayUnit } from '@daogang/contract/job'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import type { TypicalPay } from './rules'

/** As few jobs say nothing of what is usual. */
const ENOUGH = 5
/** As many are enough to tell it: the latest. */
const MOST = 300

/** What jobs like this one pay: of its trade in its city, or else of its kind of trade there, or of its trade anywhere. */
export async function typicalPay(
  db: Kysely<Database>, { categoryId, cityId, unit }: { categoryId: string; cityId: number; unit: PayUnit }, now: Date,
): Promise<TypicalPay | null> {
  const root = rootOf(categoryId) ?? categoryId
  const scopes = [
    sql<boolean>`city_id = ${cityId} and category_id = ${categoryId}`,
    sql<boolean>`city_id = ${cityId} and category_root = ${root}`,
    sql<boolean>`category_id = ${categoryId}`,
  ]
  // Nobody can say what piece work comes to in a month, so it is compared by the piece.
  const piece = unit === 'piece'
  for (const scope of scopes) {
    const like = db.selectFrom('job').select(piece ? 'pay_max as pay' : 'month_pay as pay')
      .where('status', '=', sql.lit('online')).where('expires_at', '>', now).where('pay_unit', piece ? '=' : '<>', 'piece').where(scope)
      .orderBy('refreshed_at', 'desc').limit(MOST)
    const { rows: [found] } = await sql<{ count: string; low: number | null; high: number | null }>`
      select count(*) as count, percentile_cont(0.1) within group (order by pay) as low,
        percentile_cont(0.9) within group (order by pay) as high
      from (${like}) as like_it`.execute(db)
    if (found && Number(found.count) >= ENOUGH) return { low: Number(found.low), high: Number(found.high) }
  }
  return null
}
