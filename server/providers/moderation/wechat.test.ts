import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWechat } from '../mini-program/wechat'
import type { ContentChecker } from './types'
import { createWechatChecker, MAX_TEXT, verdictOf } from './wechat'

interface Asked {
  url: string
  body: Record<string, unknown>
}

let asked: Asked[] = []
let tokens = 0
/** Responses in their order; the last one repeats. A number is a status, null never responds. */
let replies: (object | number | null)[] = []

/** A fake of WeChat's API: tokens, and the two checks of version 2. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    const url = request.url ?? ''
    if (url === '/cgi-bin/stable_token') {
      response.end(JSON.stringify({ access_token: `T${++tokens}`, expires_in: 7200 }))
      return
    }
    asked.push({ url, body: JSON.parse(text) as Asked['body'] })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (reply === null) return
    response.statusCode = typeof reply === 'number' ? reply : 200
    response.end(JSON.stringify(reply))
  })
})
let checker: ContentChecker
const checkerWithin = (timeoutMs: number) => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createWechatChecker(createWechat({ appId: 'wx1', appSecret: 's', endpoint }, timeoutMs))
}
const textOf = (suggest: string, label = 100, traceId = 'trace-1') =>
  ({ errcode: 0, errmsg: 'ok', result: { suggest, label }, trace_id: traceId, detail: [] })
const text = { openId: 'o-1', scene: 'comment', text: '老板人不错' } as const
const picture = { openId: 'o-1', scene: 'profile', url: 'https://files.example/a.jpg' } as const

beforeAll(async () => {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
})
afterAll((done) => {
  server.closeAllConnections()
  server.close(done)
})
beforeEach(() => {
  asked = []
  tokens = 0
  replies = [textOf('pass')]
  checker = checkerWithin(30_000)
})

it('checks a text with its author and scene', async () => {
  expect(await checker.checkText(text)).toEqual({ suggest: 'pass', label: '', traceId: 'trace-1' })
  expect(asked).toEqual([{
    url: '/wxa/msg_sec_check?access_token=T1', body: { openid: 'o-1', scene: 2, content: '老板人不错', version: 2 },
  }])
})

it.each([['risky', 20002, '色情'], ['review', 20006, '违法犯罪'], ['pass', 100, ''], ['risky', 29999, '标签 29999']])(
  'reads the verdict %s %d', async (suggest, label, words) => {
    replies = [textOf(suggest, label)]
    expect(await checker.checkText(text)).toEqual({ suggest, label: words, traceId: 'trace-1' })
  })

it.each([['profile', 1], ['comment', 2], ['forum', 3], ['social', 4]] as const)('sends scene %s as %d', async (scene, number) => {
  await checker.checkText({ ...text, scene })
  expect(asked[0]?.body.scene).toBe(number)
})

it('checks a long text in parts and keeps the worst verdict', async () => {
  replies = [textOf('review', 20001, 'a'), textOf('risky', 20002, 'b'), textOf('pass', 100, 'c')]
  expect(await checker.checkText({ ...text, text: `${'长'.repeat(2 * MAX_TEXT)}👷` }))
    .toEqual({ suggest: 'risky', label: '色情', traceId: 'b' })
  expect(asked.map(({ body }) => Array.from(String(body.content)).length)).toEqual([MAX_TEXT, MAX_TEXT, 1])
})

it('submits a picture, whose result comes later', async () => {
  replies = [{ errcode: 0, errmsg: 'ok', trace_id: 'trace-2' }]
  expect(await checker.checkPicture(picture)).toEqual({ traceId: 'trace-2' })
  expect(asked).toEqual([{
    url: '/wxa/media_check_async?access_token=T1',
    body: { openid: 'o-1', scene: 1, media_url: 'https://files.example/a.jpg', media_type: 2, version: 2 },
  }])
})

it('does not submit a picture that only this server can read', async () => {
  expect(await checker.checkPicture({ ...picture, url: '/files/public/a.jpg' })).toBe('unreachable')
  expect(asked).toEqual([])
})

it.each([40001, 42001])('renews an expired token once and retries: %d', async (errcode) => {
  replies = [{ errcode }, textOf('pass')]
  expect(await checker.checkText(text)).toMatchObject({ suggest: 'pass' })
  expect(asked.map(({ url }) => url.split('=')[1])).toEqual(['T1', 'T2'])
  replies = [{ errcode }]
  await expect(checker.checkText(text)).rejects.toThrow(new Error(`WeChat checked nothing: ${errcode}`))
})

it.each([40003, 43104, 61010])('calls an author stale if WeChat does not know them: %d', async (errcode) => {
  replies = [{ errcode }]
  expect([await checker.checkText(text), await checker.checkPicture(picture)]).toEqual(['stale', 'stale'])
})

it.each([
  ['over the rate limit', { errcode: 45009 }, 'WeChat checked nothing: 45009'], ['busy', { errcode: -1 }, 'WeChat checked nothing: -1'],
  ['a broken gateway', 502, 'WeChat answered 502'], ['no code', {}, 'WeChat checked nothing: no code'],
  ['no verdict', { errcode: 0, trace_id: 't' }, 'WeChat gave no verdict'],
])('rejects when WeChat is %s, without quoting the text', async (_what, reply, message) => {
  replies = [reply]
  await expect(checker.checkText(text)).rejects.toThrow(new Error(message))
})

it('rejects when WeChat does not respond in time', async () => {
  replies = [null]
  await expect(checkerWithin(200).checkText(text)).rejects.toMatchObject({ name: 'TimeoutError' })
})

it.each([
  [{ trace_id: 't', result: { suggest: 'risky', label: 20002 } }, { suggest: 'risky', label: '色情', traceId: 't' }],
  // As it was seen in a pushed event: https://developers.weixin.qq.com/community/minihome/doc/0002a2b26a09f883de245df686b000
  [{ trace_id: 't', result: { suggest: 'pass', label: '100' } }, { suggest: 'pass', label: '', traceId: 't' }],
  [{ trace_id: 't', isrisky: 0 }, undefined], [{ result: { suggest: 'pass' } }, undefined],
  [{ trace_id: 7, result: { suggest: 'pass' } }, undefined],
])('reads %j', (event, verdict) => expect(verdictOf(event)).toEqual(verdict))
