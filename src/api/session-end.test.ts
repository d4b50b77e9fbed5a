import { useSession } from '@/stores/session'
import { endSessionNow, onSessionEnd, reportSessionEnd } from './session-end'

beforeEach(() => {
  jest.useFakeTimers()
  useSession.getState().start('token', 'c')
})
afterEach(() => jest.useRealTimers())

it('reportSessionEnd ends the session once, 750 ms after the last report', () => {
  const end = jest.fn()
  onSessionEnd(end)
  void reportSessionEnd('token', '已经退出登录')
  jest.advanceTimersByTime(700)
  void reportSessionEnd('token', '登录过期了')
  jest.advanceTimersByTime(749)
  expect(end).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(end.mock.calls).toEqual([['登录过期了']])
  jest.advanceTimersByTime(5000)
  expect(end).toHaveBeenCalledTimes(1)
})

it('endSessionNow ends the session at once and without a reason', () => {
  const end = jest.fn()
  onSessionEnd(end)
  void reportSessionEnd('token', '已经退出登录')
  endSessionNow()
  jest.advanceTimersByTime(5000)
  expect(end.mock.calls).toEqual([[undefined, undefined]])
})

it.each<[string, () => void]>([
  ['logged out', () => useSession.getState().end()], ['logged in again', () => useSession.getState().start('another', 'c')],
])('reportSessionEnd does nothing once the user has %s in another tab', async (_what, act) => {
  const end = jest.fn()
  onSessionEnd(end)
  const reported = reportSessionEnd('token', '登录过期了')
  act()
  await jest.advanceTimersByTimeAsync(5000)
  await reported
  await reportSessionEnd('token', '登录过期了')
  await jest.advanceTimersByTimeAsync(5000)
  expect(end).not.toHaveBeenCalled()
})

it('reportSessionEnd resolves only after the session has ended', async () => {
  const seen: string[] = []
  onSessionEnd(() => seen.push('ended'))
  const report = () => reportSessionEnd('token', '登录过期了').then(() => seen.push('went on'))
  const waits = [report(), report()]
  await jest.advanceTimersByTimeAsync(749)
  expect(seen).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  await Promise.all(waits)
  expect(seen).toEqual(['ended', 'went on', 'went on'])

  const last = reportSessionEnd('token', '登录过期了')
  endSessionNow()
  await last
  expect(seen.slice(-1)).toEqual(['ended'])
})
