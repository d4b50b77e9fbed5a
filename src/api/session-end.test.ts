import { endSessionNow, onSessionEnd, reportSessionEnd } from './session-end'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('ends the session once, 750 ms after the last of several answers', () => {
  const end = jest.fn()
  onSessionEnd(end)
  void reportSessionEnd('已经退出登录')
  jest.advanceTimersByTime(700)
  void reportSessionEnd('登录过期了')
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
  void reportSessionEnd('已经退出登录')
  endSessionNow()
  jest.advanceTimersByTime(5000)
  expect(end.mock.calls).toEqual([[]])
})

it('lets those who reported it go on when it has ended, and not before', async () => {
  const seen: string[] = []
  onSessionEnd(() => seen.push('ended'))
  const waits = [reportSessionEnd('登录过期了'), reportSessionEnd('登录过期了')].map((wait) => wait.then(() => seen.push('went on')))
  await jest.advanceTimersByTimeAsync(749)
  expect(seen).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  await Promise.all(waits)
  expect(seen).toEqual(['ended', 'went on', 'went on'])

  const last = reportSessionEnd('登录过期了')
  endSessionNow()
  await last
  expect(seen.at(-1)).toBe('ended')
})
