import { createPrivateKey } from 'node:crypto'
import type { Config } from '../../config'
import { inChina } from '../../lib/china-time'
import { isUserId, saidIn, textOf, type Reply } from '../alipay'
import { requireAll } from '../payment-settings'
import { Unavailable } from '../unavailable'
import { toFen, toYuan } from '../yuan'
import type { ChargeAnswer, ChargeProvider } from './types'

const TIMEOUT_MS = 8_000

const isPkcs8 = (key: string): boolean => {
  try {
    createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
    return true
  } catch {
    return false
  }
}

/**
 * Alipay's 小程序支付: alipay.trade.create (https://opendocs.alipay.com/mini/6039ed0c_alipay.trade.create), asked about with
 * alipay.trade.query. Every answer's signature is verified.
 */
export async function createAlipayCharges(
  { alipay: { appId, privateKey, publicKey, gateway } }: Config, { origin }: { origin: string },
): Promise<ChargeProvider> {
  requireAll({ ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey, PUBLIC_ORIGIN: origin })
  const { AlipaySdk } = await import('alipay-sdk')
  const sdk = new AlipaySdk({
    appId, privateKey, keyType: isPkcs8(privateKey) ? 'PKCS8' : 'PKCS1', alipayPublicKey: publicKey, gateway, timeout: TIMEOUT_MS,
  })

  /** Undefined for no answer, or one that is not signed by Alipay. The SDK's messages quote it, so they are dropped. */
  const ask = (method: string, bizContent: object, params: object = {}): Promise<Reply | undefined> =>
    sdk.exec(method, { ...params, bizContent }, { validateSign: true }).then((reply) => reply as Reply, () => undefined)

  return {
    async create({ billNo, amount, title, expiresAt }, payer) {
      const buyer = isUserId(payer) ? { buyerId: payer } : { buyerOpenId: payer }
      const reply = await ask('alipay.trade.create', {
        outTradeNo: billNo, totalAmount: toYuan(amount), subject: title, productCode: 'JSAPI_PAY', opAppId: appId,
        timeExpire: inChina(expiresAt).format('YYYY-MM-DD HH:mm:ss'), ...buyer,
      }, { notifyUrl: `${origin}/callback/charge/alipay` })
      if (reply?.code !== '10000' || typeof reply.tradeNo !== 'string') {
        throw new Unavailable('Alipay', reply ? 'refused' : 'silent', reply ? saidIn(reply) : 'no answer')
      }
      return { kind: 'alipay', tradeNo: reply.tradeNo }
    },

    async query({ billNo }) {
      const reply = await ask('alipay.trade.query', { outTradeNo: billNo })
      if (!reply) return { kind: 'unknown', code: 'NO_ANSWER' }
      if (reply.code === '10000') return reply.outTradeNo === billNo ? answerOf(reply) : { kind: 'unknown', code: 'OTHER_BILL' }
      const code = saidIn(reply)
      return code === 'ACQ.TRADE_NOT_EXIST' ? { kind: 'not_found' } : { kind: 'unknown', code }
    },

    async close(billNo) {
      const reply = await ask('alipay.trade.close', { outTradeNo: billNo })
      return reply?.code === '10000'
    },

    parseCallback(_headers, body) {
      const fields = Object.fromEntries(new URLSearchParams(body))
      const isSigned = fields.app_id === appId && fields.sign_type === 'RSA2' && sdk.checkNotifySignV2(fields)
      return Promise.resolve(isSigned ? fields.out_trade_no : undefined)
    },
  }
}

function answerOf({ tradeStatus, tradeNo, totalAmount }: Reply): ChargeAnswer {
  switch (tradeStatus) {
    case 'TRADE_SUCCESS': case 'TRADE_FINISHED': return { kind: 'paid', providerNo: textOf(tradeNo), amount: toFen(textOf(totalAmount)) }
    case 'WAIT_BUYER_PAY': return { kind: 'waiting' }
    case 'TRADE_CLOSED': return { kind: 'closed' }
    default: return { kind: 'unknown', code: `STATUS ${textOf(tradeStatus)}` }
  }
}
