import Taro from '@tarojs/taro'
import { useSession } from '@/stores/session'
import { call } from './client'
import { ApiError, CODES } from './errors'
import { retryDelay } from './retry'

const busy = ApiError.refused(CODES.unavailable, '现在人太多')

describe('retryDelay', () => {
  it.each([
    ['the first failure of a busy server', 0, busy, 1_000, 1_500],
    ['its fourth', 3, busy, 8_000, 12_000],
    ['the first failure of the network', 0, ApiError.network(), 500, 750],
    ['its second', 1, ApiError.network(), 1_000, 1_500],
  ])('waits after %s', (_title, failures, error, least, most) => {
    const delay = retryDelay(failures, error) ?? NaN
    expect(delay).toBeGreaterThanOrEqual(least)
    expect(delay).toBeLessThanOrEqual(most)
  })

  it.each([
    ['the fifth failure of a busy server', 4, busy], ['the third of the network', 2, ApiError.network()],
    ['a refusal', 0, ApiError.refused(CODES.jobClosed, '已经停招了')], ['a limit of attempts', 0, ApiError.refused(429005, '今天报得太多了')],
    ['an answer that must not be shown', 0, ApiError.silent(100053, '')], ['a fault of our own', 0, new Error('no')],
  ])('gives up after %s', (_title, failures, error) => expect(retryDelay(failures, error)).toBeUndefined())
})

describe('a write', () => {
  /** The bodies that arrive. The first answers are those given, then all is fine. */
  function server(...answers: ('busy' | 'lost')[]) {
    const bodies: unknown[] = []
    jest.spyOn(Taro, 'request').mockImplementation((option) => {
      bodies.push(option.data)
      const next = answers.shift()
      const code = next === 'busy' ? CODES.unavailable : 0
      if (next === 'lost') option.fail?.({ errMsg: 'request:fail' })
      else option.success?.({ data: { code, msg: code ? '现在人太多' : '', data: {} }, statusCode: code ? 503 : 200, header: {}, errMsg: '' })
      return Promise.resolve() as never
    })
    return bodies
  }
  const exchange = { once: '3f1c4ab0-6d1f-4d5e-9b59-0d0f7f1a7a11', good: 'job_top' } as const
  const sendAll = async (sent: Promise<unknown>): Promise<unknown> => {
    const ended = sent.then(() => 'done', (error: unknown) => (error instanceof ApiError ? error.code : error))
    await jest.advanceTimersByTimeAsync(60_000)
    return ended
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('with a key is sent again, the same, until a server that restarts is back', async () => {
    const bodies = server('lost', 'busy', 'busy', 'busy')
    expect(await sendAll(call('POST /coin/exchange', exchange))).toBe('done')
    expect(bodies).toEqual([exchange, exchange, exchange, exchange, exchange])
  })

  it.each([['a logout', undefined], ['another login', 'other']])('with a key is not sent again after %s', async (_what, token) => {
    useSession.setState({ token: 'mine', role: 'c' })
    const bodies = server('busy')
    const sent = call('POST /coin/exchange', exchange)
    void sent.catch(() => undefined)
    await jest.advanceTimersByTimeAsync(500)
    useSession.setState({ token })
    expect(await sendAll(sent)).toBe(0)
    await expect(sent).rejects.toMatchObject({ kind: 'cancelled' })
    expect(bodies).toEqual([exchange])
  })

  it('in flight is sent for the next person too', async () => {
    const tokens: unknown[] = []
    jest.spyOn(Taro, 'request').mockImplementation((option) => {
      tokens.push(option.header?.authorization)
      return Promise.resolve() as never
    })
    for (const token of ['mine', 'mine', 'other']) {
      useSession.setState({ token, role: 'c' })
      // Never answered, so it stays in flight: no other test may ask the same.
      void call('POST /coin/exchange', { ...exchange, once: '3f1c4ab0-6d1f-4d5e-9b59-0d0f7f1a7a12' })
      await jest.advanceTimersByTimeAsync(0)
    }
    expect(tokens).toEqual(['mine', 'other'])
  })

  it('with a key fails with what the server says, if it stays busy', async () => {
    const bodies = server('busy', 'busy', 'busy', 'busy', 'busy', 'busy')
    expect(await sendAll(call('POST /coin/exchange', exchange))).toBe(CODES.unavailable)
    expect(bodies).toHaveLength(5)
  })

  it('without a key is sent once', async () => {
    const bodies = server('busy')
    expect(await sendAll(call('POST /auth/logout', {}))).toBe(CODES.unavailable)
    expect(bodies).toHaveLength(1)
  })

  it('that its caller keeps in a queue is sent once', async () => {
    const bodies = server('lost')
    expect(await sendAll(call('POST /coin/exchange', exchange, { isQueued: true }))).toBe(0)
    expect(bodies).toHaveLength(1)
  })
})
