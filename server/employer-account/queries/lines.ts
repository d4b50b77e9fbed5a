import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import type { DayKey } from '../../lib/cursor'
import { refundedTo } from './refunds'

export type LineRow = Row<'bank_statement_line'>

/** Adds a line of a statement. Undefined if the bank's number is known: a concurrent import of it is waited for. */
export const insertLine = (trx: Trx, values: Insertable<Database['bank_statement_line']>): Promise<LineRow | undefined> =>
  trx.insertInto('bank_statement_line').values(values).onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll().executeTakeFirst()

export const lineByNumber = (db: Db, number: string): Promise<LineRow | undefined> =>
  db.selectFrom('bank_statement_line').selectAll().where('number', '=', number).executeTakeFirst()

/** Locks a line, by its id or by the bank's number. */
export const lockLine = (trx: Trx, by: 'id' | 'number', value: string): Promise<LineRow | undefined> =>
  trx.selectFrom('bank_statement_line').selectAll().where(by, '=', value).forUpdate().executeTakeFirst()

type Decision = Pick<LineRow, 'state' | 'enterprise_id' | 'decided_by' | 'reason'>

/** Decides a line. `booked` counts one more transfer for it. */
export const decideLine = (trx: Trx, id: string, { booked, ...decision }: Decision & { booked: boolean }, now: Date): Promise<unknown> =>
  trx.updateTable('bank_statement_line')
    .set({ ...decision, decided_at: now, ...(booked && { bookings: sql<number>`bookings + 1` }) }).where('id', '=', id).execute()

/** Which lines of a list: `limit` of those after a place. */
export interface Place {
  after: DayKey | null
  limit: number
}

/** Lines that no rule matched, the oldest first. */
export function unmatchedLines(db: Db, { after, limit }: Place): Promise<LineRow[]> {
  let query = db.selectFrom('bank_statement_line').selectAll().where('state', '=', 'unmatched')
  if (after) query = query.where(sql<boolean>`(day, id) > (${after.day}, ${after.id}::uuid)`)
  return query.orderBy('day').orderBy('id').limit(limit).execute()
}

/** The lines of an enterprise, or those of one of the bank's days that were matched or put aside, the latest first. */
export function decidedLines(db: Db, of: { enterpriseId: string } | { day: string }, { after, limit }: Place) {
  let query = db.selectFrom('bank_statement_line as line').leftJoin('enterprise', 'enterprise.id', 'line.enterprise_id')
    .select([
      'line.id', 'line.number', 'line.day', 'line.amount', 'line.payer_name', 'line.reference', 'line.state', 'line.decided_by',
      'line.reason', 'line.bookings', 'line.enterprise_id', 'enterprise.name',
    ])
    .where('line.state', '<>', 'unmatched')
    .where((e) => ('day' in of ? e('line.day', '=', of.day) : e('line.enterprise_id', '=', of.enterpriseId)))
  if (after) query = query.where(sql<boolean>`(line.day, line.id) < (${after.day}, ${after.id}::uuid)`)
  return query.orderBy('line.day', 'desc').orderBy('line.id', 'desc').limit(limit).execute()
}

/** What an enterprise paid in and did not get back, in fen. */
export async function depositedBy(db: Db, enterpriseId: string): Promise<number> {
  const { sum } = await db.selectFrom('bank_statement_line').select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('enterprise_id', '=', enterpriseId).where('state', '=', 'matched').executeTakeFirstOrThrow()
  return sum - await refundedTo(db, enterpriseId)
}
