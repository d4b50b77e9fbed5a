import { useEffect } from 'react'
import { render } from '@tests/jest/render'
import { useCountdown } from './use-countdown'

function Wait() {
  const [left, start] = useCountdown()
  useEffect(() => start(60), [start])
  return <>{`${left}秒`}</>
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }))
afterEach(() => jest.useRealTimers())

it('counts by the clock, also while a sleeping phone stopped its timers, and ends at zero', async () => {
  const screen = await render(<Wait />)
  screen.getByText('60秒')
  await screen.elapse(1_000)
  screen.getByText('59秒')
  jest.setSystemTime(Date.now() + 30_000)
  await screen.elapse(500)
  screen.getByText('29秒')
  await screen.elapse(60_000)
  screen.getByText('0秒')
})
