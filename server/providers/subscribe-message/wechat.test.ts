import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWechat } from '../mini-program/wechat'
import type { SubscribeMessages } from './types'
import { createWechatMessages } from './wechat'

let requests: { method: string | undefined; url: string; body: unknown }[] = []
/** WeChat's responses in their order; the last one repeats. */
let replies: (object | number)[] = []

/** A fake of WeChat's API. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    const url = request.url ?? ''
    const forToken = url === '/cgi-bin/stable_token'
    if (!forToken) requests.push({ method: request.method, url, body: text === '' ? undefined : JSON.parse(text) })
    const reply = forToken ? { access_token: 'T', expires_in: 7200 } : replies.length > 1 ? replies.shift() : replies[0]
    response.statusCode = typeof reply === 'number' ? reply : 200
    response.end(JSON.stringify(reply))
  })
})
let messages: SubscribeMessages
beforeAll((done) => {
  server.listen(0, '127.0.0.1', () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    messages = createWechatMessages(createWechat({ appId: 'wx1', appSecret: 's', endpoint }), {
      progress: { id: 'TPL', fields: { thing1: 'job', phrase2: 'state', time3: 'time' } },
    })
    done()
  })
})
afterAll((done) => void server.close(done))
beforeEach(() => {
  requests = []
  replies = [{ errcode: 0, errmsg: 'ok' }]
})

const content = { state: '觉得合适', title: '', text: '', job: '洗碗工', shop: '', time: new Date('2026-11-23T14:30:00+08:00') }
const message = { openId: 'o-1', kind: 'progress', content, page: 'pages/a/index?id=1' } as const

it('sends the template with its fields, to the page', async () => {
  expect(await messages.send(message)).toBe('sent')
  expect(requests).toEqual([{
    method: 'POST', url: '/cgi-bin/message/subscribe/send?access_token=T',
    body: {
      touser: 'o-1', template_id: 'TPL', page: 'pages/a/index?id=1', miniprogram_state: 'formal', lang: 'zh_CN',
      data: { thing1: { value: '洗碗工' }, phrase2: { value: '觉得合适' }, time3: { value: '2026年11月23日 14:30' } },
    },
  }])
})

it.each([[43101], [40003]])('reports a user without consent: %d', async (errcode) => {
  replies = [{ errcode, errmsg: 'user refuse to accept the msg' }]
  expect(await messages.send(message)).toEqual({ refused: String(errcode) })
})

it.each([
  ['its own trouble', { errcode: -1 }, 'WeChat sent no message: -1'],
  ['a field that does not fit', { errcode: 47003 }, 'WeChat sent no message: 47003'],
  ['a broken gateway', 502, 'WeChat answered 502'], ['nonsense', {}, 'WeChat sent no message: no code'],
])('rejects on %s, without quoting it', async (_what, reply, text) => {
  replies = [reply]
  await expect(messages.send(message)).rejects.toThrow(new Error(text))
})

it('sends nothing without a template', async () => {
  await expect(messages.send({ ...message, kind: 'review' })).rejects.toThrow('no template for review')
  expect(requests).toEqual([])
})

it('resolves the user of a login code', async () => {
  replies = [{ openid: 'o-1', session_key: 'k' }]
  expect(await messages.userOf('code 1', 'a')).toBe('o-1')
  expect(requests[0]?.url).toBe('/sns/jscode2session?js_code=code+1&grant_type=authorization_code&appid=wx1&secret=s')
})

it.each([40029, 40163])('rejects an invalid code: %d', async (errcode) => {
  replies = [{ errcode }]
  expect(await messages.userOf('code', 'a')).toBeUndefined()
})

it('rejects when WeChat cannot resolve a code', async () => {
  replies = [{ errcode: 45011 }]
  await expect(messages.userOf('code', 'a')).rejects.toThrow(new Error('WeChat gave no user: 45011'))
})
