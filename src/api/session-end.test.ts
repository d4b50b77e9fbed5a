import { endSessionNow, onSessionEnd, reportSessionEnd } from './session-end'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('ends the session once, 750 ms after the last of several answers', () => {
  const end = jest.fn()
  onSessionEnd(end)
  reportSessionEnd('已经退出登录')
  jest.advanceTimersByTime(700)
  reportSessionEnd('登录过期了')
  jest.advanceTimersByTime(749)
  expect(end).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(end.mock.calls).toEqual([['登录过期了']])
  jest.advanceTimersByTime(5000)
  expect(end).toHaveBeenCalledTimes(1)
})

it('ends it at once and without a reason when the user does', () => {
  const end = jest.fn()
  onSessionEnd(end)
  reportSessionEnd('已经退出登录')
  endSessionNow()
  jest.advanceTimersByTime(5000)
  expect(end.mock.calls).toEqual([[]])
})
