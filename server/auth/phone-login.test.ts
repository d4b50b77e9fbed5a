import { PassThrough } from 'node:stream'
import type { SealSecrets } from '../config/secrets'
import { createLog } from '../lib/log'
import { createModeration } from '../tests/moderation'
import { makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { deleteOldPhoneLogins } from './queries/phone-logins'

const AGREEMENT = '2026-01-01'
const HOUR = 3_600_000
const LIMIT = 20
let t: TestApp
let logged = ''

beforeAll(async () => {
  const destination = new PassThrough().on('data', (text: Buffer) => { logged += text.toString() })
  t = await createTestApp({
    log: createLog('trace', destination), config: { codesPerHour: { mobile: 5, device: 5, address: LIMIT }, trustProxy: 'loopback' },
  })
})
afterAll(() => t.close())
beforeEach(() => {
  t.phoneNumbers.asked = []
  t.phoneNumbers.answer = ({ credential }) => ({ mobile: credential.replace(/^.*:/, '') })
})

let next = 0
/** Each test uses another address, so that no test counts towards the limit of the next. */
let address = ''
beforeEach(() => {
  address = `10.0.${Math.floor(++next / 250)}.${next % 250}`
})
/** A WeChat code for a phone number; each call returns a new one. */
const codeFor = (mobile: string): string => `code-${++next}:${mobile}`
const tap = (credential: string, headers: Record<string, string> = {}) =>
  t.call('phoneLogin', { from: 'wechat', credential, agreementVersion: AGREEMENT }, { 'x-forwarded-for': address, ...headers })
const tapAlipay = (credential: string, loginCode?: string) =>
  t.call('phoneLogin', { from: 'alipay', credential, loginCode, agreementVersion: AGREEMENT }, { 'x-forwarded-for': address })

describe('one-tap login', () => {
  it('registers a new phone number and records the consent', async () => {
    const mobile = newMobile()
    const { deviceId } = await t.data('getDeviceId', { agreementVersion: AGREEMENT })
    const answer = await tap(codeFor(mobile), { 'device-id': deviceId, 'client-type': 'wechat_mini' })
    expect(answer).toMatchObject({
      status: 200, code: 0,
      data: { account: { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, subBusinessType: 'c' } },
    })
    const { token, account, expiresAt } = answer.data
    expect(Date.parse(expiresAt)).toBe(t.deps.now().getTime() + 30 * 24 * HOUR)
    expect(await t.as(token).call('getAccount')).toMatchObject({ code: 0, data: { id: account.id } })
    const consents = await t.db.selectFrom('consent').select(['answer', 'version', 'device_id', 'client_type'])
      .where('account_id', '=', account.id).execute()
    expect(consents).toEqual([{ answer: 'accepted', version: AGREEMENT, device_id: deviceId, client_type: 'wechat_mini' }])
  })

  it('logs in to the same account as a code does, with one session per client type', async () => {
    const user = await t.loginAs(newMobile(), 'c', 'wechat_mini')
    const elsewhere = await t.loginAs(user.mobile, 'c', 'h5')
    const { data } = await tap(codeFor(user.mobile), { 'client-type': 'wechat_mini' })
    expect(data.account.id).toBe(user.id)
    expect(await user.call('getAccount')).toMatchObject({ code: 220013 })
    expect(await elsewhere.call('getAccount')).toMatchObject({ code: 0 })
  })

  it('creates one account and one session for twenty concurrent logins', async () => {
    const mobile = newMobile()
    const answers = await Promise.all(Array.from({ length: LIMIT }, () => tap(codeFor(mobile))))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data?.account.id}`)).size).toBe(1)
    const live = await t.db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id').select('session.id')
      .where('mobile', '=', mobile).where('revoked_at', 'is', null).execute()
    expect(live).toHaveLength(1)
  })

  it('refuses cancelled, disabled and banned accounts, each with its code', async () => {
    const moderation = createModeration({ db: t.db, now: t.deps.now, actor: 'test' })
    const [cancelled, disabled, banned] = [await t.loginAs(newMobile()), await t.loginAs(newMobile()), await t.loginAs(newMobile(), 'b')]
    await t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', cancelled.id).execute()
    await moderation.restrict(disabled.mobile, 'disabled', { reason: '冒用他人身份' })
    const shop = await makeShop(t.db, banned.id)
    await moderation.banCompany(shop.id, { reason: '收押金|退还后再申诉' })
    expect(await tap(codeFor(cancelled.mobile))).toMatchObject({ code: 220105, data: null })
    expect(await tap(codeFor(disabled.mobile))).toMatchObject({ code: 100029, msg: expect.stringContaining('冒用他人身份') as string })
    expect(await tap(codeFor(banned.mobile))).toMatchObject({ code: 300233, msg: expect.stringContaining('|') as string })
    expect(await tap(codeFor(banned.mobile), { 'sub-business-type': 'c' }))
      .toMatchObject({ code: 0, data: { account: { subBusinessType: 'c' } } })
  })
})

describe('a credential', () => {
  it('is valid once, also in twenty concurrent requests', async () => {
    const code = codeFor(newMobile())
    const answers = await Promise.all(Array.from({ length: LIMIT }, () => tap(code)))
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, ...Array<number>(LIMIT - 1).fill(400103)])
    expect(t.phoneNumbers.asked).toHaveLength(1)
  })

  it.each([
    ['refused', '没拿到手机号，请再点一次，或用验证码登录'],
    ['foreign', '只能用中国大陆的手机号登录，请换一个手机号收验证码'],
    ['off', '现在不能一键登录，请用验证码登录'],
  ] as const)('may yield no number: %s', async (answer, msg) => {
    t.phoneNumbers.answer = () => answer
    expect(await tap(codeFor(newMobile()))).toMatchObject({ status: 400, code: 400103, msg, data: null })
  })

  it('is answered at once when the host cannot be reached, without a phone number in the log', async () => {
    const mobile = newMobile()
    t.phoneNumbers.answer = () => new Error(`timed out for ${mobile}`)
    expect(await tap(codeFor(mobile))).toMatchObject({ status: 503, code: 503001, msg: '暂时连不上，请稍后再试，或用验证码登录' })
    expect(logged).toContain('no answer about a phone number')
    t.phoneNumbers.answer = () => ({ mobile })
    await tap(codeFor(mobile))
    expect(logged).not.toContain(mobile)
    expect(logged).not.toContain('code-')
  })

  it('is limited per address and hour', async () => {
    const answers = await Promise.all(Array.from({ length: LIMIT + 5 }, () => tap(codeFor(newMobile()))))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(LIMIT)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ status: 429, code: 429003, msg: '试得太多了，请过一小时再试，或用验证码登录' })
    t.advance(HOUR)
    expect(await tap(codeFor(newMobile()))).toMatchObject({ code: 0 })
  })

  it.each([
    [{ from: 'qq', credential: 'x', agreementVersion: AGREEMENT }, '来源不在可选的范围内，请重新选择'],
    [{ from: 'wechat', agreementVersion: AGREEMENT }, '手机号授权不能为空'],
    [{ from: 'wechat', credential: 'x'.repeat(4097), agreementVersion: AGREEMENT }, '手机号授权不能超过4096个字符'],
    [{ from: 'wechat', credential: 'x' }, '协议版本不能为空'],
  ])('must be complete: %j', async (input, msg) => {
    expect(await t.call('phoneLogin', input as never)).toMatchObject({ status: 400, code: 400001, msg })
    expect(t.phoneNumbers.asked).toEqual([])
  })

  it('is deleted after a day', async () => {
    const count = async () => (await t.db.selectFrom('phone_login').select('digest').execute()).length
    await tap(codeFor(newMobile()))
    t.advance(24 * HOUR)
    await tap(codeFor(newMobile()))
    await deleteOldPhoneLogins(t.db, new Date(t.deps.now().getTime() + 1))
    expect(await count()).toBe(1)
  })
})

describe('Alipay’s answer', () => {
  beforeEach(() => {
    // The same number has the same credential each time; the code identifies the sender.
    t.phoneNumbers.answer = ({ credential, loginCode = '' }) => ({ mobile: credential, alipayUser: loginCode.split('-')[0] })
  })

  it('is accepted again with a fresh code, but not with a used one', async () => {
    const mobile = newMobile()
    expect(await tapAlipay(mobile, 'zhang-1')).toMatchObject({ code: 0 })
    expect(await tapAlipay(mobile, 'zhang-2')).toMatchObject({ code: 0 })
    expect(await tapAlipay(mobile, 'zhang-1')).toMatchObject({ code: 400103 })
  })

  it('is accepted after each change of the secret, and hashed again with the present one', async () => {
    const [mobile, config] = [newMobile(), t.deps.config as { sealSecrets: SealSecrets }]
    const usual = config.sealSecrets
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
    try {
      for (const [nth, secrets] of ([[first], [second, first], [third, second]] as const).entries()) {
        config.sealSecrets = secrets
        expect(await tapAlipay(mobile, `wang-${nth}`)).toMatchObject({ code: 0 })
      }
      expect(await tapAlipay(mobile, 'other-2')).toMatchObject({ code: 400103 })
    } finally {
      config.sealSecrets = usual
    }
  })

  it('is refused from another Alipay user', async () => {
    const mobile = newMobile()
    const { data } = await tapAlipay(mobile, 'li-1')
    expect(await tapAlipay(mobile, 'other-1')).toMatchObject({ code: 400103, msg: '这个手机号在另一个支付宝里登录过，请用验证码登录', data: null })
    expect(await t.as(data.token).call('getAccount')).toMatchObject({ code: 0 })
    const kept = await t.db.selectFrom('alipay_user').selectAll().where('account_id', '=', data.account.id).execute()
    expect(kept.map(({ user_hash }) => user_hash.length)).toEqual([32])
  })
})
