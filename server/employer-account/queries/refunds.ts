import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type RefundRow = Row<'bank_refund'>

export const refundByNumber = (db: Db, number: string): Promise<RefundRow | undefined> =>
  db.selectFrom('bank_refund').selectAll().where('number', '=', number).executeTakeFirst()

/** Records a refund. False if a concurrent one has the bank's number. */
export const insertRefund = async (trx: Trx, values: Insertable<Database['bank_refund']>): Promise<boolean> =>
  await trx.insertInto('bank_refund').values(values).onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id').executeTakeFirst() !== undefined

/** What went back to an enterprise, in fen. */
export async function refundedTo(db: Db, enterpriseId: string): Promise<number> {
  const { sum } = await db.selectFrom('bank_refund').select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('enterprise_id', '=', enterpriseId).executeTakeFirstOrThrow()
  return sum
}
