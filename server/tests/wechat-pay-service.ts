import { createCipheriv, sign, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { readConfig, type Config } from '../config'
import { keyFolder, privatePem, publicPem, rsaKeys, startService, type Heard } from './payout-services'

export const WECHAT_KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'
const API_KEY = 'k'.repeat(32)
const NONCE = 'twelve bytes'

/** A fake of WeChat Pay (API v3), whose answers are signed. */
export interface WechatPayService {
  merchant: KeyPair
  wechat: KeyPair
  /** Someone else's keys. */
  stranger: KeyPair
  /** The settings of a merchant at this service. */
  config: Config
  origin: string
  /** Requests since the last `reset`. */
  heard: Heard[]
  /** The next answers. */
  says(body: object, status?: number): void
  /** Whose key signs the next answers, until `reset`. */
  signBy(key: KeyObject): void
  /** The headers of a callback, signed by WeChat at this second unless another key or time is given. */
  signed(body: string, key?: KeyObject, seconds?: number): Record<string, string>
  /** The body of a callback with a sealed resource. */
  sealed(content: object, associatedData: string): string
  reset(): void
  close(): Promise<void>
}

type KeyPair = ReturnType<typeof rsaKeys>

/** @param raw answers a request in another way than by JSON; false leaves it to `says` */
export async function startWechatPay(raw: (heard: Heard, response: ServerResponse) => boolean = () => false): Promise<WechatPayService> {
  const [merchant, wechat, stranger] = [rsaKeys(), rsaKeys(), rsaKeys()]
  const folder = keyFolder()
  let reply = { status: 200, body: '{}' }
  let signer = wechat.privateKey
  const signed = (body: string, key = signer, seconds = Math.floor(Date.now() / 1000)) => ({
    'wechatpay-timestamp': String(seconds), 'wechatpay-nonce': 'nonce', 'wechatpay-serial': WECHAT_KEY_ID,
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${seconds}\nnonce\n${body}\n`), key).toString('base64'),
  })
  const service = await startService((heard, response) => {
    if (raw(heard, response)) return
    response.writeHead(reply.status, { 'content-type': 'application/json', ...signed(reply.body) }).end(reply.body)
  })
  const config = readConfig({
    NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), WECHAT_APP_ID: 'wx1', WECHAT_PAY_MERCHANT_ID: '1900000109', WECHAT_PAY_SERIAL: 'ABC',
    WECHAT_PAY_API_KEY: API_KEY, WECHAT_PAY_PUBLIC_KEY_ID: WECHAT_KEY_ID, WECHAT_PAY_ENDPOINT: service.origin,
    WECHAT_PAY_KEY_FILE: folder.write('key.pem', privatePem(merchant.privateKey)),
    WECHAT_PAY_PUBLIC_KEY_FILE: folder.write('public.pem', publicPem(wechat.publicKey)),
  })
  return {
    merchant, wechat, stranger, config, origin: service.origin, heard: service.heard, signed,
    says: (body, status = 200) => { reply = { status, body: JSON.stringify(body) } },
    signBy: (key) => { signer = key },
    sealed(content, associatedData) {
      const cipher = createCipheriv('aes-256-gcm', API_KEY, NONCE).setAAD(Buffer.from(associatedData))
      const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]).toString('base64')
      return JSON.stringify({
        id: 'EV-1', resource_type: 'encrypt-resource',
        resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: text, nonce: NONCE, associated_data: associatedData },
      })
    },
    reset() {
      service.heard.length = 0
      signer = wechat.privateKey
    },
    async close() {
      await service.close()
      folder.remove()
    },
  }
}
