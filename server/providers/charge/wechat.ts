import { randomBytes } from 'node:crypto'
import type { Config } from '../../config'
import { Unavailable } from '../unavailable'
import { createWechatPay, saidIn, type WechatPayOptions } from '../wechat-pay'
import type { ChargeAnswer, ChargeProvider } from './types'

interface Transaction {
  out_trade_no?: unknown
  transaction_id?: unknown
  trade_state?: unknown
  amount?: { total?: unknown }
}

/** WeChat Pay's JSAPI of API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012791897. */
export async function createWechatCharges(config: Config, options: WechatPayOptions): Promise<ChargeProvider> {
  const { appId, merchantId, client, headers, sign, readCallback } = await createWechatPay(config, options)
  const { origin, now } = options

  return {
    async create({ billNo, amount, title, expiresAt }, payer) {
      const data = {
        appid: appId, mchid: merchantId, description: title, out_trade_no: billNo, notify_url: `${origin}/callback/charge/wechat`,
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        amount: { total: amount, currency: 'CNY' }, payer: { openid: payer },
      }
      const answer = await client.post<{ prepay_id?: unknown }>('/v3/pay/transactions/jsapi', data, { headers })
        .catch((error: unknown) => { throw new Unavailable('WeChat Pay', 'refused', saidIn(error).code) })
      const { prepay_id: prepayId } = answer.data
      if (typeof prepayId !== 'string') throw new Unavailable('WeChat Pay', 'refused', 'no prepay id')
      const timeStamp = String(Math.floor(now().getTime() / 1000))
      const [nonceStr, opens] = [randomBytes(16).toString('hex'), `prepay_id=${prepayId}`]
      const paySign = sign(appId, timeStamp, nonceStr, opens)
      return { kind: 'wechat', timeStamp, nonceStr, package: opens, signType: 'RSA', paySign }
    },

    async query({ billNo }) {
      try {
        const { data } = await client.get<Transaction>(`/v3/pay/transactions/out-trade-no/${billNo}`, { params: { mchid: merchantId } })
        return data.out_trade_no === billNo ? answerOf(data) : { kind: 'unknown', code: 'OTHER_BILL' }
      } catch (error) {
        const { status, code } = saidIn(error)
        return status === 404 && code === 'ORDER_NOT_EXIST' ? { kind: 'not_found' } : { kind: 'unknown', code }
      }
    },

    close: (billNo) => client.post(`/v3/pay/transactions/out-trade-no/${billNo}/close`, { mchid: merchantId }, { headers })
      .then(({ status }) => status === 204 || status === 200, () => false),

    async parseCallback(given, body) {
      const { out_trade_no: billNo }: Transaction = readCallback(given, body) ?? {}
      return typeof billNo === 'string' ? billNo : undefined
    },
  }
}

function answerOf({ trade_state: state, transaction_id: number, amount }: Transaction): ChargeAnswer {
  switch (state) {
    case 'SUCCESS': return { kind: 'paid', providerNo: String(number), amount: Number(amount?.total) }
    case 'NOTPAY': case 'USERPAYING': return { kind: 'waiting' }
    case 'CLOSED': case 'REVOKED': case 'PAYERROR': return { kind: 'closed' }
    // REFUND says that a refund began, also one of a part, and also one that failed later: no word about where the money is.
    default: return { kind: 'unknown', code: `STATE ${String(state)}` }
  }
}
