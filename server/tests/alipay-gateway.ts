import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAlipay } from '../providers/mini-program/alipay'

export interface TestGateway {
  /** Requests since the last `reset`. */
  requests: { method: string | null; content: unknown }[]
  /** Content of the next responses. */
  reply: object
  /** A client of this gateway. */
  alipay: Awaited<ReturnType<typeof createAlipay>>
  reset(reply: object): void
  close(): Promise<void>
}

/** Starts a fake of Alipay's gateway, which signs its responses. */
export async function startAlipayGateway(): Promise<TestGateway> {
  const [app, vendor] = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('rsa', { modulusLength: 2048 })]
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
      const sent = new URLSearchParams(`${request.url?.split('?')[1]}&${text}`)
      gateway.requests.push({ method: sent.get('method'), content: JSON.parse(sent.get('biz_content') ?? 'null') })
      const content = JSON.stringify(gateway.reply)
      const signature = sign('RSA-SHA256', Buffer.from(content), vendor.privateKey).toString('base64')
      response.end(`{"${(sent.get('method') ?? '').replaceAll('.', '_')}_response":${content},"sign":"${signature}"}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gateway: TestGateway = {
    requests: [],
    reply: {},
    alipay: await createAlipay({
      appId: '2021', privateKey: app.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      publicKey: vendor.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), aesKey: Buffer.alloc(16).toString('base64'),
      gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
    }),
    reset(reply) {
      gateway.requests = []
      gateway.reply = reply
    },
    close: () => new Promise((resolve) => { server.close(() => resolve()) }),
  }
  return gateway
}
