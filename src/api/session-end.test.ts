import { onSessionEnd, reportSessionEnd } from './session-end'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('ends the session once, 750 ms after the last of several answers', () => {
  const end = jest.fn()
  onSessionEnd(end)
  reportSessionEnd()
  jest.advanceTimersByTime(700)
  reportSessionEnd()
  jest.advanceTimersByTime(749)
  expect(end).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(5000)
  expect(end).toHaveBeenCalledTimes(1)
})
