import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import type { Positioning } from '@/features/attendance/use-fix'
import type { Fix } from '@/host/positioning/types'
import { useLocation } from '@/stores/location'
import { usePunchQueue } from '@/stores/punch-queue'
import { Button } from '@/ui'
import { usePunch } from './use-punch'
import type { Work } from './use-work'

const mockSend = jest.fn<Promise<unknown>, [Record<string, unknown>]>()
jest.mock('@/api/client')
jest.mock('@/api/tenant', () => ({ callTenant: (_name: string, body: Record<string, unknown>) => mockSend(body) }))

const WORK: Work = {
  accountId: 'me', current: undefined, direction: 'in',
  known: { employmentId: 'e', company: '面馆', title: '服务员', place: null, next: { direction: 'in', day: '2026-11-25', until: 0 } },
}
const FIX: Fix = { latitude: 31.2, longitude: 121.5, accuracy: 20, at: 0 }
const queued = () => usePunchQueue.getState().items.map(({ state }) => state)

/** A page whose position is measured when `end` is called. */
async function press(code?: string) {
  let end: (fix: Fix | undefined) => void = () => undefined
  const fresh = jest.fn(() => new Promise<Fix | undefined>((resolve) => { end = resolve }))
  const positioning: Positioning = { report: undefined, fresh, retry: jest.fn() }
  function Page() {
    const { punch } = usePunch(WORK, positioning)
    return <Button onPress={() => void punch('in', code)}>打卡</Button>
  }
  const screen = await render(<Page />)
  await screen.press('打卡')
  return { screen, fresh, end: (fix?: Fix) => end(fix) }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  answer({})
  usePunchQueue.setState({ items: [] })
  useLocation.setState({ allowed: 0 })
  mockSend.mockReset().mockRejectedValue(ApiError.network())
})
afterEach(() => jest.useRealTimers())

it('keeps a punch on the device before its position is measured, and sends it with the position', async () => {
  const { screen, end } = await press()
  expect(queued()).toEqual(['measuring'])
  await screen.elapse(5000)
  expect(mockSend).not.toHaveBeenCalled()
  end(FIX)
  await screen.elapse(0)
  expect(queued()).toEqual(['waiting'])
  expect(mockSend.mock.calls[0]?.[0]).toMatchObject({ direction: 'in', position: { latitude: 31.2, longitude: 121.5, accuracy: 20 } })
})

it.each([
  ['it cannot be measured', () => undefined, undefined],
  ['the consent ends meanwhile', () => useLocation.setState({ allowed: undefined }), FIX],
])('sends a punch without a position if %s', async (_why, change, fix) => {
  const { screen, end } = await press()
  change()
  end(fix)
  await screen.elapse(0)
  expect(mockSend.mock.calls[0]?.[0]).not.toHaveProperty('position')
})

it('sends a punch with a code at once', async () => {
  const { screen, fresh } = await press('123456')
  await screen.elapse(0)
  expect(fresh).not.toHaveBeenCalled()
  expect(mockSend.mock.calls[0]?.[0]).toMatchObject({ code: '123456' })
})
