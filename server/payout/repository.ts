import type { PayoutState } from '@daogang/contract/rules/payout'
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Row, Trx } from '../db/schema'
import type { PayoutTables } from '../db/tables/payout'
import { chinaDate } from '../lib/china-time'

export type PayoutRow = Row<'payout'>

/** Records a payout. @returns its id, or that of the payout which the withdrawal already has */
export async function insertPayout(trx: Trx, row: Insertable<PayoutTables['payout']>): Promise<string> {
  const added = await trx.insertInto('payout').values(row)
    .onConflict((conflict) => conflict.column('withdrawal_id').doNothing()).returning('id').executeTakeFirst()
  return (added ?? await trx.selectFrom('payout').select('id').where('withdrawal_id', '=', row.withdrawal_id).executeTakeFirstOrThrow()).id
}

export const insertEvent = (
  trx: Trx, { payoutId, state, detail }: { payoutId: string, state: PayoutState, detail: string }, now: Date,
): Promise<unknown> => trx.insertInto('payout_event').values({ payout_id: payoutId, state, detail, at: now }).execute()

/** A payout, locked until the transaction ends. */
export const lockPayout = (trx: Trx, id: string): Promise<PayoutRow | undefined> =>
  trx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type PayoutChange = Partial<Pick<PayoutRow, 'state' | 'reason' | 'provider_no' | 'package' | 'confirm_until' | 'refusal' | 'sent_at'
  | 'paid_at' | 'ask' | 'run_at' | 'tries' | 'post_id' | 'settled_at' | 'payee' | 'is_short'>>

export const changePayout = (trx: Trx, id: string, change: PayoutChange): Promise<unknown> =>
  trx.updateTable('payout').set(change).where('id', '=', id).execute()

/** Postpones a payout that could not be worked on. Does nothing where nothing is due. */
export const postponePayout = (db: Db, id: string, until: Date): Promise<unknown> =>
  db.updateTable('payout').set({ run_at: until }).where('id', '=', id).where('run_at', 'is not', null).execute()

/** Lets the provider be asked about a bill now. @returns false if there is no such bill */
export const askNow = async (db: Db, channel: PayoutRow['channel'], billNo: string, now: Date): Promise<boolean> =>
  await db.updateTable('payout')
    .set(({ eb, ref }) => ({ ask: eb.fn.coalesce(ref('ask'), eb.val('query' as const)), run_at: now }))
    .where('bill_no', '=', billNo).where('channel', '=', channel).returning('id').executeTakeFirst() !== undefined

interface NewCase {
  kind: string
  /** A bill number, or a channel. */
  subject: string
  payoutId?: string | undefined
  /** For the operator; the same difference has the same detail. Contains no name and no account. */
  detail: string
}

/** Opens a case for a person. @returns false if there was one, also a closed one */
export const openCase = async (db: Db, { payoutId, ...values }: NewCase, now: Date): Promise<boolean> =>
  await db.insertInto('payout_case').values({ id: randomUUID(), ...values, payout_id: payoutId ?? null, opened_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'detail']).doNothing()).returning('id').executeTakeFirst() !== undefined

/** Opens the case that our own account with a channel's provider is short. @returns false if it is open, or was opened today */
export async function openPayerCase(db: Db, channel: PayoutRow['channel'], now: Date): Promise<boolean> {
  const about = { kind: 'payer-balance', subject: channel }
  const open = await db.selectFrom('payout_case').select('id').where('kind', '=', about.kind).where('subject', '=', about.subject)
    .where('closed_at', 'is', null).executeTakeFirst()
  return open === undefined && openCase(db, { ...about, detail: chinaDate(now) }, now)
}

/** An approved withdrawal that cannot be handed to the payment; the subject is its id. */
export const CANNOT_START = 'cannot-start'

/** Opens that case. @returns false if it is open */
export async function openStartCase(db: Db, withdrawalId: string, now: Date): Promise<boolean> {
  const about = { kind: CANNOT_START, subject: withdrawalId, detail: now.toISOString() }
  return !await hasStartCase(db, withdrawalId) && openCase(db, about, now)
}

/** Whether a person has to look at a withdrawal before it can be sent. */
export const hasStartCase = async (db: Db, withdrawalId: string): Promise<boolean> =>
  await db.selectFrom('payout_case').select('id').where('kind', '=', CANNOT_START).where('subject', '=', withdrawalId)
    .where('closed_at', 'is', null).executeTakeFirst() !== undefined

/** Closes that case, because the withdrawal was decided. */
export const closeStartCase = (
  trx: Trx, withdrawalId: string, { by, reason }: { by: string, reason: string }, now: Date,
): Promise<unknown> =>
  trx.updateTable('payout_case').set({ closed_at: now, closed_by: by, reason }).where('kind', '=', CANNOT_START)
    .where('subject', '=', withdrawalId).where('closed_at', 'is', null).execute()
