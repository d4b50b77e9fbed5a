import { createHash } from 'node:crypto'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { AGREEMENT, askForCode, receiveCode } from '../tests/login-codes'
import { lockOrCreateAccount } from './queries/accounts'
import { deleteOldCodes } from './queries/codes'

const MINUTE = 60_000
let t: TestApp

beforeAll(async () => {
  const many = { mobile: 1000, device: 1000, address: 10_000 }
  t = await createTestApp({ config: { codesPerHour: many, codesPerDay: many } })
})
afterAll(() => t.close())

let next = 0
const device = (): string => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`
const codeFor = (mobile: string, headers?: Record<string, string>) => receiveCode(t, mobile, headers)
type Input = Awaited<ReturnType<typeof codeFor>>
const login = (input: Input, headers?: Record<string, string>) => t.call('login', input, headers)
/** The accounts of a phone number's sessions that have not ended. */
const liveSessions = (mobile: string) => t.db.selectFrom('account').innerJoin('session', 'session.account_id', 'account.id')
  .select('account.id').where('mobile', '=', mobile).where('revoked_at', 'is', null).execute()
const wrong = (input: Input): Input => ({ ...input, code: input.code === '000000' ? '000001' : '000000' })

describe('logging in', () => {
  it('registers a new phone number and records the consent', async () => {
    const mobile = newMobile()
    const { deviceId } = await t.data('getDeviceId', { agreementVersion: AGREEMENT })
    const { token, expiresAt, account } = await t.data('login', await codeFor(mobile), { 'device-id': deviceId })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(expiresAt)).toBe(t.deps.now().getTime() + 30 * 86_400_000)
    expect(account).toEqual({
      id: expect.any(String) as string, mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, name: null,
      subBusinessType: 'c', hasCompany: false, restriction: 'none',
    })
    const consents = await t.db.selectFrom('consent').selectAll().where('account_id', '=', account.id).execute()
    expect(consents).toEqual([expect.objectContaining({
      answer: 'accepted', version: AGREEMENT, device_id: deviceId, answered_at: t.deps.now(),
    })])
    const stored = await t.db.selectFrom('session').selectAll().where('account_id', '=', account.id).executeTakeFirstOrThrow()
    expect(stored.token_hash).toEqual(createHash('sha256').update(token).digest())
  })

  it('registers a new phone number as an employer when the client is one, and leaves the role of a known one', async () => {
    const [fresh, known] = [newMobile(), newMobile()]
    const { token, account } = await t.data('login', await codeFor(fresh), { 'sub-business-type': 'b' })
    expect(account.subBusinessType).toBe('b')
    expect(await t.as(token).call('businessGetCenterDetail')).toMatchObject({ code: 0 })
    await login(await codeFor(known))
    t.advance(MINUTE)
    const again = await login(await codeFor(known), { 'sub-business-type': 'b' })
    expect(again.data.account.subBusinessType).toBe('c')
  })

  it('accepts an unknown device id', async () => {
    expect(await login(await codeFor(newMobile()), { 'device-id': device() })).toMatchObject({ code: 0 })
  })

  it('logs in to the same account again', async () => {
    const mobile = newMobile()
    const first = await login(await codeFor(mobile))
    t.advance(MINUTE)
    const second = await login(await codeFor(mobile))
    expect(second.data.account.id).toBe(first.data.account.id)
    expect(second.data.token).not.toBe(first.data.token)
  })

  it('allows five tries, and then rejects even the right code', async () => {
    const input = await codeFor(newMobile())
    for (let i = 0; i < 5; i++) expect(await login(wrong(input))).toMatchObject({ status: 400, code: 400101 })
    expect(await login(input)).toMatchObject({ status: 400, code: 400102 })
  })

  it('allows five tries among a hundred concurrent guesses', async () => {
    const input = await codeFor(newMobile())
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(wrong(input))))
    expect(answers.filter((answer) => answer.code === 400101)).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === 400102)).toHaveLength(95)
    expect(await login(input)).toMatchObject({ code: 400102 })
  })

  it('opens one account and one session for a hundred concurrent logins with the right code', async () => {
    const mobile = newMobile()
    const input = await codeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(input)))
    // The others of the five tries repeat the first login.
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === 400102)).toHaveLength(95)
    expect(await liveSessions(mobile)).toHaveLength(1)
  })

  it('accepts a code for five minutes', async () => {
    const [early, late] = [await codeFor(newMobile()), await codeFor(newMobile())]
    t.advance(5 * MINUTE - 1)
    expect(await login(early)).toMatchObject({ code: 0 })
    t.advance(1)
    expect(await login(late)).toMatchObject({ code: 400102 })
  })

  it('accepts a code only with its request', async () => {
    const mobile = newMobile()
    const old = await codeFor(mobile)
    t.advance(MINUTE)
    const fresh = await codeFor(mobile)
    if (old.code !== fresh.code) expect(await login({ ...old, requestId: fresh.requestId })).toMatchObject({ code: 400101 })
    // If the first SMS arrives late, its code is still valid with the request that sent it.
    expect(await login(old)).toMatchObject({ code: 0 })
    expect(await login(fresh)).toMatchObject({ code: 0 })
  })

  it('accepts a code only on the device that requested it', async () => {
    const [mine, other] = [{ 'device-id': device() }, { 'device-id': device() }]
    const input = await codeFor(newMobile(), mine)
    for (const headers of [other, undefined]) expect(await login(input, headers)).toMatchObject({ code: 400102 })
    expect(await login(input, mine)).toMatchObject({ code: 0 })
  })

  it.each([['with', true], ['without', false]])('is repeated for a minute by its device %s an id, by no other', async (_which, hasId) => {
    const [mobile, mine, other] = [newMobile(), hasId ? { 'device-id': device() } : undefined, { 'device-id': device() }]
    // The device may get its id after it asked for the code.
    const input = await codeFor(mobile)
    const first = await login(input, mine)
    t.advance(MINUTE - 1)
    for (const headers of [other, hasId ? undefined : other]) expect(await login(input, headers)).toMatchObject({ code: 400102 })
    expect(await login({ ...input, mobile: newMobile() }, mine)).toMatchObject({ code: 400102 })
    expect(await login(wrong(input), mine)).toMatchObject({ code: 400101 })
    const again = await login(input, mine)
    expect(again).toMatchObject({ code: 0, data: { account: { id: first.data.account.id } } })
    expect(await t.as(again.data.token).call('getAccount')).toMatchObject({ code: 0 })
    expect(await liveSessions(mobile)).toHaveLength(1)
    t.advance(1)
    expect(await login(input, mine)).toMatchObject({ code: 400102 })
  })

  it('is repeated after the code has expired, and at most five times with its wrong guesses', async () => {
    const input = await codeFor(newMobile())
    t.advance(5 * MINUTE - 1)
    for (let i = 0; i < 2; i++) expect(await login(wrong(input))).toMatchObject({ code: 400101 })
    expect(await login(input)).toMatchObject({ code: 0 })
    t.advance(1)
    for (let i = 0; i < 2; i++) expect(await login(input)).toMatchObject({ code: 0 })
    expect(await login(input)).toMatchObject({ code: 400102 })
  })

  it('is opened by one of two devices that use a code at once', async () => {
    const [mobile, mine, other] = [newMobile(), { 'device-id': device() }, { 'device-id': device() }]
    const input = await codeFor(mobile)
    const answers = await Promise.all([mine, other, mine, other].map((headers) => login(input, headers)))
    const right = answers.flatMap(({ code }, nth) => (code === 0 ? [nth % 2] : []))
    expect(new Set(right).size).toBe(1)
    expect(await liveSessions(mobile)).toHaveLength(1)
  })

  it('rejects the code of another phone number, and one that was never sent', async () => {
    const [mine, other] = [await codeFor(newMobile()), newMobile()]
    expect(await login({ ...mine, mobile: other })).toMatchObject({ code: 400102 })
    expect(await login({ ...mine, requestId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ code: 400102 })
    expect(await login(mine)).toMatchObject({ code: 0 })
  })

  it('lets the owner log in, whatever a stranger requests and guesses', async () => {
    const mobile = newMobile()
    const [mine, stranger] = [{ 'device-id': device() }, { 'device-id': device() }]
    const input = await codeFor(mobile, mine)
    const others = await codeFor(mobile, stranger)
    await Promise.all(Array.from({ length: 100 }, () => login(wrong(others), stranger)))
    await Promise.all(Array.from({ length: 100 }, () => login(wrong({ ...others, requestId: input.requestId }), stranger)))
    expect(await login(input, mine)).toMatchObject({ code: 0 })
  })

  it('creates one account for concurrent first logins', async () => {
    const mobile = newMobile()
    const first = await codeFor(mobile)
    const ids = await Promise.all(Array.from({ length: 10 }, () =>
      t.db.transaction().execute(async (trx) => (await lockOrCreateAccount(trx, mobile, t.deps.now())).id)))
    expect(new Set(ids).size).toBe(1)
    expect((await login(first)).data.account.id).toBe(ids[0])
  })
})

describe('a token', () => {
  it('is valid until logout', async () => {
    const user = await t.loginAs(newMobile())
    expect(await user.call('getAccount')).toMatchObject({ status: 200, code: 0, data: { id: user.id } })
    expect(await user.call('logout')).toMatchObject({ code: 0, data: {} })
    expect(await user.call('getAccount')).toMatchObject({ status: 401, code: 220010, data: null })
  })

  it('has different errors when missing, unknown and expired', async () => {
    const user = await t.loginAs(newMobile())
    expect(await t.call('getAccount')).toMatchObject({ status: 401, code: 220001 })
    expect(await t.as('A'.repeat(43)).call('getAccount')).toMatchObject({ status: 401, code: 220001 })
    t.advance(30 * 24 * 60 * MINUTE - 1)
    expect(await user.call('getAccount')).toMatchObject({ code: 0 })
    t.advance(1)
    expect(await user.call('getAccount')).toMatchObject({ status: 401, code: 220008 })
  })

  it('may follow Bearer', async () => {
    const user = await t.loginAs(newMobile())
    expect(await t.call('getAccount', undefined, { authorization: `Bearer ${user.token}` })).toMatchObject({ code: 0 })
  })

  it('may be invalid where no login is needed', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect(await t.as(token).call('getDeviceId', { agreementVersion: AGREEMENT })).toMatchObject({ code: 0 })
    }
  })

  it('logs out one session and keeps the others', async () => {
    const mobile = newMobile()
    const [one, two] = [await t.loginAs(mobile, 'c', 'h5'), await t.loginAs(mobile, 'c', 'wechat_mini')]
    await one.data('logout')
    expect(await two.call('getAccount')).toMatchObject({ code: 0 })
  })
})

describe('setting the role', () => {
  it('switches to employer', async () => {
    const user = await t.loginAs(newMobile(), 'c')
    expect(await user.call('setRole', { subBusinessType: 'b' })).toMatchObject({ code: 0, data: { subBusinessType: 'b' } })
    expect(await user.call('getAccount')).toMatchObject({ data: { subBusinessType: 'b' } })
  })
})

describe('old codes', () => {
  it('are deleted after a day', async () => {
    const mobile = newMobile()
    await askForCode(t, mobile)
    const left = async () => (await t.db.selectFrom('login_code').select('id').where('mobile', '=', mobile).execute()).length
    await deleteOldCodes(t.db, t.deps.now())
    expect(await left()).toBe(1)
    t.advance(24 * 60 * MINUTE + 1)
    await deleteOldCodes(t.db, t.deps.now())
    expect(await left()).toBe(0)
  })
})
