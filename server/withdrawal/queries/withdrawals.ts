import type { PayoutChannel, Purse } from '@daogang/contract/rules/wallet'
import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { approvalsCountFrom } from '../../operator/rules'
import { CANNOT_START } from '../../payout/repository'

/** A withdrawal with the bank card that it goes to, if it is one. */
export type WithdrawalRow = Row<'withdrawal'> & { bank: string, tail: string }

const withPayee = (db: Db) =>
  db.selectFrom('withdrawal').innerJoin('payee', 'payee.id', 'withdrawal.payee_id').selectAll('withdrawal')
    .select(['payee.bank', 'payee.tail'])

/** The one that a request created, if that request was handled before. */
export const findByOnce = (db: Db, accountId: string, once: string): Promise<Row<'withdrawal'> | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('account_id', '=', accountId).where('once', '=', once).executeTakeFirst()

/** A withdrawal of this person. */
export const findOwn = (db: Db, accountId: string, id: string): Promise<WithdrawalRow | undefined> =>
  withPayee(db).where('withdrawal.id', '=', id).where('withdrawal.account_id', '=', accountId).executeTakeFirst()

/** Of anyone, for operators and workers. */
export const findWithdrawal = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  withPayee(db).where('withdrawal.id', '=', id).executeTakeFirst()

const MAX_OPEN = 20

/** Those of a purse that are not decided, the latest first: their hold in the ledger is open. */
export const openOf = (db: Db, accountId: string, purse: Purse): Promise<WithdrawalRow[]> =>
  withPayee(db).where('withdrawal.account_id', '=', accountId).where('purse', '=', purse)
    .where(sql<boolean>`not exists (select from ledger_transfer where ledger_transfer.resolves = withdrawal.hold_id)`)
    .orderBy('withdrawal.created_at', 'desc').orderBy('withdrawal.id').limit(MAX_OPEN).execute()

export const insertWithdrawal = (trx: Trx, values: Insertable<Database['withdrawal']>): Promise<unknown> =>
  trx.insertInto('withdrawal').values(values).execute()

interface Change {
  from: WithdrawalRow['state']
  to: WithdrawalRow['state']
  reason?: string
}

/** Changes the state. False if it is another one by now. */
export async function changeState(trx: Trx, id: string, { from, to, reason }: Change, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('withdrawal')
    .set({ state: to, ...(reason !== undefined && { reason }), ...(to !== 'submitted' && { decided_at: now }) })
    .where('id', '=', id).where('state', '=', from).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ids of approved withdrawals by these channels that were not handed to the payment yet and wait for no person, the earliest first. */
export const approvedIds = async (
  db: Db, channels: readonly PayoutChannel[], { limit, offset }: { limit: number, offset: number },
): Promise<string[]> =>
  (await db.selectFrom('withdrawal').select('id').where('state', '=', 'approved').where('channel', 'in', channels)
    .where((e) => e.not(e.exists(e.selectFrom('payout_case').select('payout_case.id').where('payout_case.kind', '=', CANNOT_START)
      .where('payout_case.closed_at', 'is', null).where('payout_case.subject', '=', sql<string>`withdrawal.id::text`))))
    .orderBy('decided_at').orderBy('id').limit(limit).offset(offset).execute()).map(({ id }) => id)

/** Ids of approved withdrawals whose approvals count no longer, the earliest first. */
export const agedIds = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (await db.selectFrom('withdrawal').select('id').where('state', '=', 'approved').where('decided_at', '<=', approvalsCountFrom(now))
    .orderBy('decided_at').orderBy('id').limit(limit).execute()).map(({ id }) => id)
