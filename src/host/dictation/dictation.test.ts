import { bridgeHost } from '@/host/bridge'
import type { BridgeAnswer } from '@/host/bridge/types'
import { dictationHost } from '.'

const LISTENING = 'Mozilla/5.0 (Linux; Android 13) DaogangAndroid/2.4.0 DaogangListens/1'

let call: jest.SpyInstance
/** The app's reply to `listen`. */
let hear: (answer: BridgeAnswer<unknown>) => void
let stopped: BridgeAnswer<unknown>

function inBrowser(userAgent: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

beforeEach(() => {
  inBrowser(LISTENING)
  stopped = { ok: true, data: null }
  call = jest.spyOn(bridgeHost, 'call').mockImplementation((method: string) => (
    method === 'listen' ? new Promise((resolve) => { hear = resolve as typeof hear }) : Promise.resolve(stopped) as Promise<never>
  ))
})

it.each([
  ['a browser', 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile Safari/537.36'],
  ['an app on a phone without a recogniser', 'Mozilla/5.0 (Linux; Android 13) DaogangAndroid/2.4.0'],
])('asks nothing in %s', async (_where, userAgent) => {
  inBrowser(userAgent)
  expect(dictationHost.available).toBe(false)
  const session = dictationHost.listen(59_500)
  session.stop()
  session.cancel()
  await expect(session.done).resolves.toBe('unsupported')
  expect(call).not.toHaveBeenCalled()
})

it('leaves the question for the microphone to the app', async () => {
  await expect(dictationHost.ask()).resolves.toBe('granted')
  expect(call).not.toHaveBeenCalled()
})

it('hears until it is stopped', async () => {
  expect(dictationHost.available).toBe(true)
  const { done, stop } = dictationHost.listen(59_500)
  stop()
  expect(call.mock.calls).toEqual([['listen', { maxMs: 59_500 }], ['stopListening', { keep: true }]])
  hear({ ok: true, data: { text: ' 会切配\n' } })
  await expect(done).resolves.toEqual({ text: '会切配' })
})

it('drops the speech at once, whatever the app still hears', async () => {
  const { done, cancel } = dictationHost.listen(59_500)
  cancel()
  hear({ ok: true, data: { text: '会切配' } })
  await expect(done).resolves.toBe('cancelled')
  expect(call).toHaveBeenLastCalledWith('stopListening', { keep: false })
})

it('does not wait for the text of an app that cannot stop', async () => {
  stopped = { ok: false, reason: 'timeout' }
  const { done, stop } = dictationHost.listen(59_500)
  stop()
  await expect(done).resolves.toBe('failed')
})

it.each([
  ['denied', 'denied'], ['cancelled', 'cancelled'], ['unsupported', 'unsupported'],
  ['unavailable', 'failed'], ['failed', 'failed'], ['malformed', 'failed'], ['timeout', 'failed'], ['missing', 'failed'],
] as const)('reports the app’s %s as %s', async (reason, failure) => {
  const { done } = dictationHost.listen(59_500)
  hear({ ok: false, reason })
  await expect(done).resolves.toBe(failure)
})
