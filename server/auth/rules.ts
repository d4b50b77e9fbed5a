import { Refusal } from '../lib/refusal'
import { isInForce } from '../risk/rules'
import { disabledText } from '../risk/wording'

/** How long the client shows the answer to an account whose restriction is over. */
export const SHOWN_DAYS = 30

/** A session and its account, as far as the session's validity depends on them. */
export interface SessionState {
  cancelled_at: Date | null
  /** The end of the waiting time of a cancellation. The account may log in until then, to take it back. */
  leaving_until: Date | null
  /** Of the restriction that disables the account; null without one. */
  reason: string | null
  until: Date | null
  revoked_at: Date | null
  expires_at: Date
  end_reason: 'logout' | 'operator' | 'replaced' | null
}

/** Why a session is not valid; null if it is. The state of the account goes before the state of the session. */
export function sessionRefusal(
  { cancelled_at, leaving_until, reason, until, revoked_at, expires_at, end_reason }: SessionState, now: Date,
): Refusal | null {
  if (cancelled_at && !leaving_until) return new Refusal('ACCOUNT_CANCELLED')
  if (reason !== null && isInForce(until, now)) return new Refusal('ACCOUNT_DISABLED', disabledText(reason, until, now))
  if (revoked_at && revoked_at < expires_at) return new Refusal(end_reason === 'replaced' ? 'SESSION_REPLACED' : 'SESSION_REVOKED')
  return expires_at <= now ? new Refusal('SESSION_EXPIRED') : null
}

/** Seconds to wait after the first, second, third and each further code of a device and phone number within a day. */
const WAITS_S = [60, 120, 300, 600] as const

/** Seconds until a device may request another code for the same phone number, after so many codes within a day. */
export const waitAfter = (codes: number): number => WAITS_S[Math.min(codes, WAITS_S.length) - 1] ?? 0

/** Codes sent in the last 24 hours. */
export interface SentCodes {
  /** Sent to the phone number for this device, or for this address while the device had no id. */
  own: number
  lastOwn: Date | null
  /** Whether the phone number, the device or the address got one in the last minute. */
  busy: boolean
  /** Whether the owner of the phone number has logged in on this device. */
  known: boolean
  /** When all counts are below their caps again; null if they are. */
  fullUntil: Date | null
}

export interface CodeLimit {
  reason: 'CODE_TOO_SOON' | 'CODE_TOO_MANY'
  message: string
  /** Seconds to wait. */
  retryAfter: number
}

/** The limit that forbids another code now; null if it may be sent. */
export function codeLimit({ own, lastOwn, fullUntil }: Pick<SentCodes, 'own' | 'lastOwn' | 'fullUntil'>, now: Date): CodeLimit | null {
  const wait = lastOwn ? secondsUntil(lastOwn.getTime() + waitAfter(own) * 1000, now) : 0
  if (wait > 0) return { reason: 'CODE_TOO_SOON', message: `刚发过验证码，请${waitText(wait)}后再发`, retryAfter: wait }
  const full = fullUntil ? secondsUntil(fullUntil.getTime(), now) : 0
  if (full > 0) return { reason: 'CODE_TOO_MANY', message: `获取验证码太多次了，请${waitText(full)}后再试`, retryAfter: full }
  return null
}

const secondsUntil = (moment: number, now: Date): number => Math.max(0, Math.ceil((moment - now.getTime()) / 1000))

/** A wait in words, rounded up. */
function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds}秒`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.ceil(seconds / 3600)}小时`
}
