import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWechat } from '../mini-program/wechat'
import type { PhoneNumberSource } from './types'
import { createWechatPhoneNumbers } from './wechat'

const APP = 'wx0123456789abcdef'
const MOBILE = '13900000001'
const found = (more: object = {}) => ({
  errcode: 0, errmsg: 'ok',
  phone_info: { phoneNumber: MOBILE, purePhoneNumber: MOBILE, countryCode: '86', watermark: { timestamp: 1, appid: APP }, ...more },
})

let requests: { url: string; body: unknown }[] = []
/** WeChat's responses to a code in their order; the last one repeats. */
let replies: (object | number)[] = []
let tokens = 0

/** A fake of WeChat's API. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    const url = request.url ?? ''
    requests.push({ url, body: JSON.parse(text) })
    const forToken = url === '/cgi-bin/stable_token'
    const reply = forToken ? { access_token: `T${++tokens}`, expires_in: 7200 } : replies.length > 1 ? replies.shift() : replies[0]
    response.statusCode = typeof reply === 'number' ? reply : 200
    response.end(JSON.stringify(reply))
  })
})
let endpoint = ''
let source: PhoneNumberSource

beforeAll((done) => {
  server.listen(0, '127.0.0.1', () => {
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    done()
  })
})
afterAll((done) => void server.close(done))
beforeEach(() => {
  requests = []
  replies = [found()]
  tokens = 0
  source = createWechatPhoneNumbers(createWechat({ appId: APP, appSecret: 'secret', endpoint }))
})

const read = () => source.read({ credential: 'code' })

it('exchanges a code for a number, and requests the access token once', async () => {
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill({ mobile: MOBILE }))
  expect(requests[0]).toEqual({
    url: '/cgi-bin/stable_token', body: { grant_type: 'client_credential', appid: APP, secret: 'secret' },
  })
  expect(requests.slice(1)).toEqual(Array(3).fill({ url: '/wxa/business/getuserphonenumber?access_token=T1', body: { code: 'code' } }))
})

it('requests another access token when the cached one is no longer valid, once', async () => {
  replies = [{ errcode: 42001 }, found()]
  expect(await read()).toEqual({ mobile: MOBILE })
  expect(requests.map(({ url }) => url.split('=')[1])).toEqual([undefined, 'T1', undefined, 'T2'])
  replies = [{ errcode: 40001 }]
  await expect(read()).rejects.toThrow('WeChat gave no number: 40001')
  expect(tokens).toBe(3)
})

it.each([
  ['a code that was used or is too old', { errcode: 40029, errmsg: 'invalid code' }, 'refused'],
  ['a code of another app', found({ watermark: { appid: 'wx-other' } }), 'refused'],
  ['a number of Hongkong', found({ purePhoneNumber: '51234567', countryCode: '852' }), 'foreign'],
  ['a landline', found({ purePhoneNumber: '02151234567' }), 'foreign'],
  ['a country code that is a number', found({ countryCode: 86 }), { mobile: MOBILE }],
])('%s', async (_what, reply, answer) => {
  replies = [reply]
  expect(await read()).toEqual(answer)
})

it.each([
  ['is busy', { errcode: -1, errmsg: 'system error' }, 'WeChat gave no number: -1'],
  ['is broken', 502, 'WeChat answered 502'],
  ['answers nonsense', {}, 'WeChat gave no number: no code'],
])('rejects while WeChat %s, without quoting it', async (_what, reply, message) => {
  replies = [reply]
  await expect(read()).rejects.toThrow(new Error(message))
})

it('rejects when WeChat is unreachable, without naming the token', async () => {
  await read()
  source = createWechatPhoneNumbers(createWechat({ appId: APP, appSecret: 'secret', endpoint: 'http://127.0.0.1:1' }))
  await expect(read()).rejects.toThrow(/^fetch failed$/)
})

it.each([
  [{ appSecret: '' }, 'WECHAT_APP_SECRET'], [{ endpoint: 'api.weixin' }, 'WECHAT_ENDPOINT'],
])('does not start without its settings: %j', (broken, message) => {
  expect(() => createWechat({ appId: APP, appSecret: 'secret', endpoint, ...broken })).toThrow(message)
})
