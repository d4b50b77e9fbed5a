import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@daogang/contract/rules/durations'

/** Settings of 消息推送 in the mini-program's console. */
export interface WechatPushConfig {
  /** Empty: pushes are refused. */
  token: string
  /** EncodingAESKey, 43 characters. If it is set, only encrypted messages are accepted (安全模式). */
  aesKey: string
}

/** The query of a push. */
export interface PushQuery {
  signature?: unknown
  msg_signature?: unknown
  timestamp?: unknown
  nonce?: unknown
}

/** A push with an older or newer timestamp is refused. WeChat retries a push within seconds. */
const MAX_AGE_MS = 10 * MINUTE_MS
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4
/** Padding is PKCS #7 to blocks of 32 bytes, twice the block size of AES. */
const MAX_PADDING = 32

function isSigned(signature: unknown, parts: string[]): boolean {
  if (typeof signature !== 'string') return false
  const expected = Buffer.from(createHash('sha1').update(parts.sort().join('')).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Whether WeChat signed the query of a push: the token's signature over a recent timestamp.
 * https://developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html
 */
export function isFromWechat({ token }: WechatPushConfig, { signature, timestamp, nonce }: PushQuery, now: Date): boolean {
  return token !== '' && isRecent(timestamp, now) && isSigned(signature, [token, String(timestamp), String(nonce)])
}

const isRecent = (timestamp: unknown, now: Date): boolean =>
  typeof timestamp === 'string' && /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= MAX_AGE_MS

/** A message that WeChat pushed. Its fields depend on the event. */
export type PushedMessage = Record<string, unknown>

/**
 * Opens the body of a push in data format JSON.
 * @returns undefined unless it is from WeChat for this app: for a wrong signature, another app, plain text although a key is set, or
 * invalid JSON
 */
export function openPush(
  { token, aesKey, appId }: WechatPushConfig & { appId: string }, query: PushQuery, body: string, now: Date,
): PushedMessage | undefined {
  const message = parse(body)
  if (!message || token === '' || !isRecent(query.timestamp, now)) return undefined
  if (aesKey === '') return isFromWechat({ token, aesKey }, query, now) && !('Encrypt' in message) ? message : undefined
  const { Encrypt: sealed } = message
  if (typeof sealed !== 'string') return undefined
  if (!isSigned(query.msg_signature, [token, String(query.timestamp), String(query.nonce), sealed])) return undefined
  return decrypt(sealed, aesKey, appId)
}

function parse(text: string): PushedMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as PushedMessage : undefined
  } catch {
    return undefined
  }
}

/** AES-256-CBC over 16 random bytes, the length, the message and the app's id. */
function decrypt(sealed: string, aesKey: string, appId: string): PushedMessage | undefined {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    const padding = padded.at(-1) ?? 0
    if (padding < 1 || padding > MAX_PADDING) return undefined
    const content = padded.subarray(RANDOM_BYTES, padded.length - padding)
    const end = LENGTH_BYTES + content.readUInt32BE(0)
    return content.subarray(end).toString() === appId ? parse(content.subarray(LENGTH_BYTES, end).toString()) : undefined
  } catch {
    // Not encrypted with this key.
    return undefined
  }
}
