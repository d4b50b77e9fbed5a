import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { isFromWechat, openPush } from './push'

const TOKEN = 'token-of-the-console'
const KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const NOW = new Date('2026-11-23T10:00:00+08:00')
const event = { Event: 'wxa_media_check', appid: 'wx1', trace_id: 't', result: { suggest: 'risky', label: 20002 } }

const sha1 = (...parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex')
const at = (seconds = 0): string => String(NOW.getTime() / 1000 + seconds)

/** Encrypts a message as WeChat does in 安全模式. */
function seal(message: string, { appId = 'wx1', key = KEY } = {}): string {
  const aes = Buffer.from(`${key}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(message))
  const content = Buffer.concat([randomBytes(16), length, Buffer.from(message), Buffer.from(appId)])
  const padding = 32 - content.length % 32
  const cipher = createCipheriv('aes-256-cbc', aes, aes.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([content, Buffer.alloc(padding, padding)])), cipher.final()]).toString('base64')
}
const query = (timestamp = at(), encrypted?: string) => ({
  timestamp, nonce: 'n1', signature: sha1(TOKEN, timestamp, 'n1'),
  ...(encrypted !== undefined && { msg_signature: sha1(TOKEN, timestamp, 'n1', encrypted) }),
})
const plain = { token: TOKEN, aesKey: '', appId: 'wx1' }
const safe = { ...plain, aesKey: KEY }

it('verifies the documented signature', () => {
  // The example of https://developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html
  const example = { signature: 'f464b24fc39322e44b38aa78f5edd27bd1441696', timestamp: '1714036504', nonce: '1514711492' }
  const then = new Date(1714036504_000)
  expect(isFromWechat({ token: 'AAAAA', aesKey: '' }, example, then)).toBe(true)
  expect(isFromWechat({ token: 'AAAAB', aesKey: '' }, example, then)).toBe(false)
  expect(isFromWechat({ token: '', aesKey: '' }, example, then)).toBe(false)
})

it('opens a plain and an encrypted message', () => {
  expect(openPush(plain, query(), JSON.stringify(event), NOW)).toEqual(event)
  const sealed = seal(JSON.stringify(event))
  expect(openPush(safe, query(at(), sealed), JSON.stringify({ ToUserName: 'gh', Encrypt: sealed }), NOW)).toEqual(event)
})

it.each([
  ['a wrong signature', plain, { ...query(), signature: '0'.repeat(40) }, event],
  ['no signature', plain, { timestamp: at(), nonce: 'n1' }, event],
  ['a signature twice', plain, { ...query(), signature: [query().signature] }, event],
  ['an old timestamp', plain, query(at(-601)), event],
  ['a timestamp to come', plain, query(at(601)), event],
  ['plain text where a key is set', safe, query(), event],
  ['encryption where no key is set', plain, query(), { Encrypt: seal('{}') }],
])('refuses %s', (_what, config, signed, body) => expect(openPush(config, signed, JSON.stringify(body), NOW)).toBeUndefined())

it('refuses an encrypted message with another app, key or signature, or with damaged content', () => {
  const open = (sealed: string, signed = query(at(), sealed)) => openPush(safe, signed, JSON.stringify({ Encrypt: sealed }), NOW)
  const good = seal(JSON.stringify(event))
  expect(open(seal(JSON.stringify(event), { appId: 'wx2' }))).toBeUndefined()
  expect(open(seal(JSON.stringify(event), { key: KEY.toLowerCase() }))).toBeUndefined()
  expect(open(good, query(at(), `${good}x`))).toBeUndefined()
  expect(open(good.slice(0, -24))).toBeUndefined()
  expect(open('')).toBeUndefined()
  expect(open(good, query(at(-601), good))).toBeUndefined()
})

it('refuses everything without a token, also messages signed with an empty one', () => {
  const signature = sha1('', at(), 'n1')
  expect(openPush({ ...plain, token: '' }, { ...query(), signature }, JSON.stringify(event), NOW)).toBeUndefined()
  const sealed = seal(JSON.stringify(event))
  const signed = { ...query(), msg_signature: sha1('', at(), 'n1', sealed) }
  expect(openPush({ ...safe, token: '' }, signed, JSON.stringify({ Encrypt: sealed }), NOW)).toBeUndefined()
})

it.each(['', '<xml></xml>', '[]', 'null', '7'])('refuses the body %j', (body) => {
  expect(openPush(plain, query(), body, NOW)).toBeUndefined()
})
