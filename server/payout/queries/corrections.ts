import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { PayoutRow } from '../repository'

/** What the statements of the provider say that a bill paid, less what it returned, in fen. */
export async function netPaidOf(db: Db, { channel, bill_no: billNo }: Pick<PayoutRow, 'channel' | 'bill_no'>): Promise<number> {
  const { net } = await db.selectFrom('payout_statement_row').where('channel', '=', channel).where('bill_no', '=', billNo)
    .select(sql<number>`coalesce(sum(case kind when 'paid' then amount else -amount end), 0)::bigint`.as('net')).executeTakeFirstOrThrow()
  return net
}

/** The sum of the corrections of a payout so far, in fen. */
export async function correctedOf(db: Db, { id, channel }: Pick<PayoutRow, 'id' | 'channel'>): Promise<number> {
  const { rows: [row] } = await sql<{ sum: number }>`
    select coalesce(sum(entry.amount), 0)::bigint as sum from ledger_transfer transfer
    join ledger_entry entry on entry.transfer_id = transfer.id join ledger_account account on account.id = entry.account_id
    where transfer.subject = ${`payout:${id}`} and transfer.kind = 'correct' and account.kind = 'paid_out' and account.owner = ${channel}
    `.execute(db)
  return row?.sum ?? 0
}
