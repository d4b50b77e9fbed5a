import { randomUUID } from 'node:crypto'
import { withholding } from '@daogang/contract/rules/tax'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Trx } from '../db/schema'
import { advanceFundOf, balanceRefOf, claimOf, type Leg } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { notifyPerson } from '../notice/write-notice'
import { IncomeError } from './income-error'
import { findByKey, flexibleYear, insertEarning, lockEarnings, type EarningRow } from './queries/earnings'
import { monthsUpTo, taxYear, yearOf } from './rules'

export interface NewEarning {
  accountId: string
  enterpriseId: string
  jobId?: string | null
  /** `wallet`: wages of an employer, who withholds their tax; `zzx`: flexible work through the platform, which withholds it here. */
  purse: Purse
  /** What it is for, as the person reads it, such as 家常菜馆·11月工资. */
  title: string
  /** The month of the work, `YYYY-MM`. */
  period: string
  /** Fen before tax. */
  gross: number
  source: EarningRow['source']
  /** The caller's name of this payment: a retry uses the same. */
  key: string
}

/**
 * Books what a person earned: from the employer's account to the person's purse, and the tax to be paid over. Idempotent by its key. The
 * employer's account may fall below zero: then the employer owes. The advance fund may not.
 * @throws IncomeError `key` if the key was used with another input @throws LedgerError `short` if an advance is more than the fund
 */
export async function credit(trx: Trx, earning: NewEarning, now: Date): Promise<EarningRow> {
  const { accountId, enterpriseId, jobId = null, purse, title, period, gross, source, key } = earning
  if (!Number.isSafeInteger(gross) || gross <= 0) throw new Error('An earning is a positive whole number of fen')
  await lockEarnings(trx, accountId)
  const first = await findByKey(trx, key)
  if (first) {
    if (!isSame(first, { ...earning, jobId })) throw new IncomeError('key')
    return first
  }
  const tax = purse === 'zzx' ? await taxOf(trx, accountId, gross, now) : 0
  const row = await insertEarning(trx, {
    id: randomUUID(), account_id: accountId, enterprise_id: enterpriseId, job_id: jobId, purse, title, period, gross, tax, net: gross - tax,
    source, key, corrects: null, paid_at: now,
  })
  await transfer(trx, { key: `earning:${row.id}`, kind: 'earn', subject: `earning:${row.id}`, note: title, legs: legsOf(row) }, now)
  await notifyPerson(trx, { accountId, kind: 'system', ref: row.id, text: `${title}到账了，在“我的”里打开钱包看` }, now)
  return row
}

async function taxOf(trx: Trx, accountId: string, gross: number, now: Date): Promise<number> {
  const { income, withheld, first } = await flexibleYear(trx, accountId, taxYear(yearOf(now)))
  return withholding({ income: income + gross, months: monthsUpTo(first, now) }, withheld)
}

/** The legs of an earning or of a correction. An advance comes out of the employer's advance fund, and goes back there. */
export function legsOf(
  { account_id, enterprise_id, purse, source, gross, tax, net }:
  Pick<EarningRow, 'account_id' | 'enterprise_id' | 'purse' | 'source' | 'gross' | 'tax' | 'net'>,
): Leg[] {
  const legs: Leg[] = [
    { account: source === 'advance' ? advanceFundOf(enterprise_id) : balanceRefOf(enterprise_id), amount: -gross },
    { account: claimOf(account_id, purse), amount: net },
    { account: { kind: 'tax', owner: '' }, amount: tax },
  ]
  return legs.filter(({ amount }) => amount !== 0)
}

const isSame = (row: EarningRow, earning: NewEarning): boolean => row.account_id === earning.accountId
  && row.enterprise_id === earning.enterpriseId && row.job_id === earning.jobId && row.purse === earning.purse
  && row.title === earning.title && row.period === earning.period && row.gross === earning.gross && row.source === earning.source
