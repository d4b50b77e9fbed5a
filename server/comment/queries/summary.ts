import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** The number of a shop's visible comments and their mean score. */
export async function totalOf(db: Db, companyId: string): Promise<{ count: number, score: number }> {
  const { rows: [total] } = await sql<{ count: number, score: number }>`
    select count(*)::integer as count, coalesce(round(avg(score)::numeric, 1), 0)::float8 as score
    from comment where company_id = ${companyId} and hidden_at is null`.execute(db)
  return { count: total?.count ?? 0, score: total?.score ?? 0 }
}

/** The mean of each score of a shop's visible comments. */
export async function meanScoresOf(db: Db, companyId: string): Promise<{ key: string, score: number }[]> {
  const { rows } = await sql<{ key: string, score: number }>`
    select key, round(avg(value::integer), 1)::float8 as score
    from comment cross join lateral jsonb_each_text(scores) where company_id = ${companyId} and hidden_at is null group by key`.execute(db)
  return rows
}

/** The commonest tags of a shop's visible comments. */
export async function commonTagsOf(db: Db, companyId: string): Promise<{ key: string, count: number }[]> {
  const { rows } = await sql<{ key: string, count: number }>`
    select tag as key, count(*)::integer as count from comment cross join lateral unnest(tags) as tag
    where company_id = ${companyId} and hidden_at is null group by tag order by count(*) desc, tag limit 12`.execute(db)
  return rows
}
