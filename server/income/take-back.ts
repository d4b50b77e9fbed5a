import { randomUUID } from 'node:crypto'
import { returnedTax } from '@daogang/contract/rules/tax'
import type { Trx } from '../db/schema'
import { transfer } from '../ledger/transfer'
import { notifyPerson } from '../notice/write-notice'
import { legsOf } from './credit'
import { IncomeError } from './income-error'
import { findByKey, findEarning, flexibleYear, insertEarning, lockEarnings, takenBack, type EarningRow } from './queries/earnings'
import { monthsUpTo, taxYear, yearOf } from './rules'

interface TakeBack {
  earningId: string
  /** Fen before tax. */
  gross: number
  /** Why, as the person reads it on the bill and in a notice. */
  reason: string
  /** The caller's name of this correction: a retry uses the same. */
  key: string
  /**
   * Whether it takes effect now: other operators may have to confirm it. What it writes stays in any case.
   * @param taken fen that were taken back from the earning before
   */
  allow?(taken: number): Promise<boolean>
}

/**
 * Takes an earning back, or a part of it: from the person's purse and from the withheld tax to the employer. It lowers the income of the
 * year, and later pay is withheld less. The person gets a notice why. Idempotent by its key.
 * @returns undefined for an unknown earning; waiting if it was not allowed yet
 * @throws IncomeError `more`, `year`, `key`, `advance`, `wage` @throws LedgerError `short` if the person does not have the money any more
 */
export async function takeBack(
  trx: Trx, { earningId, gross, reason, key, allow }: TakeBack, now: Date,
): Promise<EarningRow | 'waiting' | undefined> {
  if (!Number.isSafeInteger(gross) || gross <= 0) throw new Error('What is taken back is a positive whole number of fen')
  const found = await findEarning(trx, earningId)
  if (!found || found.corrects !== null) return undefined
  if (found.source !== 'import') throw new IncomeError(found.source)
  await lockEarnings(trx, found.account_id)
  const before = await findByKey(trx, key)
  if (before) {
    if (before.corrects !== earningId || before.gross !== -gross) throw new IncomeError('key')
    return before
  }
  const back = await takenBack(trx, earningId)
  if (back.gross + gross > found.gross) throw new IncomeError('more')
  if (found.purse === 'zzx' && yearOf(found.paid_at) !== yearOf(now)) throw new IncomeError('year')
  if (allow && !await allow(back.gross)) return 'waiting'
  const tax = found.purse === 'zzx' ? await taxBack(trx, found, gross, found.tax - back.tax, now) : 0
  const row = await insertEarning(trx, {
    id: randomUUID(), account_id: found.account_id, enterprise_id: found.enterprise_id, job_id: found.job_id, purse: found.purse,
    title: `退回：${found.title}`, period: found.period, gross: -gross, tax: tax === 0 ? 0 : -tax, net: tax - gross, source: found.source, key,
    corrects: found.id, paid_at: now,
  })
  const note = `${row.title}。原因：${reason}`
  await transfer(trx, { key: `earning:${row.id}`, kind: 'correct', subject: `earning:${row.id}`, note, legs: legsOf(row) }, now)
  const text = `${found.title}退回了${gross / 100}元。原因：${reason}`
  await notifyPerson(trx, { accountId: row.account_id, kind: 'system', ref: row.id, text }, now)
  return row
}

/** The tax of the year is that of the last payment that stays: the months since then have no pay, so they exempt nothing. */
async function taxBack(trx: Trx, { id, account_id }: EarningRow, gross: number, own: number, now: Date): Promise<number> {
  const { income, withheld, first, last } = await flexibleYear(trx, account_id, taxYear(yearOf(now)), { id, gross })
  return Math.min(gross, returnedTax({ income, months: monthsUpTo(first, last ?? now) }, withheld, own))
}
