import { ApiError } from '@/api/errors'
import { useKnownWork } from '@/stores/known-work'
import { usePunchQueue } from '@/stores/punch-queue'
import { useSession } from '@/stores/session'
import { InFrontContext, Txt } from '@/ui'
import { render } from '@tests/jest/render'
import { useWork } from './use-work'

const mockCall = jest.fn<Promise<unknown>, [string]>()
jest.mock('@/api/client', () => ({ call: (name: string) => mockCall(name) }))
jest.mock('@/api/tenant', () => ({ callTenant: (name: string) => mockCall(name) }))

const DAY = '2026-11-25'
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
const SHIFT = { startsAt: new Date(at('25T10:00')).toISOString(), endsAt: new Date(at('25T19:00')).toISOString() }
const current = (over = false) => ({
  employmentId: 'e', company: '老王面馆', title: '服务员', over, place: null, next: { direction: 'out', day: DAY },
  today: { day: DAY, shift: SHIFT, punches: [] },
})
let config: () => Promise<unknown>
let account: () => Promise<unknown>
const reads = () => mockCall.mock.calls.filter(([name]) => name.endsWith('/config')).length

function Shown() {
  const { work, queued } = useWork(undefined)
  return <Txt>{`${work ? `${work.accountId} ${work.known.company} ${work.direction}` : '没有工作'}，没传${queued.length}次`}</Txt>
}
const screenInFront = (inFront: boolean) => <InFrontContext.Provider value={inFront}><Shown /></InFrontContext.Provider>

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: at('25T12:00') })
  usePunchQueue.setState({ items: [] })
  useKnownWork.setState({ known: null })
  useSession.getState().start('mine', 'c')
  config = () => Promise.resolve({ serverTime: new Date().toISOString(), employments: [], current: current() })
  account = () => Promise.resolve({ id: 'me' })
  mockCall.mockReset().mockImplementation((name) => (name === 'GET /user/account' ? account() : config()))
})
afterEach(() => {
  useSession.getState().end()
  jest.useRealTimers()
})

const offline = () => {
  config = () => Promise.reject(ApiError.network())
  account = () => Promise.reject(ApiError.network())
}

it('reads again when the page comes to the front, and when a day begins', async () => {
  const screen = await render(screenInFront(true))
  await screen.elapse(60_000)
  expect(reads()).toBe(1)
  await screen.rerender(screenInFront(false))
  await screen.rerender(screenInFront(true))
  await screen.elapse(0)
  expect(reads()).toBe(2)
  await screen.elapse(at('26T05:01') - Date.now())
  expect(reads()).toBe(3)
})

it('offers a clock-in the next morning also without network', async () => {
  const screen = await render(screenInFront(true))
  await screen.elapse(0)
  screen.getByText('me 老王面馆 out')
  offline()
  await screen.elapse(at('26T09:58') - Date.now())
  screen.getByText('me 老王面馆 in')
})

it('knows the work of the present login without network, and not that of another login', async () => {
  await (await render(screenInFront(true))).elapse(0)
  offline()
  const again = await render(screenInFront(true))
  await again.elapse(0)
  again.getByText('me 老王面馆 out')
  useSession.getState().start('another', 'c')
  const other = await render(screenInFront(true))
  await other.elapse(0)
  other.getByText('没有工作')
})

it('shows unsent punches also without present work, and offers no punch for work that is over', async () => {
  usePunchQueue.getState().add({
    accountId: 'me', body: { once: '1', employmentId: 'e', direction: 'in', deviceAt: '2026-11-25T09:58:00+08:00' },
  })
  config = () => Promise.resolve({ serverTime: new Date().toISOString(), employments: [], current: current(true) })
  const screen = await render(screenInFront(true))
  await screen.elapse(0)
  screen.getByText('没有工作，没传1次')
  expect(useKnownWork.getState().known).toBeNull()
})

it('says what the next press does by the time of the server, also on a phone that is a day ahead', async () => {
  const serverTime = new Date(at('25T12:00') - 24 * 60 * 60_000).toISOString()
  const today = { ...current(), next: { direction: 'out', day: '2026-11-24' }, today: { day: '2026-11-24', shift: null, punches: [] } }
  config = () => Promise.resolve({ serverTime, employments: [], current: today })
  const screen = await render(screenInFront(true))
  await screen.elapse(0)
  screen.getByText('me 老王面馆 out，没传0次')
})
