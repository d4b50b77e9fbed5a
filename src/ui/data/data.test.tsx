import { render } from '@tests/jest/render'
import { Calendar, Countdown, Timeline, type DayMark } from '@/ui'

const MARKS: Record<string, DayMark> = {
  '2026-11-05': { word: '出勤', tick: true, tone: 'ok' },
  '2026-11-06': { word: '迟到', tone: 'warn' },
}

describe('Calendar', () => {
  it('labels each day with its mark, and disables days after the last', async () => {
    const pick = jest.fn()
    const screen = await render(
      <Calendar month="2026-11" today="2026-11-20" last="2026-11-20" marks={MARKS} value="2026-11-06" onPick={pick} />,
    )
    const day = (label: string) => screen.querySelector(`[aria-label="${label}"]`) as Element
    expect(day('11月6日，迟到').getAttribute('aria-pressed')).toBe('true')
    expect(day('11月5日，出勤').textContent).toBe('5')
    await screen.press(day('11月5日，出勤'))
    await screen.press(day('11月20日，今天'))
    await screen.press('21')
    expect(pick.mock.calls).toEqual([['2026-11-05'], ['2026-11-20']])
  })

  it('changes months, but not beyond the last', async () => {
    const turn = jest.fn()
    const screen = await render(<Calendar month="2026-01" today="2026-01-20" last="2026-01-20" onMonth={turn} />)
    await screen.press(screen.querySelector('[aria-label=上个月]') as Element)
    await screen.press(screen.querySelector('[aria-label=下个月]') as Element)
    expect(turn.mock.calls).toEqual([['2025-12']])
  })

  it('shows the year when it is not the current one', async () => {
    const screen = await render(<Calendar month="2025-12" today="2026-01-20" />)
    expect(screen.queryByText('2025年12月')).not.toBeNull()
  })
})

describe('Countdown', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: 1_000_000 }))
  afterEach(() => jest.useRealTimers())

  it('follows the clock and reports the end once', async () => {
    const end = jest.fn()
    const screen = await render(<Countdown until={1_000_000 + 62_000} onEnd={end} />)
    expect(screen.queryByText('1分2秒')).not.toBeNull()
    await screen.elapse(2000)
    expect(screen.queryByText('1分0秒')).not.toBeNull()
    // A sleeping phone runs no timers.
    jest.setSystemTime(1_000_000 + 61_500)
    await screen.elapse(500)
    expect(screen.queryByText('0秒')).not.toBeNull()
    await screen.elapse(5000)
    expect(end).toHaveBeenCalledTimes(1)
  })

  it('reports an end in the past at once', async () => {
    const end = jest.fn()
    await render(<Countdown until={1} onEnd={end} />)
    expect(end).toHaveBeenCalledTimes(1)
  })
})

it('Timeline shows the content of each step', async () => {
  const screen = await render(
    <Timeline
      items={[
        { key: 'no', title: '没通过', time: '11月20日 10:02', bad: true, content: '执照看不清，请重拍' },
        { key: 'sent', title: '提交了', time: '11月19日 9:00' },
      ]}
    />,
  )
  expect(['没通过', '执照看不清，请重拍', '11月19日 9:00'].map((text) => screen.queryByText(text) !== null)).toEqual([true, true, true])
})
