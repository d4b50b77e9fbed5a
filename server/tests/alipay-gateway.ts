import { sign, type KeyObject } from 'node:crypto'
import { createAlipay } from '../providers/mini-program/alipay'
import { rsaKeys, startService } from './payout-services'

type KeyPair = ReturnType<typeof rsaKeys>

/** A fake of Alipay's gateway, which signs its answers. */
export interface AlipayGateway {
  app: KeyPair
  alipay: KeyPair
  /** Someone else's keys. */
  stranger: KeyPair
  /** Its address. */
  url: string
  /** The fields of the last request. */
  sent(): URLSearchParams
  /** The business content of the last request. */
  content(): unknown
  /** Requests since the last `reset`. */
  requests: { method: string | null; content: unknown }[]
  /** The next answers, word for word. */
  reply: object
  /** Successful answers with these fields. */
  says(fields: object): void
  /** Refusals with this `sub_code`. */
  refuses(sub: string): void
  /** Whose key signs the next answers, until `reset`. */
  signBy(key: KeyObject): void
  reset(): void
  close(): Promise<void>
}

export async function startGateway(): Promise<AlipayGateway> {
  const [app, alipay, stranger] = [rsaKeys(), rsaKeys(), rsaKeys()]
  let reply: object = {}
  let signer = alipay.privateKey
  let sent = new URLSearchParams()
  const requests: AlipayGateway['requests'] = []
  const contentOf = (fields: URLSearchParams): unknown => JSON.parse(fields.get('biz_content') ?? 'null')
  const service = await startService(({ url, body }, response) => {
    sent = new URLSearchParams(`${url.split('?')[1]}&${body}`)
    requests.push({ method: sent.get('method'), content: contentOf(sent) })
    const text = JSON.stringify(reply)
    const signature = sign('RSA-SHA256', Buffer.from(text), signer).toString('base64')
    response.end(`{"${(sent.get('method') ?? '').replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`)
  })
  return {
    app, alipay, stranger, requests, url: `${service.origin}/gateway.do`,
    sent: () => sent,
    content: () => contentOf(sent),
    get reply() { return reply },
    set reply(next) { reply = next },
    says: (fields) => { reply = { code: '10000', msg: 'Success', ...fields } },
    refuses: (sub) => { reply = { code: '40004', msg: 'Business Failed', sub_code: sub } },
    signBy: (key) => { signer = key },
    reset() {
      requests.length = 0
      signer = alipay.privateKey
    },
    close: () => service.close(),
  }
}

/** The body of a callback with the signature of a key. */
export function signedCallback(fields: Record<string, string>, key: KeyObject): string {
  const text = Object.keys(fields).filter((name) => name !== 'sign_type').sort().map((name) => `${name}=${fields[name]}`).join('&')
  return new URLSearchParams({ ...fields, sign: sign('RSA-SHA256', Buffer.from(text), key).toString('base64') }).toString()
}

/** Keys as the settings take them: base64 without header and footer. */
export const keysOf = ({ app, alipay }: Pick<AlipayGateway, 'app' | 'alipay'>) => ({
  privateKey: app.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  publicKey: alipay.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
})

export interface TestGateway {
  requests: AlipayGateway['requests']
  /** A client of this gateway. */
  alipay: Awaited<ReturnType<typeof createAlipay>>
  /** The next answers. */
  reply: object
  /** Forgets the requests, and gives this answer from now on. */
  reset(reply: object): void
  close(): Promise<void>
}

/** A gateway with a client of it. */
export async function startAlipayGateway(): Promise<TestGateway> {
  const gateway = await startGateway()
  return {
    requests: gateway.requests,
    alipay: await createAlipay({ appId: '2021', ...keysOf(gateway), aesKey: Buffer.alloc(16).toString('base64'), gateway: gateway.url }),
    get reply() { return gateway.reply },
    set reply(next) { gateway.reply = next },
    reset(reply) {
      gateway.reset()
      gateway.reply = reply
    },
    close: () => gateway.close(),
  }
}
