import type { Decorator as Clients } from 'wechatpay-axios-plugin'
import type { Config } from '../config'
import { readFileOf, requireAll } from './payment-settings'

const TIMEOUT_MS = 8_000
const CALLBACK_AGE_S = 300

export interface WechatPayOptions {
  /** Of this server, to which WeChat sends callbacks. */
  origin: string
  now(): Date
}

/** WeChat Pay's API v3, for charges and payouts. */
export interface WechatPay {
  appId: string
  merchantId: string
  client: ReturnType<typeof Clients.jsonBased>
  /** Names WeChat's key in requests, which texts are encrypted for. */
  headers: Readonly<Record<string, string>>
  /** Signs lines with the merchant's key. */
  sign(...lines: string[]): string
  /** Encrypts a text that only WeChat may read. */
  encrypt(text: string): string
  /**
   * The content of a callback; undefined unless WeChat signed it in the last five minutes.
   * @param body the bytes as they came, which the signature covers
   */
  readCallback(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): object | undefined
}

/**
 * The package signs requests and verifies answers with WeChat's public key; it does not verify those that are not 200, so nothing final
 * follows from them.
 */
export async function createWechatPay(
  { wechatPay: settings, wechat: { appId } }: Config, { origin, now }: WechatPayOptions,
): Promise<WechatPay> {
  const { merchantId, serial, keyFile, apiKey, publicKeyId, publicKeyFile, endpoint } = settings
  requireAll({
    WECHAT_APP_ID: appId, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_API_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId, PUBLIC_ORIGIN: origin,
  })
  const privateKey = readFileOf('WECHAT_PAY_KEY_FILE', keyFile)
  const publicKey = readFileOf('WECHAT_PAY_PUBLIC_KEY_FILE', publicKeyFile)
  const { Aes, Decorator, Formatter, Rsa } = await import('wechatpay-axios-plugin')
  const client = Decorator.jsonBased({
    mchid: merchantId, serial, privateKey, certs: { [publicKeyId]: publicKey }, baseURL: endpoint, timeout: TIMEOUT_MS,
  } as Parameters<typeof Decorator.jsonBased>[0])

  return {
    appId, merchantId, client,
    headers: { 'Wechatpay-Serial': publicKeyId },
    sign: (...lines) => Rsa.sign(Formatter.joinedByLineFeed(...lines), privateKey),
    encrypt: (text) => Rsa.encrypt(text, publicKey),
    readCallback(headers, body) {
      const [time, nonce, signature, from] = ['timestamp', 'nonce', 'signature', 'serial']
        .map((name) => String(headers[`wechatpay-${name}`])) as [string, string, string, string]
      if (from !== publicKeyId || !(Math.abs(now().getTime() / 1000 - Number(time)) <= CALLBACK_AGE_S)) return undefined
      if (!Rsa.verify(Formatter.response(time, nonce, body), signature, publicKey)) return undefined
      const { resource } = JSON.parse(body) as { resource?: { ciphertext: string, nonce: string, associated_data?: string } }
      if (!resource) return undefined
      return JSON.parse(Aes.AesGcm.decrypt(resource.ciphertext, apiKey, resource.nonce, resource.associated_data)) as object
    },
  }
}

/** Only codes: messages quote the request. An answer with a wrong signature has the package's code, and nothing of its content counts. */
export function saidIn(error: unknown): { status: number | undefined, code: string } {
  const { code, response } = error as { code?: string, response?: { status: number, data?: { code?: unknown } } }
  if (code?.startsWith('EV3_')) return { status: undefined, code }
  const said = response?.data?.code
  return { status: response?.status, code: typeof said === 'string' ? said : code ?? String(response?.status ?? 'NO_ANSWER') }
}
