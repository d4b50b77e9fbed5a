import { ERRORS } from '@daogang/contract/errors'
import { createModeration } from '../tests/moderation'
import { createTestApp, type Caller, type TestApp } from '../tests/harness'
import { newMobile } from '../tests/factory'
import { AGREEMENT, receiveCode } from '../tests/login-codes'
import { lockOrCreateAccount } from './queries/accounts'
import { deleteOldSessions } from './queries/sessions'
import { openSession } from './sessions'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MANY = { mobile: 1000, device: 1000, address: 10_000 }
let t: TestApp

beforeAll(async () => {
  t = await createTestApp({ config: { codesPerHour: MANY, codesPerDay: MANY } })
})
afterAll(() => t.close())

const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'test' })
const newDevice = async (): Promise<string> => (await t.data('getDeviceId', { agreementVersion: AGREEMENT })).deviceId

function codeFor(mobile: string, headers: Record<string, string> = {}) {
  t.advance(601_000)
  return receiveCode(t, mobile, headers)
}

/** Logs in by a code, as a client does. */
async function login(mobile: string, headers: Record<string, string> = {}) {
  return t.call('login', await codeFor(mobile, headers), headers)
}
const tokenOf = async (mobile: string, headers: Record<string, string> = {}): Promise<string> => (await login(mobile, headers)).data.token

const expectAlive = async (caller: Caller, headers?: Record<string, string>) =>
  expect(await caller.call('getAccount', undefined, headers)).toMatchObject({ status: 200, code: 0 })
const expectRefused = async (token: string, reason: keyof typeof ERRORS, headers?: Record<string, string>) => {
  const { code, status } = ERRORS[reason]
  expect(await t.as(token).call('getAccount', undefined, headers)).toMatchObject({ code, status, data: null })
}

describe('the catalogue', () => {
  it('marks the codes of the spec', () => {
    const marked = (mark: 'logout' | 'normal' | 'silent') =>
      Object.values(ERRORS).filter((error) => mark in error).map(({ code }) => code).sort((a, b) => a - b)
    expect(marked('logout')).toEqual([-20002, -20001, -2, 100029, 220001, 220008, 220010, 220013, 220105])
    expect(marked('normal')).toEqual([801, 275011])
    expect(marked('silent')).toEqual([100053])
  })

  it('uses no code twice', () => {
    const codes = Object.values(ERRORS).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('-20001: a malformed token', () => {
  it.each(['x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`, 'undefined', 'null', 'Bearer', '[object Object]'])(
    '%s', (token) => expectRefused(token, 'TOKEN_MALFORMED'),
  )
})

describe('220001: a token that was never issued', () => {
  it.each(['A'.repeat(43), '-_'.repeat(21) + '0'])('%s', (token) => expectRefused(token, 'NOT_LOGGED_IN'))

  it('also without a token', async () => {
    expect(await t.call('getAccount')).toMatchObject({ code: 220001, status: 401 })
    expect(await t.call('getAccount', undefined, { authorization: ' ' })).toMatchObject({ code: 220001 })
  })
})

describe('220008: an expired token', () => {
  it('is returned after exactly 30 days', async () => {
    const user = await t.loginAs(newMobile())
    t.advance(30 * DAY - 1)
    await expectAlive(user)
    t.advance(1)
    await expectRefused(user.token, 'SESSION_EXPIRED')
  })

  it('is still returned after a newer login', async () => {
    const mobile = newMobile()
    const { token } = await t.loginAs(mobile)
    t.advance(31 * DAY)
    await t.loginAs(mobile)
    await expectRefused(token, 'SESSION_EXPIRED')
  })

  it('is kept for 90 days', async () => {
    const { token } = await t.loginAs(newMobile())
    t.advance(120 * DAY - 1)
    await deleteOldSessions(t.db, t.deps.now())
    await expectRefused(token, 'SESSION_EXPIRED')
    t.advance(2)
    await deleteOldSessions(t.db, t.deps.now())
    await expectRefused(token, 'NOT_LOGGED_IN')
  })
})

describe('220010: a revoked token', () => {
  it('by logout', async () => {
    const user = await t.loginAs(newMobile())
    await user.data('logout')
    await expectRefused(user.token, 'SESSION_REVOKED')
    expect(await user.call('logout')).toMatchObject({ code: 220010 })
  })

  it('by the operator, for all sessions of an account', async () => {
    const mobile = newMobile()
    const tokens = [await t.loginAs(mobile, 'c', 'h5'), await t.loginAs(mobile, 'c', 'app')].map(({ token }) => token)
    expect(await moderation().revoke(mobile)).toBe(2)
    for (const token of tokens) await expectRefused(token, 'SESSION_REVOKED')
    await expectAlive(t.as(await tokenOf(mobile)))
  })
})

describe('220013: a token that a newer login replaced', () => {
  it('of the same client type', async () => {
    const mobile = newMobile()
    const first = await tokenOf(mobile, { 'client-type': 'wechat_mini' })
    await expectAlive(t.as(first))
    const second = await tokenOf(mobile, { 'client-type': 'wechat_mini' })
    await expectRefused(first, 'SESSION_REPLACED')
    await expectAlive(t.as(second))
  })

  it('does not affect other client types', async () => {
    const mobile = newMobile()
    const tokens: string[] = []
    for (const type of ['app', 'wechat_mini', 'c-zfb-zp', 'h5']) tokens.push(await tokenOf(mobile, { 'client-type': type }))
    for (const token of tokens) await expectAlive(t.as(token))
  })

  it('treats a missing or unknown client type as a web page', async () => {
    const mobile = newMobile()
    const first = await tokenOf(mobile)
    const second = await tokenOf(mobile, { 'client-type': 'smart-fridge' })
    await expectRefused(first, 'SESSION_REPLACED')
    await tokenOf(mobile, { 'client-type': 'h5' })
    await expectRefused(second, 'SESSION_REPLACED')
  })

  it('keeps one of many concurrent logins', async () => {
    const mobile = newMobile()
    const at = t.deps.now()
    // The transaction of a login, without the code check, because a phone number has only one code at a time.
    const open = () => t.db.transaction().execute(async (trx) => {
      const { id } = await lockOrCreateAccount(trx, mobile, at)
      return openSession(trx, { accountId: id, clientType: 'app', deviceId: null }, at)
    })
    const tokens = (await Promise.all(Array.from({ length: 12 }, open))).map(({ token }) => token)
    const answers = await Promise.all(tokens.map((token) => t.as(token).call('getAccount')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 220013)).toHaveLength(11)
    const live = await t.db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id').select('session.id')
      .where('account.mobile', '=', mobile).where('revoked_at', 'is', null).execute()
    expect(live).toHaveLength(1)
  })

  it('keeps one of two concurrent logins by code', async () => {
    const mobile = newMobile()
    // The second of two requests with a code repeats the first one.
    const input = await codeFor(mobile)
    const tokens = await Promise.all([1, 2].map(async () => (await t.data('login', input)).token))
    const answers = await Promise.all(tokens.map((token) => t.as(token).call('getAccount')))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 220013])
  })
})

describe('220105: a cancelled account', () => {
  it('is refused at every call and at login', async () => {
    const mobile = newMobile()
    const { token } = await t.loginAs(mobile)
    const setCancelled = (at: Date | null) => t.db.updateTable('account').set({ cancelled_at: at }).where('mobile', '=', mobile).execute()
    await setCancelled(t.deps.now())
    await moderation().revoke(mobile)
    await expectRefused(token, 'ACCOUNT_CANCELLED')
    expect(await login(mobile)).toMatchObject({ code: 220105, status: 403, data: null, msg: '这个账号已经注销，不能再登录' })
    await setCancelled(null)
    await expectRefused(token, 'SESSION_REVOKED')
    await expectAlive(t.as(await tokenOf(mobile)))
  })
})

describe('100029: a disabled account', () => {
  it('is refused at every call and at login, with reason and end, until the end', async () => {
    const mobile = newMobile()
    const { token } = await t.loginAs(mobile)
    await moderation().restrict(mobile, 'disabled', { reason: '多次爽约', until: new Date(t.deps.now().getTime() + HOUR) })
    await expectRefused(token, 'ACCOUNT_DISABLED')
    const refused = await login(mobile)
    expect(refused).toMatchObject({ code: 100029, status: 403, data: null })
    expect(refused.msg).toMatch(/^账号已停用，\d+月\d+日\d+:\d\d恢复。原因：多次爽约。觉得弄错了，请联系客服$/)
    t.advance(HOUR)
    await expectAlive(t.as(token))
    await expectAlive(t.as(await tokenOf(mobile, { 'client-type': 'app' })))
  })

  it('stays disabled until lifted, if there is no end', async () => {
    const mobile = newMobile()
    const { token } = await t.loginAs(mobile)
    await moderation().restrict(mobile, 'disabled', { reason: '冒用他人手机号' })
    t.advance(20 * DAY)
    expect(await t.as(token).call('getAccount')).toMatchObject({
      code: 100029, msg: '账号已停用，暂时不能恢复。原因：冒用他人手机号。觉得弄错了，请联系客服',
    })
    await moderation().lift(mobile, 'disabled')
    await expectAlive(t.as(token))
  })
})

describe('-2: a token on the device of another account', () => {
  it('is refused there, and valid on its own device', async () => {
    const [mine, theirs] = [await newDevice(), await newDevice()]
    const token = await tokenOf(newMobile(), { 'device-id': mine })
    const other = await tokenOf(newMobile(), { 'device-id': theirs })
    await expectAlive(t.as(other), { 'device-id': theirs })
    await expectRefused(token, 'DEVICE_MISMATCH', { 'device-id': theirs })
    await expectAlive(t.as(token), { 'device-id': mine })
  })

  it('is valid without a device id, and in a web-view that received it', async () => {
    const token = await tokenOf(newMobile(), { 'device-id': await newDevice() })
    await expectAlive(t.as(token))
    await expectAlive(t.as(token), { 'device-id': await newDevice() })
    await expectAlive(t.as(token), { 'device-id': 'x' })
  })

  it('does not apply to a login whose device id this server never issued', async () => {
    const theirs = await newDevice()
    await tokenOf(newMobile(), { 'device-id': theirs })
    const token = await tokenOf(newMobile(), { 'device-id': '00000000-0000-4000-8000-000000000001' })
    await expectAlive(t.as(token), { 'device-id': theirs })
  })

  it('does not apply to two people who share a phone', async () => {
    const shared = await newDevice()
    const tokens = [await tokenOf(newMobile(), { 'device-id': shared }), await tokenOf(newMobile(), { 'device-id': shared })]
    for (const token of tokens) await expectAlive(t.as(token), { 'device-id': shared })
  })
})

describe('an endpoint open to visitors', () => {
  it('treats an invalid token as a visitor', async () => {
    const [gone, disabled, replaced] = [newMobile(), newMobile(), newMobile()]
    const tokens = ['x', 'A'.repeat(43)]
    for (const mobile of [gone, disabled, replaced]) tokens.push((await t.loginAs(mobile)).token)
    await moderation().cancel(gone, '本人要求注销')
    await moderation().restrict(disabled, 'disabled', { reason: '多次爽约' })
    await t.loginAs(replaced)
    for (const token of tokens) expect(await t.as(token).call('jobList', { cityId: 31000 })).toMatchObject({ code: 0 })
  })
})
