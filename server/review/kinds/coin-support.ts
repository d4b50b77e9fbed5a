import { isVoucher } from '@daogang/contract/rules/coin'
import { COIN_SUPPORT } from '@daogang/contract/rules/operator-role'
import { grantSupport, refuseSupport } from '../../coin-exchange/decide-support'
import { isVoucherTaken, lockSupport, waitingSupports } from '../../coin-exchange/queries/exchanges'
import { maskMobile } from '../../lib/mask'
import { cannot } from '../../lib/cannot'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'

/** Requests for a health certificate's support, which an operator answers with a voucher's code. */
export const coinSupportReview: ReviewKind = {
  name: 'coin-support',
  label: '健康证补贴',
  roles: COIN_SUPPORT,
  approvalAsks: '兑换码',

  queue: (db) => queueSource(waitingSupports(db), ({ coins, mobile }) => `${maskMobile(mobile)}  ${coins}个工币`),

  async decide(trx, id, { approve, reason }, now) {
    const row = await lockSupport(trx, id)
    if (!row) return undefined
    // A mistyped code is replaced by a second approval, from the page of the person.
    if (row.state !== 'waiting' && !(approve && row.state === 'granted')) throw cannot('这份补贴已经处理过了')
    if (approve && !isVoucher(reason)) throw cannot('通过时写兑换码，4到40位字母、数字或短横线')
    if (approve && await isVoucherTaken(trx, reason)) throw cannot('这个兑换码给过人了，换一个')
    await (approve ? grantSupport(trx, row, reason, now) : refuseSupport(trx, row, reason, now))
    return { accountId: row.account_id }
  },
}
