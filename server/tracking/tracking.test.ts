import { PassThrough } from 'node:stream'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { TrackingEvent } from '@daogang/contract/tracking'
import { createLog } from '../lib/log'
import { newMobile } from '../tests/factory'
import { createTestApp, type Caller, type TestApp } from '../tests/harness'
import { deleteOldTracking } from './repository'

let t: TestApp
let logged = ''

beforeAll(async () => {
  const destination = new PassThrough().on('data', (text: Buffer) => { logged += text.toString() })
  t = await createTestApp({ log: createLog('trace', destination) })
})
afterAll(() => t.close())

const newDevice = async (): Promise<string> => (await t.data('getDeviceId', { agreementVersion: '2026-01-01' })).deviceId
const chinaNow = (): string => new Date(t.deps.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const event = (deviceId: string, more: Partial<TrackingEvent> = {}): TrackingEvent => ({
  deviceId, channelId: 'h5', pointId: 'page_enter', accessTime: chinaNow(), ...more,
})
const send = (deviceId: string, events: TrackingEvent[], caller: Caller = t) =>
  caller.call('buriedCommon', { events }, { 'device-id': deviceId })
const stored = (deviceId: string) => t.db.selectFrom('tracked_event').selectAll().where('device_id', '=', deviceId).orderBy('id').execute()

describe('a batch of events', () => {
  it('is stored with all fields of the spec', async () => {
    const [device, user] = [await newDevice(), await t.loginAs(newMobile())]
    expect(await send(device, [event(device, {
      userId: user.id, channelId: 'miniApp', parentPointId: 'home', duration: 1234, args: { page: 'job-detail', index: 3, first: true },
      entry_time: '2026-03-02 09:59:58', leave_time: '2026-03-02 10:00:00', op_time: '2026-03-02 09:59:59',
    }), event(device)], user)).toMatchObject({ status: 200, code: 0, data: { accepted: 2 } })
    const at = (time: string): Date => new Date(`2026-03-02T${time}Z`)
    expect(await stored(device)).toEqual([
      expect.objectContaining({
        account_id: user.id, channel: 'miniApp', point_id: 'page_enter', parent_point_id: 'home', duration_ms: 1234,
        args: { page: 'job-detail', index: 3, first: true }, accessed_at: t.deps.now(), entered_at: at('01:59:58'),
        left_at: at('02:00:00'), operated_at: at('01:59:59'), received_at: t.deps.now(),
      }),
      expect.objectContaining({ account_id: null, parent_point_id: null, duration_ms: null, args: {}, entered_at: null }),
    ])
  })

  it('stores the account only if it is the sender', async () => {
    const [device, user, other] = [await newDevice(), await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    await send(device, [event(device, { userId: other.id }), event(device, { userId: user.id, pointId: 'mine' })], user)
    await send(device, [event(device, { userId: user.id, pointId: 'visitor' })])
    expect((await stored(device)).map(({ point_id, account_id }) => [point_id, account_id]))
      .toEqual([['page_enter', null], ['mine', user.id], ['visitor', null]])
  })

  it('stores and logs no phone number, id card or token', async () => {
    const device = await newDevice()
    await send(device, [
      event(device, { args: { search: '打13812345678', card: '31010419900101123X', key: 'A'.repeat(43), mobile: '1', word: '洗碗' } }),
      event(device, { pointId: 'call_13812345678' }), event(device, { pointId: 'x', parentPointId: '13812345678' }),
    ])
    const rows = await stored(device)
    expect(rows.map(({ point_id, parent_point_id, args }) => [point_id, parent_point_id, args]))
      .toEqual([['page_enter', null, { word: '洗碗' }], ['x', null, {}]])
    expect(logged).toContain('/buried/common')
    for (const secret of ['13812345678', '洗碗', '31010419900101123X', device]) expect(logged).not.toContain(secret)
  })

  it('275011: is stored once when sent again, also concurrently', async () => {
    const device = await newDevice()
    const batch = [event(device), event(device, { pointId: 'second' })]
    const answers = await Promise.all([1, 2, 3].map(() => send(device, batch)))
    expect(answers.map(({ code, status }) => [code, status]).sort()).toEqual([[0, 200], [275011, 200], [275011, 200]])
    expect(await send(device, batch)).toMatchObject({ code: 275011, data: null })
    expect(await stored(device)).toHaveLength(2)
    expect(await send(device, [...batch].reverse())).toMatchObject({ code: 0 })
  })

  it('275011: is a different batch on another device', async () => {
    const [one, two] = [await newDevice(), await newDevice()]
    expect(await send(one, [event(one)])).toMatchObject({ code: 0 })
    expect(await send(two, [event(two)])).toMatchObject({ code: 0 })
  })

  it('801: is nothing new when all events are too old', async () => {
    const device = await newDevice()
    const old = event(device, { accessTime: '2025-01-01 00:00:00' })
    expect(await send(device, [old])).toMatchObject({ code: 801, status: 200, data: null })
    expect(await send(device, [old, event(device)])).toMatchObject({ code: 0, data: { accepted: 1 } })
    expect(await stored(device)).toHaveLength(1)
  })

  it('100053: is refused without a device that has consented', async () => {
    const device = await newDevice()
    const unknown = '00000000-0000-4000-8000-000000000001'
    expect(await t.call('buriedCommon', { events: [event(device)] })).toMatchObject({ code: 100053, status: 403, data: null })
    expect(await send(unknown, [event(unknown)])).toMatchObject({ code: 100053 })
    expect(await send(device, [event(unknown)])).toMatchObject({ code: 100053 })
    expect(await stored(device)).toEqual([])
  })

  it('contains 1 to 50 events', async () => {
    const device = await newDevice()
    expect(await send(device, [])).toMatchObject({ code: 400001 })
    const fifty = Array.from({ length: 50 }, (_, i) => event(device, { duration: i }))
    expect(await send(device, fifty)).toMatchObject({ code: 0, data: { accepted: 50 } })
    expect(await send(device, Array.from({ length: 51 }, () => event(device)))).toMatchObject({ code: 400001 })
  })

  it.each<[string, object]>([
    ['a nested value', { args: { a: { b: 1 } } }], ['a list', { args: { a: [1] } }], ['a long value', { args: { a: 'x'.repeat(201) } }],
    ['too many values', { args: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, i])) }],
    ['a name with spaces', { pointId: 'a b' }], ['a time in another format', { accessTime: '2026-03-02T10:00:00Z' }],
    ['a negative duration', { duration: -1 }], ['an unknown channel', { channelId: 'tv' }],
  ])('refuses %s', async (_what, wrong) => {
    const device = await newDevice()
    expect(await send(device, [{ ...event(device), ...wrong }])).toMatchObject({ code: 400001 })
  })
})

describe('page access', () => {
  const access = (device: string | undefined, headers: Record<string, string> = {}, caller: Caller = t) =>
    caller.call('userAccess', { page: 'job-detail', accessTime: chinaNow() }, { ...(device && { 'device-id': device }), ...headers })

  it('is stored with its channel and account', async () => {
    const [device, user] = [await newDevice(), await t.loginAs(newMobile())]
    expect(await access(device, { 'channel-no': 'h5' }, user)).toMatchObject({ code: 0, data: {} })
    expect(await access(device, { 'channel-no': '<script>' })).toMatchObject({ code: 0 })
    expect(await t.db.selectFrom('page_view').selectAll().where('device_id', '=', device).orderBy('id').execute()).toEqual([
      expect.objectContaining({ page: 'job-detail', account_id: user.id, channel_no: 'h5', accessed_at: t.deps.now() }),
      expect.objectContaining({ account_id: null, channel_no: null }),
    ])
    // Counted once for its day, and gone on the day after the next.
    const days = () => t.db.selectFrom('device_day').select('pages').where('device_id', '=', device).execute()
    expect(await days()).toEqual([{ pages: 2 }])
    await deleteOldTracking(t.db, new Date(t.deps.now().getTime() + DAY_MS))
    expect(await days()).toHaveLength(1)
    await deleteOldTracking(t.db, new Date(t.deps.now().getTime() + 2 * DAY_MS))
    expect(await days()).toEqual([])
  })

  it('100053: is refused without a device that has consented', async () => {
    expect(await access(undefined)).toMatchObject({ code: 100053 })
    expect(await access('00000000-0000-4000-8000-000000000009')).toMatchObject({ code: 100053 })
  })
})

it('is deleted after 180 days', async () => {
  const device = await newDevice()
  await send(device, [event(device)])
  await t.call('userAccess', { page: 'main', accessTime: chinaNow() }, { 'device-id': device })
  const tables = ['tracked_event', 'tracking_batch', 'page_view'] as const
  const count = (): Promise<number[]> => Promise.all(tables.map(async (table) =>
    (await t.db.selectFrom(table).select('device_id').where('device_id', '=', device).execute()).length))
  t.advance(180 * DAY_MS)
  await deleteOldTracking(t.db, t.deps.now())
  expect(await count()).toEqual([1, 1, 1])
  t.advance(1)
  await deleteOldTracking(t.db, t.deps.now())
  expect(await count()).toEqual([0, 0, 0])
})
