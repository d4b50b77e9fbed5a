import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** Jobs of a city that are counted, the first ones of its list. */
const COUNTED = 2_000
const MAX_TRADES = 10

/** The trades with the most jobs among the first jobs of a city's list, most jobs first. */
export async function commonTrades(db: Db, cityId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ category_id: string }>`
    select category_id from (
      select category_id from job where status = 'online' and city_id = ${cityId} and expires_at > ${now}
      order by rank_at desc, id desc limit ${sql.lit(COUNTED)}) as first
    group by category_id order by count(*) desc, category_id limit ${sql.lit(MAX_TRADES)}`.execute(db)
  return rows.map(({ category_id }) => category_id)
}
