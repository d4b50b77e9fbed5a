import { randomUUID } from 'node:crypto'
import type { PayoutChannel, Purse } from '@daogang/contract/rules/wallet'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { PayoutBill } from '../providers/payout/types'
import { createPayeeBox } from './payee-box'
import { insertEvent, insertPayout } from './repository'

export type Payee = PayoutBill['payee']

export interface NewPayout {
  /** The withdrawal: `withdrawal:<id>` is the subject of its ledger hold. */
  withdrawalId: string
  accountId: string
  purse: Purse
  channel: PayoutChannel
  /** Fen. */
  amount: number
  /** The ledger's hold. */
  holdId: string
  payee: Payee
  /** What the person reads in the provider's app, such as 到岗工资提现. 32 characters at most. */
  title: string
}

/**
 * Records a payout and its work for the outbox, in the caller's transaction: nothing is sent before its commit. Call `outbox.wake()` after
 * it. A withdrawal has one payout: starting it again returns the first one.
 * @returns the payout's id
 * @throws Error if the channel is off: ask `providers.payouts[channel]` before the hold
 */
export async function startPayout(
  trx: Trx, { config, providers, outbox }: Pick<Deps, 'config' | 'providers' | 'outbox'>, payout: NewPayout, now: Date,
): Promise<string> {
  const { channel, payee, withdrawalId, accountId, purse, amount, holdId, title } = payout
  if (providers.payouts[channel] === null) throw new Error(`The payout channel ${channel} is off`)
  if (payee.channel !== channel) throw new Error('The payee is of another channel')
  const id = randomUUID()
  const first = await insertPayout(trx, {
    id, withdrawal_id: withdrawalId, account_id: accountId, purse, channel, amount, hold_id: holdId,
    bill_no: id.replaceAll('-', ''), payee: createPayeeBox(config).seal(id, payee), title: [...title].slice(0, 32).join(''),
    // Due at once: the outbox only wakes the worker.
    ask: 'pay', run_at: now, created_at: now,
  })
  if (first !== id) return first
  await insertEvent(trx, { payoutId: id, state: 'accepted', detail: '' }, now)
  await outbox.add(trx, 'payout.pay', { payoutId: id }, now)
  return id
}
