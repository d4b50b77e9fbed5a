import type { Figure } from '@daogang/contract/rules/figures'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { sourceOf, type Day, type FigureRow } from './sources'

/** How many rows a figure has, and the sum of their amounts. */
export async function countRows(db: Db, figure: Figure, now: Date, day?: Day): Promise<{ count: number, amount: number }> {
  const { rows: [row] } = await sql<{ count: number, amount: number }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from (${sourceOf(figure, now,
      day)}) as counted`.execute(db)
  return { count: row?.count ?? 0, amount: Number(row?.amount ?? 0) }
}

/** The same by the parts of a figure, the most first. */
export async function countByKey(db: Db, figure: Figure, now: Date): Promise<{ key: string, count: number }[]> {
  const { rows } = await sql<{ key: string, count: number }>`
    select key, count(*)::integer as count from (${sourceOf(figure, now)}) as counted group by key order by 2 desc, key`.execute(db)
  return rows
}

/** Waiting complaints by what they are about and by age. */
export async function complaintsByAge(db: Db, now: Date): Promise<{ key: string, day: number, week: number, older: number }[]> {
  const age: RawBuilder<unknown> = sql`${now}::timestamptz - at`
  const { rows } = await sql<{ key: string, day: number, week: number, older: number }>`
    select key, (count(*) filter (where ${age} < interval '1 day'))::integer as day,
      (count(*) filter (where ${age} >= interval '1 day' and ${age} < interval '7 days'))::integer as week,
      (count(*) filter (where ${age} >= interval '7 days'))::integer as older
    from (${sourceOf('complaints', now)}) as waiting group by key order by count(*) desc, key`.execute(db)
  return rows
}

/** Minutes to the first reply, of the applications that got one. */
interface ReplyTimes {
  replied: number
  /** Null without a reply. */
  median: number | null
  slowest: number | null
  /** How many took less than each limit, in the order of the limits. */
  below: number[]
}

/**
 * How long first replies took: half of them are within `median` minutes, nine of ten within `slowest`.
 * @param limits minutes
 */
export async function replyTimes(db: Db, limits: readonly number[], now: Date): Promise<ReplyTimes> {
  const counts = limits.map((limit) => sql`count(*) filter (where amount < ${limit}::bigint)`)
  const { rows: [row] } = await sql<ReplyTimes>`select count(*)::integer as replied,
    (percentile_disc(0.5) within group (order by amount))::float8 as median,
    (percentile_disc(0.9) within group (order by amount))::float8 as slowest,
    array[${sql.join(counts)}]::integer[] as below
    from (${sourceOf('first-reply', now)}) as reply`.execute(db)
  return row ?? { replied: 0, median: null, slowest: null, below: limits.map(() => 0) }
}

/** Applications since a moment that have no answer yet. */
export async function countUnanswered(db: Db, since: Date): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`select count(*)::integer as count
    from application_event event join application on application.id = event.application_id
    where event.at >= ${since} and event.status = 'applied' and event.nth = 1 and application.status in ('applied', 'viewed')`.execute(db)
  return row?.count ?? 0
}

export type PagedRow = FigureRow & { key_micros: string }

/** A page of the rows of a figure, the latest first, and one row more. */
export async function rowsOf(
  db: Db, figure: Figure, { key, after }: { key: string, after: TimeKey | null }, now: Date,
): Promise<PagedRow[]> {
  const { rows } = await sql<PagedRow>`
    select counted.*, (extract(epoch from at) * 1000000)::bigint::text as key_micros from (${sourceOf(figure, now)}) as counted
    where true ${key === '' ? sql`` : sql`and key = ${key}`}
    ${after ? sql`and (at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by at desc, id desc limit ${PAGE_PLUS_ONE}`.execute(db)
  return rows
}
