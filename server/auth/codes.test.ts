import { createHash, randomUUID } from 'node:crypto'
import type { Proof } from '@daogang/contract/auth'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { AGREEMENT, askForCode, receiveCode, solve } from '../tests/login-codes'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let t: TestApp

beforeAll(async () => {
  t = await createTestApp({ config: {
    codesPerHour: { mobile: 4, device: 6, address: 20 }, codesPerDay: { mobile: 5, device: 8, address: 30 }, challengeBits: 4,
    trustProxy: 'loopback',
  } })
})
// No test counts towards the limits of the next.
afterEach(() => t.advance(25 * HOUR))
afterAll(() => t.close())

let next = 0
const newDevice = () => ({ 'device-id': `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}` })
const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (mobile: string, headers?: Record<string, string>) => askForCode(t, mobile, headers)
const hundred = <T>(one: (nth: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 100 }, (_, nth) => one(nth)))

describe('sending a code', () => {
  it('answers the same for known and unknown phones', async () => {
    const [known, unknown] = [newMobile(), newMobile()]
    await t.loginAs(known)
    const answers = [await ask(known, from('10.0.0.1')), await ask(unknown, from('10.0.0.2'))]
    expect(answers[0]).toMatchObject({ status: 200, code: 0, data: { challenge: null, resendAfter: 60 } })
    expect(answers[1]?.data).toEqual({ ...answers[0]?.data, requestId: expect.any(String) as string })
  })

  it('sends six digits once and stores only their hash', async () => {
    const mobile = newMobile()
    const { code } = await receiveCode(t, mobile)
    expect(code).toMatch(/^\d{6}$/)
    const row = await t.db.selectFrom('login_code').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row.code_hash).not.toEqual(createHash('sha256').update(code).digest())
    expect(await t.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('seals phone number and code in the outbox', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const [row] = await t.db.selectFrom('outbox').selectAll().execute()
    await t.outbox.drain()
    const code = t.sms.sent.at(-1)?.code ?? ''
    expect(row?.payload.includes(mobile)).toBe(false)
    expect(row?.payload.includes(code)).toBe(false)
  })
})

describe('asking for a code again whose answer was lost', () => {
  const send = (body: object, headers: Record<string, string>) => t.call('sendLoginCode', body as { mobile: string }, headers)
  const sentTo = async (mobile: string) => {
    await t.outbox.drain()
    return t.sms.sent.filter(({ phone }) => phone === mobile)
  }

  it('gets the first answer for a minute, and no other code', async () => {
    const [mobile, once, device] = [newMobile(), randomUUID(), newDevice()]
    const { data } = await send({ mobile, once }, device)
    expect(data).toMatchObject({ challenge: null, resendAfter: 60 })
    t.advance(20_000)
    const again = await Promise.all(Array.from({ length: 20 }, () => send({ mobile, once }, device)))
    for (const one of again) expect(one).toMatchObject({ code: 0, data: { ...data, resendAfter: 40 } })
    const [only, ...more] = await sentTo(mobile)
    expect(more).toEqual([])
    const login = { mobile, requestId: data.requestId ?? '', code: only?.code ?? '', agreementVersion: AGREEMENT }
    expect(await t.call('login', login, device)).toMatchObject({ code: 0 })
    // It was used: the request is another one.
    expect(await send({ mobile, once }, device)).toMatchObject({ data: { retryAfter: 40 } })
  })

  it('is another request by another device, for another number, under another name and after a minute', async () => {
    const [mobile, once, device] = [newMobile(), randomUUID(), newDevice()]
    const { data: { requestId } } = await send({ mobile, once }, device)
    expect(requestId).not.toBe(once)
    expect(await send({ mobile, once }, newDevice())).toMatchObject({ data: { requestId: null } })
    expect(await send({ mobile: newMobile(), once }, device)).toMatchObject({ data: { requestId: null } })
    expect(await send({ mobile, once: randomUUID() }, device)).toMatchObject({ data: { retryAfter: 60 } })
    t.advance(MINUTE)
    const later = await send({ mobile, once }, device)
    expect(later).toMatchObject({ code: 0, data: { resendAfter: 120 } })
    expect(later.data.requestId).not.toBe(requestId)
    expect(await sentTo(mobile)).toHaveLength(2)
  })

  it('is the same request without a device id from the same address alone', async () => {
    const [mobile, once] = [newMobile(), randomUUID()]
    const { data } = await send({ mobile, once }, from('10.0.1.1'))
    expect(await send({ mobile, once }, { ...newDevice(), ...from('10.0.1.1') })).toMatchObject({ data: { requestId: data.requestId } })
    expect(await send({ mobile, once }, from('10.0.1.2'))).toMatchObject({ data: { requestId: null } })
  })
})

describe('waiting for the next code', () => {
  it('is returned in seconds, and grows with each code', async () => {
    const mobile = newMobile()
    expect(await ask(mobile)).toMatchObject({ code: 0, data: { resendAfter: 60 } })
    t.advance(15_000)
    expect(await ask(mobile)).toMatchObject({
      status: 429, code: 429001, msg: '刚发过验证码，请45秒后再发', headers: { 'retry-after': '45' }, data: { retryAfter: 45 },
    })
    t.advance(45_000)
    expect(await ask(mobile)).toMatchObject({ code: 0, data: { resendAfter: 120 } })
    t.advance(119_999)
    expect(await ask(mobile)).toMatchObject({ code: 429001, data: { retryAfter: 1 } })
  })

  it('continues for a device that has got its id since', async () => {
    const mobile = newMobile()
    await ask(mobile)
    expect(await ask(mobile, newDevice())).toMatchObject({ code: 429001, data: { retryAfter: 60 } })
  })

  it('does not apply to other devices and addresses', async () => {
    const mobile = newMobile()
    for (const headers of [newDevice(), newDevice(), from('10.1.1.1')]) expect(await ask(mobile, headers)).toMatchObject({ code: 0 })
  })

  it('sends one code for a hundred concurrent requests', async () => {
    const mobile = newMobile()
    const answers = await hundred(() => ask(mobile))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 429001)).toHaveLength(99)
    await t.outbox.drain()
    expect(t.sms.sent.filter((sent) => sent.phone === mobile)).toHaveLength(1)
  })
})

describe('caps', () => {
  it('apply to a phone number per hour and per day, across concurrent requests of many devices', async () => {
    const mobile = newMobile()
    const answers = await hundred((nth) => ask(mobile, { ...newDevice(), ...from(`10.5.0.${nth}`) }))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 429002)).toHaveLength(96)
    t.advance(61 * MINUTE)
    const later = await hundred((nth) => ask(mobile, { ...newDevice(), ...from(`10.5.0.${nth}`) }))
    expect(later.filter(({ code }) => code === 0)).toHaveLength(1)
    // Until the first code of the day is a day old.
    const left = 23 * 3600 - 60
    expect(later.find(({ code }) => code !== 0)).toMatchObject({
      status: 429, code: 429002, msg: '获取验证码太多次了，请23小时后再试', headers: { 'retry-after': String(left) }, data: { retryAfter: left },
    })
    t.advance(24 * HOUR)
    expect(await ask(mobile, newDevice())).toMatchObject({ code: 0 })
  })

  it('do not apply to the owner’s device when strangers have used up theirs', async () => {
    const mobile = newMobile()
    const mine = { 'device-id': (await t.data('getDeviceId', { agreementVersion: AGREEMENT })).deviceId }
    await t.data('login', await receiveCode(t, mobile, mine), mine)
    t.advance(2 * MINUTE)
    const stranger = () => ({ ...newDevice(), ...from(`10.4.0.${next}`) })
    await hundred(() => ask(mobile, stranger()))
    expect(await ask(mobile, stranger())).toMatchObject({ code: 429002 })
    expect(await ask(mobile, mine)).toMatchObject({ code: 0 })
  })

  it('do not apply to the owner’s device when strangers at its address have used up theirs; neither does their wait', async () => {
    const mobile = newMobile()
    const here = from('10.6.0.1')
    const mine = { 'device-id': (await t.data('getDeviceId', { agreementVersion: AGREEMENT })).deviceId, ...here }
    await t.data('login', await receiveCode(t, mobile, mine), mine)
    t.advance(2 * MINUTE)
    await hundred(() => ask(newMobile(), here))
    expect(await ask(newMobile(), here)).toMatchObject({ code: 429002 })
    expect(await ask(mobile, mine)).toMatchObject({ code: 0, data: { resendAfter: 120 } })
    t.advance(61 * MINUTE)
    // A request without a device id to the owner's phone number looks like one from a device that has no id yet.
    expect(await ask(mobile, here)).toMatchObject({ code: 0 })
    expect(await ask(mobile, mine)).toMatchObject({ code: 0 })
  })

  it('end when enough codes are old enough, as the response says', async () => {
    const mobile = newMobile()
    const answers = await hundred((nth) => ask(mobile, { ...newDevice(), ...from(`10.7.0.${nth}`) }))
    expect(answers.find(({ code }) => code === 429002)).toMatchObject({ msg: '获取验证码太多次了，请60分钟后再试', data: { retryAfter: 3600 } })
    t.advance(HOUR)
    expect(await ask(mobile, newDevice())).toMatchObject({ code: 0 })
  })

  it('apply to a device, across concurrent requests for many phone numbers', async () => {
    const headers = newDevice()
    const answers = await hundred(() => ask(newMobile(), headers))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(6)
    t.advance(61 * MINUTE)
    const later = await hundred(() => ask(newMobile(), headers))
    expect(later.filter(({ code }) => code === 0)).toHaveLength(2)
  })

  it('apply to an address, across concurrent requests for many phone numbers', async () => {
    const headers = from('10.2.2.2')
    const answers = await hundred(() => ask(newMobile(), headers))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20)
    expect(await ask(newMobile(), from('10.2.2.3'))).toMatchObject({ code: 0 })
  })
})

describe('a second code within a minute', () => {
  const second = async (headers: Record<string, string>, mobile = newMobile()) => t.call('sendLoginCode', { mobile }, headers)

  it.each([
    ['the same phone', {}, { ...newDevice(), ...from('10.3.0.1') }],
    ['the same device', newDevice(), from('10.3.0.2')],
    ['the same address', from('10.3.0.3'), {}],
  ])('needs a proof for %s, and none a minute later', async (what, common, own) => {
    const mobile = newMobile()
    const other = what === 'the same phone' ? mobile : newMobile()
    expect(await ask(mobile, { ...common, ...newDevice(), ...own, ...common })).toMatchObject({ code: 0, data: { challenge: null } })
    const headers = { ...newDevice(), ...from('10.3.1.1'), ...common }
    expect(await second(headers, other)).toMatchObject({
      code: 0, data: { requestId: null, challenge: { puzzles: 8, bits: 4 }, resendAfter: 0 },
    })
    expect(await ask(other, headers)).toMatchObject({ code: 0, data: { challenge: null } })
    t.advance(MINUTE)
    const last = what === 'the same phone' ? mobile : newMobile()
    expect(await second({ ...newDevice(), ...from('10.3.1.2'), ...common }, last)).toMatchObject({ code: 0, data: { challenge: null } })
  })

  it('is sent once per proof, also for a hundred concurrent requests with it', async () => {
    const headers = newDevice()
    await ask(newMobile(), headers)
    const mobile = newMobile()
    const { data: { challenge } } = await second(headers, mobile)
    const proof = solve(challenge ?? { text: '', puzzles: 0, bits: 0 })
    const before = t.sms.sent.length
    const answers = await hundred(() => t.call('sendLoginCode', { mobile, proof }, headers))
    expect(answers.filter(({ code, data }) => code === 0 && data.requestId !== null)).toHaveLength(1)
    t.advance(MINUTE)
    await ask(newMobile(), headers)
    expect(await t.call('sendLoginCode', { mobile, proof }, headers)).toMatchObject({ code: 0, data: { requestId: null } })
    await t.outbox.drain()
    expect(t.sms.sent.slice(before).filter((sent) => sent.phone === mobile)).toHaveLength(1)
  })

  it('is sent for a proof whose sender got its device id while it was solved', async () => {
    const address = from('10.3.2.1')
    await ask(newMobile(), address)
    const mobile = newMobile()
    const { data: { challenge } } = await second(address, mobile)
    if (!challenge) throw new Error('no challenge')
    expect(await t.call('sendLoginCode', { mobile, proof: solve(challenge) }, { ...address, ...newDevice() }))
      .toMatchObject({ code: 0, data: { challenge: null } })
  })

  it('is not sent for a proof that is wrong, forged, expired, or of another phone number or device', async () => {
    const headers = newDevice()
    await ask(newMobile(), headers)
    const [mobile, other] = [newMobile(), newMobile()]
    const { data: { challenge } } = await second(headers, mobile)
    if (!challenge) throw new Error('no challenge')
    const proof = solve(challenge)
    const forged = solve({ ...challenge, text: challenge.text.replace(/\.\d+\./, '.9999999999999.') })
    const refused = { code: 0, data: { requestId: null } }
    const cases: [to: string, bad: Proof, sender: Record<string, string>][] = [
      [mobile, { ...proof, answers: proof.answers.map((answer) => answer + 1) }, headers], [mobile, { ...proof, answers: [] }, headers],
      [mobile, { ...proof, answers: proof.answers.slice(1) }, headers], [mobile, forged, headers],
      [mobile, { text: '', answers: [] }, headers], [other, proof, headers], [mobile, proof, { ...newDevice(), ...from('127.0.0.1') }],
    ]
    for (const [to, bad, sender] of cases) {
      expect(await t.call('sendLoginCode', { mobile: to, proof: bad }, sender)).toMatchObject(refused)
    }
    t.advance(2 * MINUTE)
    await ask(newMobile(), headers)
    expect(await t.call('sendLoginCode', { mobile, proof }, headers)).toMatchObject(refused)
  })
})
