import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { sql } from 'kysely'
import type { Db, Row } from '../../db/schema'
import type { BookedBill, Script } from './script'

const toBill = (row: Row<'development_payout'> & { arrived_at: Date }): BookedBill => ({
  billNo: row.bill_no, channel: row.channel, amount: row.amount, script: row.script as Script, arrivedAt: row.arrived_at,
  confirmedAt: row.confirmed_at, cancelledAt: row.cancelled_at,
})

type NewBill = Pick<BookedBill, 'billNo' | 'channel' | 'amount' | 'script'>

/**
 * Enters a bill once, whatever arrives at the same time. Sent again, it is the first one; a lost one arrives at the second time.
 * @returns undefined where the request was lost; `other` for the number of a bill with another content
 */
export async function receiveBill(db: Db, { billNo, channel, amount, script }: NewBill, now: Date): Promise<BookedBill | 'other' | undefined> {
  const row = await db.insertInto('development_payout')
    .values({ bill_no: billNo, channel, amount, script, arrived_at: script === 'lost' ? null : now, sent_at: now })
    .onConflict((conflict) => conflict.column('bill_no').doUpdateSet({
      sends: sql`development_payout.sends + 1`, arrived_at: sql`coalesce(development_payout.arrived_at, ${now})`,
    })).returningAll().executeTakeFirstOrThrow()
  if (row.channel !== channel || row.amount !== amount) return 'other'
  return row.arrived_at === null ? undefined : toBill({ ...row, arrived_at: row.arrived_at })
}

export async function findBill(db: Db, channel: PayoutChannel, billNo: string): Promise<BookedBill | undefined> {
  const row = await db.selectFrom('development_payout').selectAll().where('bill_no', '=', billNo).where('channel', '=', channel)
    .executeTakeFirst()
  return row?.arrived_at ? toBill({ ...row, arrived_at: row.arrived_at }) : undefined
}

export const listBills = async (db: Db, channel: PayoutChannel): Promise<BookedBill[]> =>
  (await db.selectFrom('development_payout').selectAll().where('channel', '=', channel).where('arrived_at', 'is not', null)
    .orderBy('bill_no').execute()).flatMap((row) => (row.arrived_at ? [toBill({ ...row, arrived_at: row.arrived_at })] : []))

/** The person confirms or cancels; once. */
export const playPerson = (db: Db, channel: PayoutChannel, billNo: string, action: 'confirm' | 'cancel', now: Date): Promise<unknown> =>
  db.updateTable('development_payout').set(action === 'confirm' ? { confirmed_at: now } : { cancelled_at: now })
    .where('bill_no', '=', billNo).where('channel', '=', channel).where('confirmed_at', 'is', null).where('cancelled_at', 'is', null).execute()
