import { render } from '@tests/jest/render'
import { InFrontContext } from '@/ui'
import { PunchButton } from './PunchButton'

const page = (inFront: boolean) => (
  <InFrontContext.Provider value={inFront}>
    <PunchButton direction="in" clockBehind={0} busy={false} onPress={jest.fn()} />
  </InFrontContext.Provider>
)

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: new Date('2026-03-02T09:00:00+08:00') })
})
afterEach(() => jest.useRealTimers())

it('shows the seconds only while its page is in front', async () => {
  const screen = await render(page(true))
  screen.getByText('9:00:00')
  await screen.elapse(2000)
  screen.getByText('9:00:02')

  await screen.rerender(page(false))
  expect(jest.getTimerCount()).toBe(0)
  await screen.elapse(5000)
  screen.getByText('9:00:02')

  await screen.rerender(page(true))
  screen.getByText('9:00:07')
})
