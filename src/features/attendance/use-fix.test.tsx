import type { FixReport } from '@/host/positioning/types'
import { Button, Txt } from '@/ui'
import { render } from '@tests/jest/render'
import { usePositioning } from './use-fix'

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

const answered = jest.fn()
function Screen() {
  const { report, fresh } = usePositioning(true)
  return (
    <>
      <Txt>{report === undefined ? '正在定位' : typeof report === 'string' ? report : `误差${report.accuracy}`}</Txt>
      <Button onPress={() => void fresh().then(answered)}>打卡</Button>
    </>
  )
}

const fix = (accuracy = 12): FixReport => ({ latitude: 31.17, longitude: 121.43, accuracy, at: Date.now() })

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  mockWatch.mockClear()
  answered.mockClear()
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

it('asks again without a change of position, and shows none when it is too old', async () => {
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
  await screen.press('打卡')
  expect(mockWatch).toHaveBeenCalledTimes(before + 1)
  mockReport(fix(20))
  await screen.elapse(0)
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ accuracy: 20 }))
})

it('gives a press no position after eight seconds without one', async () => {
  const screen = await render(<Screen />)
  await screen.press('打卡')
  await screen.elapse(8_000)
  expect(answered).toHaveBeenCalledWith(undefined)
})
