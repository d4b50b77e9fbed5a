import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAlipay } from '../mini-program/alipay'
import { createAlipayMessages } from './alipay'
import type { SubscribeMessages } from './types'

const app = generateKeyPairSync('rsa', { modulusLength: 2048 })
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })

let requests: { method: string | null; content: unknown }[] = []
let reply: object = {}

/** Stands in for Alipay's gateway, and signs what it says. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    const sent = new URLSearchParams(`${request.url?.split('?')[1]}&${text}`)
    requests.push({ method: sent.get('method'), content: JSON.parse(sent.get('biz_content') ?? 'null') })
    const content = JSON.stringify(reply)
    const signature = sign('RSA-SHA256', Buffer.from(content), alipay.privateKey).toString('base64')
    response.end(`{"${(sent.get('method') ?? '').replaceAll('.', '_')}_response":${content},"sign":"${signature}"}`)
  })
})
let messages: SubscribeMessages
beforeAll(async () => {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  messages = createAlipayMessages(await createAlipay({
    appId: '2021', privateKey: app.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: alipay.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), aesKey: Buffer.alloc(16).toString('base64'),
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
  }), { progress: { id: 'TPL', fields: { keyword1: 'job', keyword2: 'time' } } })
})
afterAll((done) => void server.close(done))
beforeEach(() => {
  requests = []
  reply = { code: '10000', msg: 'Success' }
})

const content = { state: '', title: '', text: '', job: '洗碗工', shop: '', time: new Date('2026-11-23T14:30:00+08:00') }
const message = { openId: '07-open', kind: 'progress', content, page: 'pages/a/index?id=1' } as const

it.each([['07-open', 'to_open_id'], ['2088000000000001', 'to_user_id']])('sends the template to %s as %s', async (openId, name) => {
  expect(await messages.send({ ...message, openId })).toBe('sent')
  expect(requests).toEqual([{
    method: 'alipay.open.app.mini.templatemessage.send',
    content: {
      [name]: openId, user_template_id: 'TPL', page: 'pages/a/index?id=1',
      data: JSON.stringify({ keyword1: { value: '洗碗工' }, keyword2: { value: '2026年11月23日 14:30' } }),
    },
  }])
})

it('takes a business refusal for the user’s', async () => {
  reply = { code: '40004', msg: 'Business Failed', sub_code: 'USER_NOT_SUBSCRIBED', sub_msg: 'x' }
  expect(await messages.send(message)).toEqual({ refused: 'USER_NOT_SUBSCRIBED' })
})

it.each([
  ['its own trouble', { code: '40004', sub_code: 'SYSTEM_ERROR' }, 'SYSTEM_ERROR'],
  ['being away', { code: '20000', sub_code: 'aop.unknow-error' }, 'aop.unknow-error'],
  ['a setting of the app', { code: '40006', sub_code: 'isv.insufficient-isv-permissions' }, 'isv.insufficient-isv-permissions'],
])('rejects on %s, and quotes nothing', async (_what, answer, said) => {
  reply = answer
  await expect(messages.send(message)).rejects.toThrow(new Error(`Alipay sent no message: ${said}`))
})

it('asks whose a login code is', async () => {
  reply = { open_id: '07-open', access_token: 'x' }
  expect(await messages.userOf('code', 'a')).toBe('07-open')
})
