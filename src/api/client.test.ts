import Taro from '@tarojs/taro'
import { version } from '../../package.json'
import { serverNow } from '@/lib/server-clock'
import { hasConsent, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { useVisit } from '@/stores/visit'
import { call, headers } from './client'
import { onSessionEnd } from './session-end'

/** Answers every request with this body. */
function answers(body: { code: number; msg: string; data: unknown }) {
  jest.spyOn(Taro, 'request').mockImplementation((option) => {
    option.success?.({ data: body, statusCode: 200, header: {}, errMsg: '' })
    return Promise.resolve() as never
  })
}

/** Starts a call and records its error once it fails. */
function outcome() {
  const seen: { error?: unknown } = {}
  void call('GET /user/account').catch((error: unknown) => { seen.error = error })
  return seen
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each([
  ['the version of package.json', undefined, version],
  ['the version of the app that shows the page', '2.4.0', '2.4.0'],
])('sends %s with a request', (_what, appVersion, sent) => {
  useVisit.setState({ appVersion })
  expect(headers(undefined)['app-version']).toBe(sent)
  useVisit.setState({ appVersion: undefined })
})

describe('call, when the session has expired', () => {
  const over = { code: 220010, msg: '已经退出登录，请再登录一次', data: null }

  it('rejects only after the session has ended, with a silent error', async () => {
    useSession.setState({ token: 't', role: 'c' })
    const end = jest.fn(() => useSession.getState().end())
    onSessionEnd(end)
    answers(over)
    const seen = outcome()
    await jest.advanceTimersByTimeAsync(749)
    expect(seen.error).toBeUndefined()
    await jest.advanceTimersByTimeAsync(1)
    expect(end).toHaveBeenCalledWith(over.msg)
    expect(seen.error).toMatchObject({ kind: 'silent', code: over.code })
  })

  it('does not end a session that started after the request', async () => {
    useSession.setState({ token: 'old', role: 'c' })
    const end = jest.fn()
    onSessionEnd(end)
    jest.spyOn(Taro, 'request').mockImplementation((option) => {
      useSession.setState({ token: 'new' })
      option.success?.({ data: over, statusCode: 200, header: {}, errMsg: '' })
      return Promise.resolve() as never
    })
    const seen = outcome()
    await jest.advanceTimersByTimeAsync(5000)
    expect(end).not.toHaveBeenCalled()
    expect(seen.error).toMatchObject({ kind: 'silent' })
  })

  it('rejects with an ordinary refusal for a visitor', async () => {
    useSession.setState({ token: undefined })
    answers(over)
    const seen = outcome()
    await jest.advanceTimersByTimeAsync(0)
    expect(seen.error).toMatchObject({ kind: 'refused', message: over.msg })
  })
})

it.each(['consent-withdrawn', 'Consent-Withdrawn'])('obeys the header %s', async (name) => {
  useConsent.getState().accept()
  useConsent.getState().setDeviceId('d1')
  jest.spyOn(Taro, 'request').mockImplementation((option) => {
    option.success?.({ data: { code: 0, msg: '', data: {} }, statusCode: 200, header: { [name]: 'device:d1' }, errMsg: '' })
    return Promise.resolve() as never
  })
  await call('GET /agreement/consentVersion')
  expect(hasConsent()).toBe(false)
})

it('learns the clock of the server, whatever the time on the phone', async () => {
  jest.spyOn(Taro, 'request').mockImplementation((option) => {
    const header = { 'Cache-Control': 'no-store', Date: new Date(Date.now() + 86_400_000).toUTCString() }
    option.success?.({ data: { code: 0, msg: '', data: {} }, statusCode: 200, header, errMsg: '' })
    return Promise.resolve() as never
  })
  await call('GET /agreement/consentVersion')
  expect(Math.round((serverNow() - Date.now()) / 10_000) * 10_000).toBe(86_400_000)
})
