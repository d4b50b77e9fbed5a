import type { TrackingEvent } from '@daogang/contract/tracking'
import type { call } from '@/api/client'
import type { bridgeHost } from '@/host/bridge'
import type { useAlerts } from '@/stores/alerts'
import type { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import type { useVisit } from '@/stores/visit'
import type * as Track from './track'

jest.mock('@/api/client')
jest.mock('@/host/bridge', () => ({ bridgeHost: { available: false, call: jest.fn() } }))

const DEVICE = '11111111-1111-4111-8111-111111111111'
const USER = '22222222-2222-4222-8222-222222222222'
const NOW = '2026-11-21T10:00:00+08:00'

interface Modules {
  track: typeof Track
  consent: { useConsent: typeof useConsent; AGREEMENT_VERSION: typeof AGREEMENT_VERSION }
  alerts: { useAlerts: typeof useAlerts }
  call: jest.MockedFunction<typeof call>
  bridge: { available: boolean; call: jest.Mock<Promise<unknown>, Parameters<typeof bridgeHost.call>> }
}

/** Simulates an app start with fresh modules. */
function start(): Modules {
  jest.resetModules()
  const modules: Modules = {
    track: jest.requireActual<typeof Track>('./track'),
    consent: jest.requireActual<Modules['consent']>('@/stores/consent'),
    alerts: jest.requireActual<Modules['alerts']>('@/stores/alerts'),
    call: jest.requireMock<Pick<Modules, 'call'>>('@/api/client').call,
    bridge: jest.requireMock<{ bridgeHost: Modules['bridge'] }>('@/host/bridge').bridgeHost,
  }
  modules.call.mockResolvedValue({})
  modules.bridge.call.mockResolvedValue({ ok: true, data: null })
  return modules
}

/** An app start with consent and a device id. */
function agreed(): Modules {
  const modules = start()
  const { useConsent, AGREEMENT_VERSION: version } = modules.consent
  useConsent.setState({ accepted: version, deviceId: DEVICE })
  return modules
}

const named = (modules: Modules, name: string) => modules.call.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
/** All events that were sent. */
async function sent(modules: Modules): Promise<TrackingEvent[]> {
  await jest.advanceTimersByTimeAsync(10_000)
  return named(modules, 'POST /buried/common').flatMap((input) => (input as { events: TrackingEvent[] }).events)
}

// The first load compiles the app's imports, which in a fresh clone takes longer than a test's timeout.
beforeAll(() => void start(), 60_000)
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW) })
  window.localStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('sends events with the fields of the specification and the preceding event', async () => {
  const modules = agreed()
  const { track, trackVisit, startTracking } = modules.track
  startTracking(() => USER)
  const leave = trackVisit('main')
  jest.advanceTimersByTime(4000)
  track('job_open', { jobId: 'j1' })
  leave()
  trackVisit('job-detail')
  const who = { deviceId: DEVICE, userId: USER, channelId: 'h5' }
  expect(await sent(modules)).toEqual([
    { ...who, pointId: 'page_enter', args: { page: 'main' }, accessTime: '2026-11-21 10:00:00', entry_time: '2026-11-21 10:00:00' },
    {
      ...who, pointId: 'job_open', parentPointId: 'page_enter', args: { jobId: 'j1' },
      accessTime: '2026-11-21 10:00:04', op_time: '2026-11-21 10:00:04',
    },
    {
      ...who, pointId: 'page_leave', parentPointId: 'job_open', args: { page: 'main' }, duration: 4000,
      accessTime: '2026-11-21 10:00:04', entry_time: '2026-11-21 10:00:00', leave_time: '2026-11-21 10:00:04',
    },
    {
      ...who, pointId: 'page_enter', parentPointId: 'job_open', args: { page: 'job-detail' },
      accessTime: '2026-11-21 10:00:04', entry_time: '2026-11-21 10:00:04',
    },
  ])
})

it('sends the traffic source of the visit', async () => {
  const modules = agreed()
  jest.requireActual<{ useVisit: typeof useVisit }>('@/stores/visit').useVisit.setState({ source: 'lxk' })
  modules.track.startTracking(() => USER)
  modules.track.trackVisit('main')
  expect((await sent(modules)).map(({ args }) => args)).toEqual([{ page: 'main', source: 'lxk' }])
})

describe('without consent', () => {
  it.each([
    ['not asked yet', {}],
    ['refused', { refused: '2026-11-01' }],
    ['an older agreement accepted', { accepted: '2020-01-01', deviceId: DEVICE }],
    ['agreed, and no device id yet', { accepted: '2026-11-01' }],
  ])('records nothing, not even for later: %s', async (_what, state) => {
    const modules = start()
    modules.consent.useConsent.setState(state)
    modules.track.startTracking(() => USER)
    const leave = modules.track.trackVisit('main')
    modules.track.track('job_open', { jobId: 'j1' })
    modules.track.trackAccess('main')
    expect(await sent(modules)).toEqual([])

    modules.consent.useConsent.setState({ accepted: modules.consent.AGREEMENT_VERSION, deviceId: DEVICE })
    // The visit started before consent, so its end is not recorded either.
    leave()
    expect(await sent(modules)).toEqual([])
    expect(modules.call).not.toHaveBeenCalled()
  })

  it('discards unsent events when consent is withdrawn', async () => {
    const modules = agreed()
    modules.track.startTracking(() => USER)
    modules.track.track('job_open', { jobId: 'j1' })
    await jest.advanceTimersByTimeAsync(1000)
    modules.consent.useConsent.getState().refuse()
    expect(window.localStorage.getItem('daogang.tracking')).toBeNull()
    expect(await sent(modules)).toEqual([])
  })
})

it('waits for the network, even across a restart', async () => {
  const before = agreed()
  before.alerts.useAlerts.setState({ online: false })
  before.track.startTracking(() => USER)
  before.track.track('job_open', { jobId: 'j1' })
  expect(await sent(before)).toEqual([])

  const modules = agreed()
  modules.alerts.useAlerts.setState({ online: false })
  modules.track.startTracking(() => USER)
  expect(await sent(modules)).toEqual([])
  modules.alerts.useAlerts.setState({ online: true })
  await jest.advanceTimersByTimeAsync(0)
  expect(named(modules, 'POST /buried/common')).toHaveLength(1)
})

it('sends at once when the app is hidden', async () => {
  const modules = agreed()
  modules.track.startTracking(() => USER)
  modules.track.track('job_open', { jobId: 'j1' })
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  window.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(0)
  expect(named(modules, 'POST /buried/common')).toHaveLength(1)
})

it('ignores a failed request', async () => {
  const modules = agreed()
  modules.call.mockRejectedValue(new Error('no'))
  modules.track.startTracking(() => USER)
  modules.track.track('job_open', { jobId: 'j1' })
  modules.track.trackAccess('main')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(named(modules, 'POST /buried/common')).toHaveLength(1)
})

it('reports each opened page on H5', () => {
  const modules = agreed()
  modules.track.trackAccess('job-detail')
  expect(named(modules, 'POST /userAccess')).toEqual([{ page: 'job-detail', accessTime: '2026-11-21 10:00:00' }])
})

describe('in the native app', () => {
  function inApp(parent: unknown): Modules {
    const modules = agreed()
    modules.bridge.available = true
    modules.bridge.call.mockImplementation((method) => Promise.resolve(method === 'getParentPointId' ? parent : { ok: true, data: null }))
    modules.track.startTracking(() => USER)
    return modules
  }
  const points = ({ bridge }: Modules) => bridge.call.mock.calls.filter(([method]) => method === 'newburyPoint').map(([, point]) => point)

  it('asks for the parent point once, and passes each event to the app too', async () => {
    const modules = inApp({ ok: true, data: { parentPointId: 'app.home:banner-3' } })
    modules.track.trackVisit('main')
    await jest.advanceTimersByTimeAsync(0)
    modules.track.track('job_open', { jobId: 'j1' })
    const events = await sent(modules)
    expect(events.map(({ pointId, parentPointId }) => [pointId, parentPointId]))
      .toEqual([['page_enter', 'app.home:banner-3'], ['job_open', 'page_enter']])
    expect(modules.bridge.call.mock.calls.filter(([method]) => method === 'getParentPointId')).toHaveLength(1)
    expect(points(modules)).toEqual(events.map(({ channelId: _, ...point }) => point))
  })

  it.each([
    ['the app does not respond', { ok: false, reason: 'timeout' }],
    ['the id is invalid', { ok: true, data: { parentPointId: '首页 banner' } }],
  ])('sends the first event without a parent point: %s', async (_what, reply) => {
    const modules = inApp(reply)
    modules.track.trackVisit('main')
    expect(await sent(modules)).toMatchObject([{ pointId: 'page_enter' }])
    expect((await sent(modules))[0]?.parentPointId).toBeUndefined()
  })

  it('passes nothing to the app before consent', () => {
    const modules = start()
    modules.bridge.available = true
    modules.track.trackVisit('main')
    expect(modules.bridge.call).not.toHaveBeenCalled()
  })
})
