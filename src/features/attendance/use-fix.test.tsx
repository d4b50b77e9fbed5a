import type { FixReport } from '@/host/positioning/types'
import { Txt } from '@/ui'
import { render } from '@tests/jest/render'
import { usePositioning, type Positioning } from './use-fix'

let mockReport: (report: FixReport) => void
const mockWatch = jest.fn()
jest.mock('@/host/positioning', () => ({
  positioningHost: {
    watch: (report: (fix: FixReport) => void) => {
      mockReport = report
      mockWatch()
      return () => undefined
    },
  },
}))

let positioning: Positioning
function Screen() {
  positioning = usePositioning(true)
  const { report } = positioning
  return <Txt>{report === undefined ? '正在定位' : typeof report === 'string' ? report : `误差${report.accuracy}`}</Txt>
}

const fix = (accuracy = 12): FixReport => ({ latitude: 31.17, longitude: 121.43, accuracy, at: Date.now() })

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  mockWatch.mockClear()
})
afterEach(() => jest.useRealTimers())

it('says that there is no position where the device reports nothing', async () => {
  const screen = await render(<Screen />)
  await screen.elapse(7_900)
  screen.getByText('正在定位')
  await screen.elapse(200)
  screen.getByText('unavailable')
})

it.each([[Number.NaN, '误差0'], [-1, '误差0'], [12.4, '误差12'], [Infinity, '误差0'], [2_000_000, '误差100000']])(
  'makes an accuracy of %d one that the server takes', async (accuracy, text) => {
    const screen = await render(<Screen />)
    mockReport(fix(accuracy))
    await screen.elapse(0)
    screen.getByText(text)
  },
)

it('asks again before the position of someone who stands still is too old, and then shows none', async () => {
  const screen = await render(<Screen />)
  mockReport(fix())
  await screen.elapse(0)
  await screen.elapse(19_900)
  expect(mockWatch).toHaveBeenCalledTimes(1)
  await screen.elapse(200)
  expect(mockWatch).toHaveBeenCalledTimes(2)
  screen.getByText('误差12')
  await screen.elapse(10_000)
  screen.getByText('正在定位')
})

it('measures for a press whose position is too old', async () => {
  const screen = await render(<Screen />)
  mockReport(fix())
  await screen.elapse(60_000)
  const before = mockWatch.mock.calls.length
  const answer = positioning.fresh()
  await screen.elapse(100)
  expect(mockWatch).toHaveBeenCalledTimes(before + 1)
  mockReport(fix(20))
  await screen.elapse(0)
  await expect(answer).resolves.toMatchObject({ accuracy: 20 })
})

it('gives a press no position after eight seconds without one', async () => {
  const screen = await render(<Screen />)
  const answer = positioning.fresh()
  await screen.elapse(8_000)
  await expect(answer).resolves.toBeUndefined()
})
