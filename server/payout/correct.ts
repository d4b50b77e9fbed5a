import { APPROVALS } from '@daogang/contract/rules/review'
import { yuanText } from '@daogang/contract/rules/money'
import type { Db, Trx } from '../db/schema'
import { lockAccounts } from '../ledger/repository'
import { claimOf, move, nameOf, paidOut } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { notifyPerson } from '../notice/write-notice'
import { approvalsUnder, confirm } from '../operator/queries/approvals'
import { correctedOf, netPaidOf } from './queries/corrections'
import { lockPayout, type PayoutRow } from './repository'

interface Correction {
  payoutId: string
  /** Fen; all that is left by default. */
  amount: number | undefined
  /** The operator. */
  by: string
}

/**
 * What became of a correction. `settled`: the payout is booked as paid already. `unproven`: no statement says that it was paid. `more`:
 * less than that is left to correct. `short`: the person has less than that, so that only a part can be taken.
 */
export type Corrected =
  | { outcome: 'booked', amount: number, left: number }
  | { outcome: 'waiting', amount: number, left: number }
  | { outcome: 'settled' | 'unproven' }
  | { outcome: 'more' | 'short', amount: number, most: number }

/** How approvals of a correction begin. After it come the sum of earlier corrections, and the amount. */
const subjectOf = (id: string): string => `correct ${id} `

/** The fen of a payout that are still to be taken back, and the amounts that wait for a second operator. */
export async function correctionOf(
  db: Db, row: PayoutRow, now: Date,
): Promise<{ toCorrect: number, correctAsked: { by: string, amount: number }[] }> {
  const isBooked = row.state !== 'failed' && row.state !== 'cancelled'
  if (isBooked || await netPaidOf(db, row) < row.amount) return { toCorrect: 0, correctAsked: [] }
  const corrected = await correctedOf(db, row)
  const words = await approvalsUnder(db, `${subjectOf(row.id)}${corrected} `, now)
  return { toCorrect: row.amount - corrected, correctAsked: words.map(({ rest, by }) => ({ by, amount: Number(rest) })) }
}

/**
 * Takes a payment from a person's claim that was booked as failed, and was paid all the same: they got the money twice. Two operators
 * confirm the same amount. Takes nothing that the person does not have; the rest can follow later.
 */
export async function correctPayment(trx: Trx, { payoutId, amount: wanted, by }: Correction, now: Date): Promise<Corrected | undefined> {
  const row = await lockPayout(trx, payoutId)
  if (!row) return undefined
  if (row.state !== 'failed' && row.state !== 'cancelled') return { outcome: 'settled' }
  if (await netPaidOf(trx, row) < row.amount) return { outcome: 'unproven' }
  const corrected = await correctedOf(trx, row)
  const open = row.amount - corrected
  const amount = wanted ?? open
  if (amount === 0 || amount > open) return { outcome: 'more', amount, most: open }
  const [claim, left] = [claimOf(row.account_id, row.purse), paidOut(row.channel)]
  const most = (await lockAccounts(trx, [claim, left], now)).get(nameOf(claim))?.balance ?? 0
  if (most < amount) return { outcome: 'short', amount, most }
  const { approvers } = await confirm(trx, `${subjectOf(row.id)}${corrected} ${amount}`, by, now)
  if (approvers.length < APPROVALS) return { outcome: 'waiting', amount, left: open }
  await transfer(trx, {
    key: `correct:${row.id}:${corrected}`, kind: 'correct', subject: `payout:${row.id}`, note: '提现多付了一次，更正',
    legs: move(claim, left, amount),
  }, now)
  const text = `有一笔提现平台付了两次，从账户里扣回${yuanText(amount)}。有疑问请联系客服`
  await notifyPerson(trx, { accountId: row.account_id, kind: 'system', text }, now)
  return { outcome: 'booked', amount, left: open - amount }
}
