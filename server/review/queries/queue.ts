import { sql, type Expression } from 'kysely'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'

interface Row {
  id: string
  /** Since when it waits for operators, without the time in which its person had to answer. */
  since: Date
}

/** The pending reviews of a kind: a query with at least `id` and `since`, and the line that an operator reads of a row. */
export interface QueueSource {
  readonly query: Expression<Row>
  /** The query has a deadline for each row, `due`. Otherwise the kind's hours count from `since`. */
  readonly hasDue: boolean
  line(row: Row): string
}

/** Ties a line to the rows of its query. */
export const queueSource = <R extends Row>(query: Expression<R>, line: (row: R) => string, hasDue = false): QueueSource =>
  // The rows of `queuePage` come from this very query.
  ({ query, hasDue, line: (row) => line(row as R) })

/** `free`: not claimed. `mine`: claimed by this operator. `overdue`: waiting since before `dueSince`. */
export type Shown = 'all' | 'free' | 'mine' | 'overdue'

export interface QueueFilter {
  kind: string
  operator: string
  show: Shown
  dueSince: Date
  /** Only this one, claimed or not. */
  item?: string
  after: TimeKey | null
  limit: number
}

export interface QueueRow extends Row {
  /** Only of a query that has it. */
  due?: Date
  key_micros: string
  claimed_by: string | null
  claimed_until: Date | null
}

/** Whether the row at hand is past its deadline. */
const isLate = ({ hasDue }: QueueSource, dueSince: Date, now: Date) =>
  (hasDue ? sql<boolean>`waiting.due <= ${now}::timestamptz` : sql<boolean>`waiting.since <= ${dueSince}::timestamptz`)

/** What a queue is sorted by: the deadline of each row where the query has it. Elsewhere the order of deadlines is that of waiting. */
const sortedBy = ({ hasDue }: QueueSource) => (hasDue ? sql.ref('waiting.due') : sql.ref('waiting.since'))

const shownBy = (source: QueueSource, { show, item, operator, dueSince }: QueueFilter, now: Date) => {
  if (item !== undefined) return sql`and waiting.id = ${item}::uuid`
  switch (show) {
    case 'free': return sql`and claim.operator is null`
    case 'mine': return sql`and claim.operator = ${operator}`
    case 'overdue': return sql`and ${isLate(source, dueSince, now)}`
    default: return sql``
  }
}

/** A page of a queue, the next deadline first, with the claims that are in force. Items with an open decision are left out. */
export async function queuePage(db: Db, source: QueueSource, filter: QueueFilter, now: Date): Promise<QueueRow[]> {
  const { kind, after, limit } = filter
  const sorted = sortedBy(source)
  const { rows } = await sql<QueueRow>`
    select waiting.*, (extract(epoch from ${sorted}) * 1000000)::bigint::text as key_micros,
      claim.operator as claimed_by, claim.until as claimed_until
    from ${source.query} as waiting
    left join review_claim as claim on claim.kind = ${kind} and claim.subject_id = waiting.id and claim.until > ${now}::timestamptz
    where not exists (select from review_batch_item as item
      where item.kind = ${kind} and item.subject_id = waiting.id and item.state = 'open')
    ${after ? sql`and (${sorted}, waiting.id) > (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``}
    ${shownBy(source, filter, now)}
    order by ${sorted}, waiting.id limit ${limit}`.execute(db)
  return rows
}

export interface QueueCount {
  count: number
  overdue: number
  oldest: Date | null
}

/** How many wait, how many of them for too long, and since when the first one does. */
export async function countQueue(db: Db, source: QueueSource, kind: string, dueSince: Date, now: Date): Promise<QueueCount> {
  const { rows: [row] } = await sql<QueueCount>`
    select count(*)::integer as count, (count(*) filter (where ${isLate(source, dueSince, now)}))::integer as overdue,
      min(waiting.since) as oldest
    from ${source.query} as waiting
    where not exists (select from review_batch_item as item
      where item.kind = ${kind} and item.subject_id = waiting.id and item.state = 'open')`.execute(db)
  return row ?? { count: 0, overdue: 0, oldest: null }
}

/** All pending reviews up to a limit in the same order, for the command line. */
export const queueRows = async (db: Db, source: QueueSource, limit: number): Promise<Row[]> =>
  (await sql<Row>`select waiting.* from ${source.query} as waiting order by ${sortedBy(source)}, waiting.id limit ${limit}`
    .execute(db)).rows

/** The same for a kind that lists its pending reviews itself. */
export const queueOfList = (items: readonly { id: string, since: Date, text: string }[]): QueueSource => queueSource(
  sql<Row & { text: string }>`(select id, since, text from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as listed(id uuid, since timestamptz, text text))`,
  ({ text }) => text,
)

/** One pending review. */
export const rowOf = async (db: Db, { query }: QueueSource, id: string): Promise<Row | undefined> =>
  (await sql<Row>`select waiting.* from ${query} as waiting where waiting.id = ${id}::uuid`.execute(db)).rows[0]
