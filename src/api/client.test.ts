import Taro from '@tarojs/taro'
import { useSession } from '@/stores/session'
import { call } from './client'
import { onSessionEnd } from './session-end'

/** What the server answers to everything. */
function answers(body: { code: number; msg: string; data: unknown }) {
  jest.spyOn(Taro, 'request').mockImplementation((option) => {
    option.success?.({ data: body, statusCode: 200, header: {}, errMsg: '' })
    return Promise.resolve() as never
  })
}

/** How a call ended, as soon as it did. */
function outcome() {
  const seen: { error?: unknown } = {}
  void call('GET /user/account').catch((error: unknown) => { seen.error = error })
  return seen
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('an answer that the session is over', () => {
  const over = { code: 220010, msg: '已经退出登录，请再登录一次', data: null }

  it('is a failure only after the session has ended, and nobody else tells of it', async () => {
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

  it('does not end the login that came after the one it speaks of', async () => {
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

  it('is told to a visitor as any other refusal', async () => {
    useSession.setState({ token: undefined })
    answers(over)
    const seen = outcome()
    await jest.advanceTimersByTimeAsync(0)
    expect(seen.error).toMatchObject({ kind: 'refused', message: over.msg })
  })
})
