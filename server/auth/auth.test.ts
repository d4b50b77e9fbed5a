import { createHash } from 'node:crypto'
import { createTestApp, type TestApp } from '../tests/harness'

const AGREEMENT = '2026-01-01'
const MINUTE = 60_000
let t: TestApp

beforeAll(async () => {
  t = await createTestApp({ config: { codesPerHour: { mobile: 5, device: 6, address: 200 } } })
})
afterAll(() => t.close())

let next = 0
/** A phone that no other test uses. */
const phone = (): string => `139${String(++next).padStart(8, '0')}`
const device = (): string => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`

/** Sends a code and returns it as the phone gets it. */
async function receiveCode(mobile: string): Promise<string> {
  await t.data('sendLoginCode', { mobile })
  await t.outbox.drain()
  const message = t.sms.sent.filter((sent) => sent.phone === mobile).at(-1)
  if (!message) throw new Error('no code arrived')
  return message.code
}

const login = (mobile: string, code: string) => t.call('login', { mobile, code, agreementVersion: AGREEMENT })
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('sending a code', () => {
  it('answers the same for known and unknown phones', async () => {
    const [known, unknown] = [phone(), phone()]
    await t.loginAs(known)
    const answers = [await t.call('sendLoginCode', { mobile: known }), await t.call('sendLoginCode', { mobile: unknown })]
    expect(answers[0]).toMatchObject({ status: 200, code: 0, data: { resendAfter: 60, validFor: 300 } })
    expect(answers[0]?.data).toEqual(answers[1]?.data)
  })

  it('sends six digits once and keeps only their hash', async () => {
    const mobile = phone()
    const code = await receiveCode(mobile)
    expect(code).toMatch(/^\d{6}$/)
    const row = await t.db.selectFrom('login_code').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row.code_hash).not.toEqual(createHash('sha256').update(code).digest())
    expect(await t.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('keeps phone and code sealed while they wait', async () => {
    const mobile = phone()
    await t.data('sendLoginCode', { mobile })
    const [row] = await t.db.selectFrom('outbox').selectAll().execute()
    await t.outbox.drain()
    const code = t.sms.sent.at(-1)?.code ?? ''
    expect(row?.payload.includes(mobile)).toBe(false)
    expect(row?.payload.includes(code)).toBe(false)
  })

  it('says how long to wait, for 60 seconds', async () => {
    const mobile = phone()
    await t.data('sendLoginCode', { mobile })
    t.advance(15_000)
    expect(await t.call('sendLoginCode', { mobile })).toMatchObject({
      status: 429, code: 429001, msg: '刚发过验证码，请45秒后再发', headers: { 'retry-after': '45' },
    })
    t.advance(45_000)
    expect(await t.call('sendLoginCode', { mobile })).toMatchObject({ code: 0 })
  })

  it('sends one code when a hundred are asked for at once', async () => {
    const mobile = phone()
    const answers = await Promise.all(Array.from({ length: 100 }, () => t.call('sendLoginCode', { mobile })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 429001)).toHaveLength(99)
    await t.outbox.drain()
    expect(t.sms.sent.filter((sent) => sent.phone === mobile)).toHaveLength(1)
  })

  it('limits a phone in an hour', async () => {
    const mobile = phone()
    for (let i = 0; i < 5; i++) {
      await t.data('sendLoginCode', { mobile })
      t.advance(MINUTE)
    }
    expect(await t.call('sendLoginCode', { mobile })).toMatchObject({ status: 429, code: 429002 })
    t.advance(56 * MINUTE)
    expect(await t.call('sendLoginCode', { mobile })).toMatchObject({ code: 0 })
  })

  it('limits a device, also when it asks for many phones at once', async () => {
    const headers = { 'device-id': device() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call('sendLoginCode', { mobile: phone() }, headers)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(6)
    expect(answers.filter(({ code }) => code === 429002)).toHaveLength(14)
  })

  it('limits an address, also when it asks for many phones at once', async () => {
    t.advance(61 * MINUTE)
    const answers = await Promise.all(Array.from({ length: 210 }, () => t.call('sendLoginCode', { mobile: phone() })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(200)
    t.advance(61 * MINUTE)
    await t.outbox.drain()
  })
})

describe('logging in', () => {
  it('registers a new phone and keeps its consent', async () => {
    const mobile = phone()
    const { deviceId } = await t.data('getDeviceId', { agreementVersion: AGREEMENT })
    const code = await receiveCode(mobile)
    const { token, expiresAt, account } = await t.data('login', { mobile, code, agreementVersion: AGREEMENT }, { 'device-id': deviceId })
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
    const mobile = phone()
    const code = await receiveCode(mobile)
    expect(await t.call('login', { mobile, code, agreementVersion: AGREEMENT }, { 'device-id': device() })).toMatchObject({ code: 0 })
  })

  it('logs the same account in again', async () => {
    const mobile = phone()
    const first = await login(mobile, await receiveCode(mobile))
    t.advance(MINUTE)
    const second = await login(mobile, await receiveCode(mobile))
    expect(second.data.account.id).toBe(first.data.account.id)
    expect(second.data.token).not.toBe(first.data.token)
  })

  it('allows five tries, and then not even the right code', async () => {
    const mobile = phone()
    const code = await receiveCode(mobile)
    for (let i = 0; i < 5; i++) expect(await login(mobile, wrong(code))).toMatchObject({ status: 400, code: 400101 })
    expect(await login(mobile, code)).toMatchObject({ status: 400, code: 400102 })
  })

  it('counts five tries among a hundred guesses at once', async () => {
    const mobile = phone()
    const code = await receiveCode(mobile)
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(mobile, wrong(code))))
    expect(answers.filter((answer) => answer.code === 400101)).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === 400102)).toHaveLength(95)
    expect(await login(mobile, code)).toMatchObject({ code: 400102 })
  })

  it('opens one session when a hundred log in at once with the right code', async () => {
    const mobile = phone()
    const code = await receiveCode(mobile)
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(mobile, code)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 400102)).toHaveLength(99)
    const accounts = await t.db.selectFrom('account').innerJoin('session', 'session.account_id', 'account.id')
      .select('session.id').where('mobile', '=', mobile).execute()
    expect(accounts).toHaveLength(1)
  })

  it('accepts a code for five minutes', async () => {
    const [early, late] = [phone(), phone()]
    const codes = [await receiveCode(early), await receiveCode(late)]
    t.advance(5 * MINUTE - 1)
    expect(await login(early, codes[0] ?? '')).toMatchObject({ code: 0 })
    t.advance(1)
    expect(await login(late, codes[1] ?? '')).toMatchObject({ code: 400102 })
  })

  it('accepts only the newest code', async () => {
    const mobile = phone()
    const old = await receiveCode(mobile)
    t.advance(MINUTE)
    const fresh = await receiveCode(mobile)
    if (old !== fresh) expect(await login(mobile, old)).toMatchObject({ code: 400101 })
    expect(await login(mobile, fresh)).toMatchObject({ code: 0 })
  })

  it('does not take another phone’s code, nor one that was never sent', async () => {
    const [mine, other] = [phone(), phone()]
    const code = await receiveCode(mine)
    expect(await login(other, code)).toMatchObject({ code: 400102 })
    expect(await login(phone(), '123456')).toMatchObject({ code: 400102 })
  })

  it('makes one account of two first logins at once', async () => {
    const mobile = phone()
    const first = await receiveCode(mobile)
    const { accountOf } = await import('./accounts')
    const ids = await Promise.all(Array.from({ length: 10 }, () =>
      t.db.transaction().execute(async (trx) => (await accountOf(trx, mobile, t.deps.now())).id)))
    expect(new Set(ids).size).toBe(1)
    expect((await login(mobile, first)).data.account.id).toBe(ids[0])
  })
})

describe('a token', () => {
  it('counts until it is logged out', async () => {
    const user = await t.loginAs(phone())
    expect(await user.call('getAccount')).toMatchObject({ status: 200, code: 0, data: { id: user.id } })
    expect(await user.call('logout')).toMatchObject({ code: 0, data: {} })
    expect(await user.call('getAccount')).toMatchObject({ status: 401, code: 220010, data: null })
  })

  it('is told apart when it was never issued, ran out or was revoked', async () => {
    const user = await t.loginAs(phone())
    expect(await t.call('getAccount')).toMatchObject({ status: 401, code: 220001 })
    expect(await t.as('A'.repeat(43)).call('getAccount')).toMatchObject({ status: 401, code: 220001 })
    t.advance(30 * 24 * 60 * MINUTE - 1)
    expect(await user.call('getAccount')).toMatchObject({ code: 0 })
    t.advance(1)
    expect(await user.call('getAccount')).toMatchObject({ status: 401, code: 220008 })
  })

  it('may stand after Bearer', async () => {
    const user = await t.loginAs(phone())
    expect(await t.call('getAccount', undefined, { authorization: `Bearer ${user.token}` })).toMatchObject({ code: 0 })
  })

  it('lets a visitor through where nobody needs one, whatever it is', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect(await t.as(token).call('getDeviceId', { agreementVersion: AGREEMENT })).toMatchObject({ code: 0 })
    }
  })

  it('logs out one session and leaves the others', async () => {
    const mobile = phone()
    const [one, two] = [await t.loginAs(mobile, 'c', 'h5'), await t.loginAs(mobile, 'c', 'wechat_mini')]
    await one.data('logout')
    expect(await two.call('getAccount')).toMatchObject({ code: 0 })
  })
})

describe('the role', () => {
  it('switches, and decides who may call', async () => {
    const user = await t.loginAs(phone(), 'c')
    expect(await user.call('setRole', { subBusinessType: 'b' })).toMatchObject({ code: 0, data: { subBusinessType: 'b' } })
    expect(await user.call('getAccount')).toMatchObject({ data: { subBusinessType: 'b' } })
  })
})

describe('old codes', () => {
  it('are forgotten after a day', async () => {
    const { createCodes } = await import('./codes')
    const mobile = phone()
    await t.data('sendLoginCode', { mobile })
    const codes = createCodes(t.db, t.outbox, t.deps.config)
    const left = async () => (await t.db.selectFrom('login_code').select('id').where('mobile', '=', mobile).execute()).length
    await codes.deleteOld(t.deps.now())
    expect(await left()).toBe(1)
    t.advance(24 * 60 * MINUTE + 1)
    await codes.deleteOld(t.deps.now())
    expect(await left()).toBe(0)
  })
})
