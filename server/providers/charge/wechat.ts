import { randomBytes } from 'node:crypto'
import type { Decorator as Clients } from 'wechatpay-axios-plugin'
import type { Config } from '../../config'
import { readFileOf, requireAll } from '../payout/read-file'
import { Unavailable } from '../unavailable'
import type { ChargeAnswer, ChargeProvider } from './types'

const TIMEOUT_MS = 8_000
const CALLBACK_AGE_S = 300

type Client = ReturnType<typeof Clients.jsonBased>

interface Transaction {
  out_trade_no?: unknown
  transaction_id?: unknown
  trade_state?: unknown
  amount?: { total?: unknown }
}

/**
 * WeChat Pay's JSAPI of API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012791897. The package signs requests and verifies answers with
 * WeChat's public key; it does not verify those that are not 200, so nothing final follows from them.
 * @param origin of this server, to which WeChat sends callbacks
 */
export async function createWechatCharges(
  { wechatPay: settings, wechat: { appId } }: Config, { origin, now }: { origin: string, now(): Date },
): Promise<ChargeProvider> {
  const { merchantId, serial, keyFile, apiKey, publicKeyId, publicKeyFile, endpoint } = settings
  requireAll({
    WECHAT_APP_ID: appId, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_API_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId, PUBLIC_ORIGIN: origin,
  })
  const privateKey = readFileOf('WECHAT_PAY_KEY_FILE', keyFile)
  const publicKey = readFileOf('WECHAT_PAY_PUBLIC_KEY_FILE', publicKeyFile)
  const { Aes, Decorator, Formatter, Rsa } = await import('wechatpay-axios-plugin')
  const client: Client = Decorator.jsonBased({
    mchid: merchantId, serial, privateKey, certs: { [publicKeyId]: publicKey }, baseURL: endpoint, timeout: TIMEOUT_MS,
  } as Parameters<typeof Decorator.jsonBased>[0])
  const headers = { 'Wechatpay-Serial': publicKeyId }

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
      const paySign = Rsa.sign(Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, opens), privateKey)
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
      const [time, nonce, signature, from] = ['timestamp', 'nonce', 'signature', 'serial']
        .map((name) => String(given[`wechatpay-${name}`])) as [string, string, string, string]
      if (from !== publicKeyId || !(Math.abs(now().getTime() / 1000 - Number(time)) <= CALLBACK_AGE_S)) return undefined
      if (!Rsa.verify(Formatter.response(time, nonce, body), signature, publicKey)) return undefined
      const { resource } = JSON.parse(body) as { resource?: { ciphertext: string, nonce: string, associated_data?: string } }
      if (!resource) return undefined
      const bill = JSON.parse(Aes.AesGcm.decrypt(resource.ciphertext, apiKey, resource.nonce, resource.associated_data)) as Transaction
      return typeof bill.out_trade_no === 'string' ? bill.out_trade_no : undefined
    },
  }
}

function answerOf({ trade_state: state, transaction_id: number, amount }: Transaction): ChargeAnswer {
  switch (state) {
    case 'SUCCESS': return { kind: 'paid', providerNo: String(number), amount: Number(amount?.total) }
    case 'NOTPAY': case 'USERPAYING': return { kind: 'waiting' }
    case 'CLOSED': case 'REVOKED': case 'PAYERROR': return { kind: 'closed' }
    default: return { kind: 'unknown', code: `STATE ${String(state)}` }
  }
}

/** Only codes: messages quote the request. An answer with a wrong signature has the package's code, and nothing of its content counts. */
function saidIn(error: unknown): { status: number | undefined, code: string } {
  const { code, response } = error as { code?: string, response?: { status: number, data?: { code?: unknown } } }
  if (code?.startsWith('EV3_')) return { status: undefined, code }
  const said = response?.data?.code
  return { status: response?.status, code: typeof said === 'string' ? said : code ?? String(response?.status ?? 'NO_ANSWER') }
}
