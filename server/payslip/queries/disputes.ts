import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type DisputeRow = Row<'payslip_dispute'>

/** The disputes of slips, the latest first. */
export const disputesOf = (db: Db, ids: readonly string[]): Promise<DisputeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('payslip_dispute').selectAll().where('payslip_id', 'in', ids).orderBy('created_at', 'desc').orderBy('id').execute()

export const findByOnce = (db: Db, payslipId: string, once: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('payslip_dispute').selectAll().where('payslip_id', '=', payslipId).where('once', '=', once).executeTakeFirst()

export const insertDispute = (trx: Trx, values: Insertable<Database['payslip_dispute']>): Promise<unknown> =>
  trx.insertInto('payslip_dispute').values(values).execute()

/** The slip that a dispute of an enterprise is about. */
export const slipOfDispute = async (db: Db, enterpriseId: string, id: string): Promise<string | undefined> =>
  (
    await db.selectFrom('payslip_dispute').innerJoin('payslip', 'payslip.id', 'payslip_dispute.payslip_id').select('payslip_id')
      .where('payslip_dispute.id', '=', id).where('payslip.enterprise_id', '=', enterpriseId).executeTakeFirst()
  )?.payslip_id

export const findDispute = (db: Db, id: string): Promise<DisputeRow> =>
  db.selectFrom('payslip_dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Decision = Pick<DisputeRow, 'outcome' | 'answer' | 'decided_by'>

export const decideDispute = (trx: Trx, id: string, decision: Decision, now: Date): Promise<unknown> =>
  trx.updateTable('payslip_dispute').set({ ...decision, decided_at: now }).where('id', '=', id).where('outcome', 'is', null).execute()

/** What a dispute says that its worker ended. Clients before that show it as the answer. */
const WITHDRAWN = '本人确认了这一版，异议撤回'

/** Ends the open dispute of a slip by its worker's yes. The table knows two outcomes: this one is `kept`, decided by the worker. */
export const withdrawDispute = (trx: Trx, slipId: string, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('payslip_dispute').set({ outcome: 'kept', answer: WITHDRAWN, decided_by: accountId, decided_at: now })
    .where('payslip_id', '=', slipId).where('outcome', 'is', null).execute()

/** Open disputes whose answer is due before a moment, without a reminder yet. */
export const unreminded = (db: Db, before: Date, limit: number) =>
  db.selectFrom('payslip_dispute').innerJoin('payslip', 'payslip.id', 'payslip_dispute.payslip_id')
    .select(['payslip_dispute.id', 'payslip.enterprise_id', 'payslip.cycle_from', 'payslip.cycle_to']).where('outcome', 'is', null)
    .where('due_at', '<=', before).where('reminded_at', 'is', null).orderBy('due_at').limit(limit).execute()

/** False if another process reminded. */
export async function markReminded(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('payslip_dispute').set({ reminded_at: now }).where('id', '=', id)
    .where('reminded_at', 'is', null).where('outcome', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}
