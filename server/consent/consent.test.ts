import type { TrackingEvent } from '@daogang/contract/tracking'
import { createModeration } from '../tests/moderation'
import { newMobile } from '../tests/factory'
import { createTestApp, type Caller, type TestApp } from '../tests/harness'
import { receiveCode } from '../tests/login-codes'

const VERSION = '2026-01-01'
const NEWER = '2026-02-01'
let t: TestApp

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const newDevice = async (caller: Caller = t): Promise<string> => (await caller.data('getDeviceId', { agreementVersion: VERSION })).deviceId
const withdraw = (deviceId?: string, caller: Caller = t) =>
  caller.call('withdrawConsent', { answer: 'withdrawn', agreementVersion: VERSION, deviceId })
const track = (deviceId: string, pointId = 'page_enter') => {
  const event: TrackingEvent = { deviceId, channelId: 'h5', pointId, accessTime: '2026-03-02 10:00:00' }
  return t.call('buriedCommon', { events: [event] }, { 'device-id': deviceId })
}
const visit = (deviceId: string) =>
  t.call('userAccess', { page: 'main', accessTime: '2026-03-02 10:00:00' }, { 'device-id': deviceId })
/** The answers of a device, oldest first. */
const recordOf = (deviceId: string) => t.db.selectFrom('consent').select(['answer', 'version', 'account_id', 'client_type', 'answered_at'])
  .where('device_id', '=', deviceId).orderBy('answered_at').orderBy('answer').execute()

describe('accepting', () => {
  it('is recorded with device, account, client, version and time', async () => {
    const user = await t.loginAs(newMobile())
    const { deviceId } = await user.data('getDeviceId', { agreementVersion: VERSION }, { 'client-type': 'wechat_mini' })
    expect(await recordOf(deviceId)).toEqual([
      { answer: 'accepted', version: VERSION, account_id: user.id, client_type: 'wechat_mini', answered_at: t.deps.now() },
    ])
  })

  it('to a newer agreement keeps the device id', async () => {
    const deviceId = await newDevice()
    t.advance(1000)
    expect(await t.data('getDeviceId', { agreementVersion: NEWER }, { 'device-id': deviceId })).toEqual({ deviceId })
    expect((await recordOf(deviceId)).map(({ version }) => version)).toEqual([VERSION, NEWER])
  })

  it('with an unknown device id returns a new one', async () => {
    const invented = '00000000-0000-4000-8000-000000000009'
    const { deviceId } = await t.data('getDeviceId', { agreementVersion: VERSION }, { 'device-id': invented })
    expect(deviceId).not.toBe(invented)
    expect(await recordOf(invented)).toEqual([])
  })
})

describe('withdrawing', () => {
  it('100053: deletes the device with its tracking data, and keeps the consent record', async () => {
    const [deviceId, other] = [await newDevice(), await newDevice()]
    for (const id of [deviceId, other]) expect([await track(id), await visit(id)].map(({ code }) => code)).toEqual([0, 0])
    t.advance(1000)
    expect(await withdraw(deviceId)).toMatchObject({ status: 200, code: 0, data: {} })

    expect(await track(deviceId, 'later')).toMatchObject({ code: 100053, data: null })
    expect(await visit(deviceId)).toMatchObject({ code: 100053, data: null })
    for (const table of ['tracked_event', 'tracking_batch', 'page_view'] as const) {
      const left = await t.db.selectFrom(table).select('device_id').where('device_id', 'in', [deviceId, other]).execute()
      expect(left).toEqual([{ device_id: other }])
    }
    expect((await recordOf(deviceId)).map(({ answer }) => answer)).toEqual(['accepted', 'withdrawn'])
  })

  it('keeps the login, without its device id', async () => {
    const mobile = newMobile()
    const deviceId = await newDevice()
    const headers = { 'device-id': deviceId }
    const { token, account } = await t.data('login', await receiveCode(t, mobile, headers), headers)
    const user = t.as(token)
    expect(await withdraw(deviceId, user)).toMatchObject({ code: 0 })

    expect(await user.call('getAccount')).toMatchObject({ code: 0, data: { id: account.id } })
    const sessions = await t.db.selectFrom('session').select('device_id').where('account_id', '=', account.id).execute()
    const codes = await t.db.selectFrom('login_code').select('device_id').where('mobile', '=', mobile).execute()
    expect([...sessions, ...codes]).toEqual([{ device_id: null }, { device_id: null }])
  })

  it('is recorded once for a hundred concurrent requests, and accepting afterwards returns a new device id', async () => {
    const deviceId = await newDevice()
    const answers = await Promise.all(Array.from({ length: 100 }, () => withdraw(deviceId)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(100)
    expect((await recordOf(deviceId)).map(({ answer }) => answer).sort()).toEqual(['accepted', 'withdrawn'])
    const again = await t.data('getDeviceId', { agreementVersion: VERSION }, { 'device-id': deviceId })
    expect(again.deviceId).not.toBe(deviceId)
  })

  it('leaves no events if some arrive at the same time', async () => {
    const deviceId = await newDevice()
    const [, ...answers] = await Promise.all([
      withdraw(deviceId), ...Array.from({ length: 30 }, (_, i) => track(deviceId, `e${i}`)),
    ])
    expect(answers.filter(({ code }) => code !== 0 && code !== 100053)).toEqual([])
    expect(await t.db.selectFrom('tracked_event').select('id').where('device_id', '=', deviceId).execute()).toEqual([])
  })

  it('records nothing for an unknown visitor', async () => {
    const before = await t.db.selectFrom('consent').select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow()
    for (const deviceId of [undefined, '00000000-0000-4000-8000-000000000008']) expect(await withdraw(deviceId)).toMatchObject({ code: 0 })
    expect(await t.db.selectFrom('consent').select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow()).toEqual(before)
  })

  it.each([
    [{ answer: 'accepted', agreementVersion: VERSION }, '回答不在可选的范围内，请重新选择'],
    [{ answer: 'withdrawn' }, '协议版本不能为空'],
    [{ answer: 'withdrawn', agreementVersion: VERSION, deviceId: 'x' }, '编号格式不正确，请改一下'],
  ])('rejects %j', async (input, msg) => {
    expect(await t.call('withdrawConsent', input as never)).toMatchObject({ status: 400, code: 400001, msg })
  })
})

describe('the record of an account', () => {
  it('holds its own answers, newest first, with refusals', async () => {
    const [user, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    const deviceId = await newDevice(user)
    t.advance(1000)
    const refused = { answer: 'refused', agreementVersion: NEWER, deviceId } as const
    await user.data('withdrawConsent', refused, { 'client-type': 'c-zfb-zp' })
    // A second refusal, now without a device.
    await user.data('withdrawConsent', refused)
    await newDevice(other)
    const { items } = await user.data('consentRecord')
    expect(items.map(({ answer, version, clientType }) => [answer, version, clientType])).toEqual([
      ['refused', NEWER, 'c-zfb-zp'], ['accepted', VERSION, 'h5'],
    ])
    expect(items[0]?.at).toBe(t.deps.now().toISOString())
    expect((await other.data('consentRecord')).items).toHaveLength(1)
    expect(await t.call('consentRecord')).toMatchObject({ code: 220001 })
  })

  it('ends with the account', async () => {
    const user = await t.loginAs(newMobile())
    await createModeration({ db: t.db, now: t.deps.now, actor: 'test' }).cancel(user.mobile, 'asked for it')
    expect(await user.call('consentRecord')).toMatchObject({ code: 220010 })
  })
})
