import { createHash } from 'node:crypto'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { AGREEMENT, askForCode, receiveCode } from '../tests/login-codes'
import { deleteOldCodes } from './codes'

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
const wrong = (input: Input): Input => ({ ...input, code: input.code === '000000' ? '000001' : '000000' })

describe('logging in', () => {
  it('registers a new phone and keeps its consent', async () => {
    const mobile = newMobile()
    const { deviceId } = await t.data('getDeviceId', { agreementVersion: AGREEMENT })
    const { token, expiresAt, account } = await t.data('login', await codeFor(mobile), { 'device-id': deviceId })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(expiresAt)).toBe(t.deps.now().getTime() + 30 * 86_400_000)
    expect(account).toEqual({
      id: expect.any(String) as string, mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, name: null,
      subBusinessType: 'c', hasResume: false, hasCompany: false, restriction: 'none',
    })
    const consents = await t.db.selectFrom('consent').selectAll().where('account_id', '=', account.id).execute()
    expect(consents).toEqual([expect.objectContaining({
      answer: 'accepted', version: AGREEMENT, device_id: deviceId, answered_at: t.deps.now(),
    })])
    const stored = await t.db.selectFrom('session').selectAll().where('account_id', '=', account.id).executeTakeFirstOrThrow()
    expect(stored.token_hash).toEqual(createHash('sha256').update(token).digest())
  })

  it('takes a device that it does not know', async () => {
    expect(await login(await codeFor(newMobile()), { 'device-id': device() })).toMatchObject({ code: 0 })
  })

  it('logs the same account in again', async () => {
    const mobile = newMobile()
    const first = await login(await codeFor(mobile))
    t.advance(MINUTE)
    const second = await login(await codeFor(mobile))
    expect(second.data.account.id).toBe(first.data.account.id)
    expect(second.data.token).not.toBe(first.data.token)
  })

  it('allows five tries, and then not even the right code', async () => {
    const input = await codeFor(newMobile())
    for (let i = 0; i < 5; i++) expect(await login(wrong(input))).toMatchObject({ status: 400, code: 400101 })
    expect(await login(input)).toMatchObject({ status: 400, code: 400102 })
  })

  it('counts five tries among a hundred guesses at once', async () => {
    const input = await codeFor(newMobile())
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(wrong(input))))
    expect(answers.filter((answer) => answer.code === 400101)).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === 400102)).toHaveLength(95)
    expect(await login(input)).toMatchObject({ code: 400102 })
  })

  it('opens one session when a hundred log in at once with the right code', async () => {
    const mobile = newMobile()
    const input = await codeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(input)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 400102)).toHaveLength(99)
    const accounts = await t.db.selectFrom('account').innerJoin('session', 'session.account_id', 'account.id')
      .select('session.id').where('mobile', '=', mobile).execute()
    expect(accounts).toHaveLength(1)
  })

  it('accepts a code for five minutes', async () => {
    const [early, late] = [await codeFor(newMobile()), await codeFor(newMobile())]
    t.advance(5 * MINUTE - 1)
    expect(await login(early)).toMatchObject({ code: 0 })
    t.advance(1)
    expect(await login(late)).toMatchObject({ code: 400102 })
  })

  it('takes a code with its own request alone', async () => {
    const mobile = newMobile()
    const old = await codeFor(mobile)
    t.advance(MINUTE)
    const fresh = await codeFor(mobile)
    if (old.code !== fresh.code) expect(await login({ ...old, requestId: fresh.requestId })).toMatchObject({ code: 400101 })
    // The first SMS came late: its code still counts with the request that sent it.
    expect(await login(old)).toMatchObject({ code: 0 })
    expect(await login(fresh)).toMatchObject({ code: 0 })
  })

  it('takes a code on the device that asked for it alone', async () => {
    const [mine, other] = [{ 'device-id': device() }, { 'device-id': device() }]
    const input = await codeFor(newMobile(), mine)
    for (const headers of [other, undefined]) expect(await login(input, headers)).toMatchObject({ code: 400102 })
    expect(await login(input, mine)).toMatchObject({ code: 0 })
  })

  it('does not take another phone’s code, nor one that was never sent', async () => {
    const [mine, other] = [await codeFor(newMobile()), newMobile()]
    expect(await login({ ...mine, mobile: other })).toMatchObject({ code: 400102 })
    expect(await login({ ...mine, requestId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ code: 400102 })
    expect(await login(mine)).toMatchObject({ code: 0 })
  })

  it('lets the owner in whatever a stranger asks for and guesses', async () => {
    const mobile = newMobile()
    const [mine, stranger] = [{ 'device-id': device() }, { 'device-id': device() }]
    const input = await codeFor(mobile, mine)
    const theirs = await codeFor(mobile, stranger)
    await Promise.all(Array.from({ length: 100 }, () => login(wrong(theirs), stranger)))
    await Promise.all(Array.from({ length: 100 }, () => login(wrong({ ...theirs, requestId: input.requestId }), stranger)))
    expect(await login(input, mine)).toMatchObject({ code: 0 })
  })

  it('makes one account of two first logins at once', async () => {
    const mobile = newMobile()
    const first = await codeFor(mobile)
    const { accountOf } = await import('./accounts')
    const ids = await Promise.all(Array.from({ length: 10 }, () =>
      t.db.transaction().execute(async (trx) => (await accountOf(trx, mobile, t.deps.now())).id)))
    expect(new Set(ids).size).toBe(1)
    expect((await login(first)).data.account.id).toBe(ids[0])
  })
})

describe('a token', () => {
  it('counts until it is logged out', async () => {
    const user = await t.loginAs(newMobile())
    expect(await user.call('getAccount')).toMatchObject({ status: 200, code: 0, data: { id: user.id } })
    expect(await user.call('logout')).toMatchObject({ code: 0, data: {} })
    expect(await user.call('getAccount')).toMatchObject({ status: 401, code: 220010, data: null })
  })

  it('is told apart when it was never issued, ran out or was revoked', async () => {
    const user = await t.loginAs(newMobile())
    expect(await t.call('getAccount')).toMatchObject({ status: 401, code: 220001 })
    expect(await t.as('A'.repeat(43)).call('getAccount')).toMatchObject({ status: 401, code: 220001 })
    t.advance(30 * 24 * 60 * MINUTE - 1)
    expect(await user.call('getAccount')).toMatchObject({ code: 0 })
    t.advance(1)
    expect(await user.call('getAccount')).toMatchObject({ status: 401, code: 220008 })
  })

  it('may stand after Bearer', async () => {
    const user = await t.loginAs(newMobile())
    expect(await t.call('getAccount', undefined, { authorization: `Bearer ${user.token}` })).toMatchObject({ code: 0 })
  })

  it('lets a visitor through where nobody needs one, whatever it is', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect(await t.as(token).call('getDeviceId', { agreementVersion: AGREEMENT })).toMatchObject({ code: 0 })
    }
  })

  it('logs out one session and leaves the others', async () => {
    const mobile = newMobile()
    const [one, two] = [await t.loginAs(mobile, 'c', 'h5'), await t.loginAs(mobile, 'c', 'wechat_mini')]
    await one.data('logout')
    expect(await two.call('getAccount')).toMatchObject({ code: 0 })
  })
})

describe('the role', () => {
  it('switches, and decides who may call', async () => {
    const user = await t.loginAs(newMobile(), 'c')
    expect(await user.call('setRole', { subBusinessType: 'b' })).toMatchObject({ code: 0, data: { subBusinessType: 'b' } })
    expect(await user.call('getAccount')).toMatchObject({ data: { subBusinessType: 'b' } })
  })
})

describe('old codes', () => {
  it('are forgotten after a day', async () => {
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
