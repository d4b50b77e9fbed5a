import { MAX_BATCH } from '@daogang/contract/rules/tracking'
import type { TrackingEvent } from '@daogang/contract/tracking'
import { ApiError } from '@/api/errors'
import { storageHost } from '@/host/storage'
import { eventQueue, MAX_QUEUE } from './queue'
import { createSender, SEND_INTERVAL_MS, FLUSH_SIZE } from './sender'

const event = (number: number): TrackingEvent => ({
  deviceId: 'd1', channelId: 'h5', pointId: 'job_open', accessTime: '2026-11-21 10:00:00', args: { jobId: String(number) },
})
const events = (count: number, from = 0) => Array.from({ length: count }, (_, index) => event(from + index))
const numbers = (list: readonly TrackingEvent[]) => list.map(({ args }) => Number(args?.jobId))

const send = jest.fn<Promise<unknown>, [TrackingEvent[]]>()
let allowed = true
const batches = () => send.mock.calls.map(([batch]) => batch.length)

/** Advances the clock and lets promises settle. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const sender = () => createSender({ send, maySend: () => allowed })

beforeEach(() => {
  jest.useFakeTimers()
  eventQueue.clear()
  allowed = true
  send.mockReset().mockResolvedValue({})
})
afterEach(() => jest.useRealTimers())

it('sends events in one batch after 10 seconds', async () => {
  const { add } = sender()
  add(event(1))
  await pass(4000)
  add(event(2))
  await pass(5999)
  expect(send).not.toHaveBeenCalled()
  await pass(1)
  expect(numbers(send.mock.calls[0]?.[0] ?? [])).toEqual([1, 2])
  expect(eventQueue.read()).toEqual([])
  await pass(10 * SEND_INTERVAL_MS)
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends at once when 20 events are queued', async () => {
  expect(FLUSH_SIZE).toBe(20)
  const { add } = sender()
  events(19).forEach(add)
  await pass(10)
  expect(send).not.toHaveBeenCalled()
  add(event(19))
  await pass(10)
  expect(batches()).toEqual([20])
})

it('sends at once on flush', async () => {
  const { add, flush } = sender()
  add(event(1))
  flush()
  await pass(0)
  expect(batches()).toEqual([1])
})

it('splits the queue into batches of 50', async () => {
  expect(MAX_BATCH).toBe(50)
  eventQueue.append(events(120))
  sender().flush()
  await pass(0)
  expect(batches()).toEqual([50, 50, 20])
  expect(numbers(send.mock.calls.flatMap(([batch]) => batch))).toEqual(numbers(events(120)))
})

it('keeps 200 events and drops the oldest', async () => {
  expect(MAX_QUEUE).toBe(200)
  allowed = false
  const { add } = sender()
  events(230).forEach(add)
  await pass(10)
  expect(numbers(eventQueue.read())).toEqual(numbers(events(200, 30)))
})

it('sends events of an earlier start, and survives corrupt storage', async () => {
  eventQueue.append(events(2))
  sender().flush()
  await pass(0)
  expect(batches()).toEqual([2])
  storageHost.write('daogang.tracking', 'nonsense')
  expect(eventQueue.read()).toEqual([])
})

describe('without a network', () => {
  it('keeps events and backs off after each failure', async () => {
    send.mockRejectedValue(ApiError.network())
    const { add } = sender()
    add(event(1))
    const times: number[] = []
    send.mockImplementation(() => {
      times.push(Date.now())
      return Promise.reject(ApiError.network())
    })
    await pass(20 * 60_000)
    const pauses = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000)
    expect(pauses.slice(0, 7)).toEqual([10, 20, 40, 80, 160, 320, 320])
    expect(numbers(eventQueue.read())).toEqual([1])
  })

  it('does not shorten the pause for new events or a flush, and recovers', async () => {
    send.mockRejectedValueOnce(ApiError.network())
    const { add, flush } = sender()
    events(20).forEach(add)
    await pass(10)
    expect(send).toHaveBeenCalledTimes(1)
    events(20, 20).forEach(add)
    flush()
    await pass(9000)
    expect(send).toHaveBeenCalledTimes(1)
    await pass(1000)
    expect(batches()).toEqual([20, 40])
  })

  it('sends nothing while offline, and at once on retry', async () => {
    allowed = false
    const { add, retry } = sender()
    add(event(1))
    await pass(60_000)
    expect(send).not.toHaveBeenCalled()
    allowed = true
    retry()
    await pass(0)
    expect(batches()).toEqual([1])
  })

  it.each([429003, 500001, 503001])('keeps events when the server is busy (%d)', async (code) => {
    send.mockRejectedValueOnce(ApiError.refused(code, ''))
    const { add } = sender()
    add(event(1))
    await pass(10_000)
    expect(eventQueue.read()).toHaveLength(1)
    await pass(10_000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(eventQueue.read()).toEqual([])
  })
})

it.each([
  ['a rejection of tracking (100053)', ApiError.silent(100053, '')],
  ['a rejection as malformed', ApiError.refused(400001, '填的内容有误')],
  ['an unexpected error', new Error('x')],
])('drops a batch after %s and continues', async (_what, error) => {
  send.mockRejectedValueOnce(error)
  const { add, flush } = sender()
  add(event(1))
  flush()
  await pass(0)
  expect(eventQueue.read()).toEqual([])
  add(event(2))
  await pass(10_000)
  expect(numbers(send.mock.calls[1]?.[0] ?? [])).toEqual([2])
})

it('has at most one batch in flight', async () => {
  let arrive: (value: unknown) => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => {
    arrive = resolve
  }))
  const { add, flush } = sender()
  add(event(1))
  flush()
  add(event(2))
  flush()
  await pass(60_000)
  add(event(3))
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  arrive({})
  await pass(10_000)
  expect(send.mock.calls.map(([batch]) => numbers(batch))).toEqual([[1], [2, 3]])
})

it('discards everything on clear', async () => {
  const { add, clear } = sender()
  add(event(1))
  await pass(5)
  add(event(2))
  clear()
  await pass(60_000)
  expect(send).not.toHaveBeenCalled()
  expect(eventQueue.read()).toEqual([])
})
