import { isVoucher } from '@daogang/contract/rules/coin'
import { grantSupport, refuseSupport } from '../../coin-exchange/decide-support'
import { lockSupport, waitingSupports } from '../../coin-exchange/queries/exchanges'
import { maskMobile } from '../../lib/mask'
import { CannotModerate } from '../../moderation/cannot-moderate'
import type { ReviewKind } from '../kind'

/** Requests for a health certificate's support, which an operator answers with a voucher's code. */
export const coinSupportReview: ReviewKind = {
  name: 'coin-support',
  label: '健康证补贴',

  async waiting(db, limit) {
    const rows = await waitingSupports(db, limit)
    return rows.map(({ id, created_at, coins, mobile }) => ({ id, since: created_at, text: `${maskMobile(mobile)}  ${coins}个工币` }))
  },

  async decide(trx, id, { approve, reason }, now) {
    const row = await lockSupport(trx, id)
    if (!row) return undefined
    if (row.state !== 'waiting') throw new CannotModerate('这份补贴已经处理过了')
    if (approve && !isVoucher(reason)) throw new CannotModerate('通过时用 --reason 写兑换码，4到40位字母、数字或短横线')
    await (approve ? grantSupport(trx, row, reason, now) : refuseSupport(trx, row, reason, now))
    return { accountId: row.account_id }
  },
}
