import { randomUUID } from 'node:crypto'
import type { AskedRefund } from '@daogang/contract/operator-bank'
import { APPROVALS } from '@daogang/contract/rules/review'
import { yuanText } from '@daogang/contract/rules/money'
import type { Db, Trx } from '../db/schema'
import { lockAccounts } from '../ledger/repository'
import { move, nameOf, type AccountRef } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { lockEnterprise } from '../member/repository'
import { writeNotice } from '../notice/write-notice'
import { approvalsUnder, confirm } from '../operator/queries/approvals'
import { accountsToTell, invoicedBy } from './queries/invoices'
import { depositedBy, lineByNumber } from './queries/lines'
import { calledBy, enterpriseById } from './queries/references'
import { insertRefund, refundByNumber } from './queries/refunds'

interface NewRefund {
  enterpriseId: string
  /** Fen. */
  amount: number
  /** The bank's number of the payment. */
  number: string
  reason: string
  /** The operator. */
  by: string
}

/**
 * `waiting`: another operator has to confirm. `known`: booked before. `taken`: the bank's number is that of another payment.
 * `short`: the balance is less. `invoiced`: the rest of the deposits would be less than the invoices for them.
 */
export type Refunded = 'booked' | 'waiting' | 'known' | 'taken' | 'short' | 'invoiced'

/** How approvals of a refund begin. After it come the enterprise, the amount and the bank's number. */
const REFUNDS = 'refund '

/** Refunds that wait for a second operator. */
export async function waitingRefunds(db: Db, now: Date): Promise<AskedRefund[]> {
  const waiting: AskedRefund[] = []
  for (const { rest, by } of await approvalsUnder(db, REFUNDS, now)) {
    const [enterpriseId = '', amount = '', number = ''] = rest.split(' ')
    const enterprise = await enterpriseById(db, enterpriseId)
    if (!enterprise || await refundByNumber(db, number)) continue
    waiting.push({ by, enterpriseId, enterprise: calledBy(enterprise), amount: Number(amount), number })
  }
  return waiting
}

/**
 * Books money that goes back to an employer from our account at the bank, once two operators confirmed the same. Idempotent by the bank's
 * number.
 */
export async function refund(trx: Trx, { enterpriseId, amount, number, reason, by }: NewRefund, now: Date): Promise<Refunded> {
  // Before everything that belongs to it, like invoices and imports.
  await lockEnterprise(trx, enterpriseId)
  const before = await refundByNumber(trx, number)
  if (before) return before.enterprise_id === enterpriseId && before.amount === amount ? 'known' : 'taken'
  if (await lineByNumber(trx, number)) return 'taken'
  const [employer, bank]: [AccountRef, AccountRef] = [{ kind: 'employer', owner: enterpriseId }, { kind: 'bank', owner: '' }]
  const balance = (await lockAccounts(trx, [employer, bank], now)).get(nameOf(employer))?.balance ?? 0
  if (balance < amount) return 'short'
  const [deposited, { invoiced }] = [await depositedBy(trx, enterpriseId), await invoicedBy(trx, enterpriseId)]
  if (deposited - amount < invoiced) return 'invoiced'
  const { approvers } = await confirm(trx, `${REFUNDS}${enterpriseId} ${amount} ${number}`, by, now)
  if (approvers.length < APPROVALS) return 'waiting'
  const id = randomUUID()
  if (!await insertRefund(trx, { id, enterprise_id: enterpriseId, amount, number, reason, booked_at: now })) return 'taken'
  await transfer(trx, {
    key: `refund:${id}`, kind: 'refund', subject: `refund:${id}`, note: `退回转账，银行流水号${number}`, legs: move(employer, bank, amount),
  }, now)
  for (const accountId of await accountsToTell(trx, enterpriseId)) {
    await writeNotice(trx, {
      accountId, role: 'b', kind: 'system', enterpriseId, text: `平台退回了${yuanText(amount)}，银行流水号${number}。原因：${reason}`,
    }, now)
  }
  return 'booked'
}
