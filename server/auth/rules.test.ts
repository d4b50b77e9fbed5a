import { codeLimit, sessionRefusal, waitAfter, type SentCodes, type SessionState } from './rules'

const NOW = new Date('2026-03-02T02:00:00Z')
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)

describe('waitAfter', () => {
  it.each([[1, 60], [2, 120], [3, 300], [4, 600], [5, 600]])('%s codes is %s seconds', (codes, seconds) => {
    expect(waitAfter(codes)).toBe(seconds)
  })
})

describe('codeLimit', () => {
  const none: SentCodes = { own: 0, lastOwn: null, busy: false, known: false, fullUntil: null }
  it.each<[string, Partial<SentCodes>, object | null]>([
    ['no code before', {}, null],
    ['the first wait is over', { own: 1, lastOwn: later(-60) }, null],
    ['one second is left', { own: 1, lastOwn: later(-59) }, { reason: 'CODE_TOO_SOON', message: '刚发过验证码，请1秒后再发', retryAfter: 1 }],
    ['a part of a second counts as one', { own: 1, lastOwn: later(-59.999) }, { retryAfter: 1 }],
    ['minutes', { own: 3, lastOwn: NOW }, { reason: 'CODE_TOO_SOON', message: '刚发过验证码，请5分钟后再发', retryAfter: 300 }],
    ['a cap is full', { fullUntil: later(7199) }, { reason: 'CODE_TOO_MANY', message: '获取验证码太多次了，请120分钟后再试', retryAfter: 7199 }],
    ['for hours', { fullUntil: later(7201) }, { reason: 'CODE_TOO_MANY', message: '获取验证码太多次了，请3小时后再试', retryAfter: 7201 }],
    ['a cap is free again', { fullUntil: NOW }, null],
    ['the wait goes before the cap', { own: 1, lastOwn: NOW, fullUntil: later(9000) }, { reason: 'CODE_TOO_SOON', retryAfter: 60 }],
    ['a code within the last minute needs a proof, but is no limit', { busy: true }, null],
  ])('%s', (_what, sent, expected) => {
    const limit = codeLimit({ ...none, ...sent }, NOW)
    if (expected === null) expect(limit).toBeNull()
    else expect(limit).toMatchObject(expected)
  })
})

describe('sessionRefusal', () => {
  const live: SessionState = {
    cancelled_at: null, leaving_until: null, reason: null, until: null, revoked_at: null, expires_at: later(1), end_reason: null,
  }
  const revoked = { revoked_at: later(-1), end_reason: 'logout' as const }
  it.each<[string, Partial<SessionState>, string | null]>([
    ['a live session', {}, null],
    ['expired', { expires_at: NOW }, 'SESSION_EXPIRED'],
    ['logged out', revoked, 'SESSION_REVOKED'],
    ['ended by the operator', { ...revoked, end_reason: 'operator' }, 'SESSION_REVOKED'],
    ['replaced', { ...revoked, end_reason: 'replaced' }, 'SESSION_REPLACED'],
    ['replaced after it expired', { revoked_at: later(-1), end_reason: 'replaced', expires_at: later(-2) }, 'SESSION_EXPIRED'],
    ['a disabled account', { reason: '多次爽约', until: later(1) }, 'ACCOUNT_DISABLED'],
    ['a restriction that has ended', { reason: '多次爽约', until: NOW }, null],
    ['a disabled account goes before a revoked session', { ...revoked, reason: '多次爽约' }, 'ACCOUNT_DISABLED'],
    ['a cancelled account goes first', { ...revoked, cancelled_at: NOW, reason: '多次爽约' }, 'ACCOUNT_CANCELLED'],
  ])('%s', (_what, state, reason) => expect(sessionRefusal({ ...live, ...state }, NOW)?.reason ?? null).toBe(reason))
})
