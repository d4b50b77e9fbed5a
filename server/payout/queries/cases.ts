import { ID } from '@daogang/contract/rules/id'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { Db, Row, Trx } from '../../db/schema'
import type { PayoutRow } from '../repository'
import type { Listed } from '../statement-rules'

/** What the statements have about a bill. */
export const listedFor = (db: Db, channel: PayoutChannel, billNo: string): Promise<Listed[]> =>
  db.selectFrom('payout_statement_row').select(['kind', 'amount']).where('channel', '=', channel).where('bill_no', '=', billNo)
    .orderBy('kind').execute()

/** The cases that wait for a person. */
export const openCasesOf = (db: Db) =>
  db.selectFrom('payout_case').leftJoin('payout', 'payout.id', 'payout_case.payout_id').select([
    'payout_case.id', 'payout_case.opened_at as since', 'payout_case.kind', 'payout_case.subject', 'payout_case.detail', 'payout.amount',
    'payout.channel',
  ]).where('payout_case.closed_at', 'is', null)

/** One case, also a closed one. */
export const caseById = (db: Db, id: string): Promise<Row<'payout_case'> | undefined> =>
  db.selectFrom('payout_case').selectAll().where('id', '=', id).executeTakeFirst()

/** The cases that wait for a person, the oldest first. */
export const waitingCases = (db: Db, limit: number): Promise<Row<'payout_case'>[]> =>
  db.selectFrom('payout_case').selectAll().where('closed_at', 'is', null).orderBy('opened_at').orderBy('id').limit(limit).execute()

/** A payout by its bill number, its id, its withdrawal, or a case about it, for the operator. */
export const findPayout = (db: Db, subject: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payout').selectAll().where((e) => (ID.test(subject)
    // A union, because `or` with a subquery reads the whole table.
    ? e('id', 'in', e.selectFrom('payout as own').select('own.id').where('own.id', '=', subject)
      .unionAll(e.selectFrom('payout as paid').select('paid.id').where('paid.withdrawal_id', '=', subject))
      .unionAll(e.selectFrom('payout_case').select('payout_id as id').where('payout_case.id', '=', subject)
        .where('payout_id', 'is not', null).$castTo<{ id: string }>()))
    : e('bill_no', '=', subject))).executeTakeFirst()

export const eventsOf = (db: Db, payoutId: string): Promise<Row<'payout_event'>[]> =>
  db.selectFrom('payout_event').selectAll().where('payout_id', '=', payoutId).orderBy('id').execute()

export const casesOf = (db: Db, billNo: string): Promise<Row<'payout_case'>[]> =>
  db.selectFrom('payout_case').selectAll().where('subject', '=', billNo).orderBy('opened_at').orderBy('id').execute()

/** @returns false if no such case is open */
export const markClosed = async (
  trx: Trx, id: string, { by, reason }: { by: string, reason: string }, now: Date,
): Promise<boolean> =>
  await trx.updateTable('payout_case').set({ closed_at: now, closed_by: by, reason }).where('id', '=', id).where('closed_at', 'is', null)
    .returning('id').executeTakeFirst() !== undefined
