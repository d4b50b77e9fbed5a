import { randomUUID } from 'node:crypto'
import type { PayoutChannel, Purse } from '@daogang/contract/rules/wallet'
import type { Deps } from '../deps'
import { claimOf, move } from '../ledger/rules'
import { hold, transfer } from '../ledger/transfer'
import { startPayout, type Payee } from '../payout/start'

const PAYEES: Readonly<Record<PayoutChannel, Payee>> = {
  wechat: { channel: 'wechat', openid: 'open-1', name: '张三' },
  alipay: { channel: 'alipay', userId: '2088000000000001', name: '张三' },
  bank: { channel: 'bank', card: '6222020000000000', bank: '工商银行', name: '张三' },
}

interface Withdrawal {
  accountId: string
  channel: PayoutChannel
  amount: number
  purse?: Purse
  withdrawalId?: string
}

export const earn = ({ db, now }: Deps, accountId: string, amount: number, purse?: Purse): Promise<string> =>
  db.transaction().execute((trx) => transfer(trx, {
    key: randomUUID(), kind: 'earn', legs: move({ kind: 'employer', owner: 'e' }, claimOf(accountId, purse), amount),
  }, now()))

/** Holds money and starts its payout, as a withdrawal does. The same withdrawal can be started again. @returns the payout's id */
export const withdraw = (
  deps: Deps, { accountId, channel, amount, purse = 'wallet', withdrawalId = randomUUID() }: Withdrawal,
): Promise<string> => deps.db.transaction().execute(async (trx) => {
  const subject = `withdrawal:${withdrawalId}`
  const holdId = await hold(trx, { key: subject, subject, accountId, purse, channel, amount }, deps.now())
  return startPayout(trx, deps, {
    withdrawalId, accountId, purse, channel, amount, holdId, payee: PAYEES[channel], title: '到岗工资提现',
  }, deps.now())
})
