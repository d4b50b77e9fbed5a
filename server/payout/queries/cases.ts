import { ID } from '@daogang/contract/rules/id'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { Db, Row, Trx } from '../../db/schema'
import type { PayoutRow } from '../repository'

export const listedFor = async (db: Db, channel: PayoutChannel, billNo: string): Promise<('paid' | 'returned')[]> =>
  (await db.selectFrom('payout_statement_row').select('kind').where('channel', '=', channel).where('bill_no', '=', billNo).execute())
    .map(({ kind }) => kind)

/** The cases that wait for a person, the oldest first. */
export const waitingCases = (db: Db, limit: number): Promise<Row<'payout_case'>[]> =>
  db.selectFrom('payout_case').selectAll().where('closed_at', 'is', null).orderBy('opened_at').orderBy('id').limit(limit).execute()

/** A payout by its bill number or its withdrawal, for the operator. */
export const findPayout = (db: Db, subject: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payout').selectAll().where(ID.test(subject) ? 'withdrawal_id' : 'bill_no', '=', subject).executeTakeFirst()

export const eventsOf = (db: Db, payoutId: string): Promise<Row<'payout_event'>[]> =>
  db.selectFrom('payout_event').selectAll().where('payout_id', '=', payoutId).orderBy('id').execute()

export const casesOf = (db: Db, billNo: string): Promise<Row<'payout_case'>[]> =>
  db.selectFrom('payout_case').selectAll().where('subject', '=', billNo).orderBy('opened_at').orderBy('id').execute()

/** Closes a case. @returns the payout that it is about; undefined if no such case is open */
export const closeCase = (trx: Trx, id: string, by: string, reason: string, now: Date): Promise<{ payout_id: string | null } | undefined> =>
  trx.updateTable('payout_case').set({ closed_at: now, closed_by: by, reason }).where('id', '=', id).where('closed_at', 'is', null)
    .returning('payout_id').executeTakeFirst()
