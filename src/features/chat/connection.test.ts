import type { Changes } from '@daogang/contract/chat'
import type { ClientFrame, ServerFrame } from '@daogang/contract/chat-socket'
import type { SocketOptions } from '@/host/socket/types'
import { createConnection } from './connection'

/** A socket of the test's own, and what was said to it. */
function fakeSocket() {
  const opened: { options: SocketOptions, said: ClientFrame[], closed: boolean }[] = []
  return {
    opened,
    host: {
      open: (options: SocketOptions) => {
        const one = { options, said: [] as ClientFrame[], closed: false }
        opened.push(one)
        return {
          send: (text: string) => {
            one.said.push(JSON.parse(text) as ClientFrame)
            return true
          },
          close: () => { one.closed = true },
        }
      },
    },
    last: () => opened.at(-1)!,
  }
}

const NOTHING: Changes = { feed: 7, messages: [], conversations: [], unread: 0, more: false, reset: false }
const login = { token: 't', role: 'c' as const }

function setUp() {
  const sockets = fakeSocket()
  const heard = { onChanges: jest.fn(), onReset: jest.fn(), onAnswer: jest.fn(), onState: jest.fn(), onSessionEnd: jest.fn() }
  const ask = jest.fn<Promise<Changes>, [number]>(() => Promise.resolve(NOTHING))
  const connection = createConnection({ url: 'wss://daogang.test/', socketHost: sockets.host, ask, random: () => 0.5, ...heard })
  const hear = (frame: ServerFrame): void => sockets.last().options.onMessage?.(JSON.stringify(frame))
  const close = (code = 1006): void => sockets.last().options.onClose?.({ code, reason: '' })
  const enter = (feed = 5): void => {
    sockets.last().options.onOpen?.()
    hear({ type: 'ready', feed, unread: 0, reset: false })
  }
  return { sockets, ask, connection, hear, close, enter, ...heard }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('says hello without a place first, and reads anew what was read before it knew one', () => {
  const { connection, sockets, enter, onReset, onState } = setUp()
  connection.start({ ...login, deviceId: 'd' })
  expect(connection.say({ type: 'read', conversationId: 'x', seq: 1 })).toBe(false)
  enter()
  expect(sockets.last().said).toEqual([{ type: 'hello', token: 't', role: 'c', since: null, deviceId: 'd' }])
  expect(onReset).toHaveBeenCalledTimes(1)
  expect(onState.mock.calls).toEqual([['open']])
  expect(connection.say({ type: 'read', conversationId: 'x', seq: 1 })).toBe(true)
})

it('goes on from the last place after a break, with growing waits', () => {
  const { connection, sockets, enter, hear, close, onChanges, onReset } = setUp()
  connection.start(login)
  enter(5)
  hear({ type: 'changes', feed: 9, messages: [], conversations: [], unread: 2 })
  expect(onChanges).toHaveBeenCalledTimes(1)
  close()
  jest.advanceTimersByTime(999)
  expect(sockets.opened).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(sockets.opened).toHaveLength(2)
  sockets.last().options.onOpen?.()
  expect(sockets.last().said).toEqual([{ type: 'hello', token: 't', role: 'c', since: 9 }])
  close()
  jest.advanceTimersByTime(1_999)
  expect(sockets.opened).toHaveLength(2)
  jest.advanceTimersByTime(1)
  expect(sockets.opened).toHaveLength(3)
  enter(9)
  expect(onReset).toHaveBeenCalledTimes(1)
  hear({ type: 'ready', feed: 3, unread: 0, reset: true })
  expect(onReset).toHaveBeenCalledTimes(2)
})

it('asks without a socket when none can be had, from the same place, and stops when there is one', async () => {
  const { connection, ask, close, enter, onChanges, onReset, onState } = setUp()
  connection.start(login)
  close()
  await jest.advanceTimersByTimeAsync(1_000)
  close()
  await jest.advanceTimersByTimeAsync(0)
  // Nobody knows a place yet: the server says where the feed stands.
  expect(ask.mock.calls).toEqual([[Number.MAX_SAFE_INTEGER]])
  expect(onReset).toHaveBeenCalledTimes(1)
  expect(onState.mock.calls).toEqual([['polling']])
  ask.mockResolvedValue({ ...NOTHING, feed: 8 })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(ask.mock.calls.at(-1)).toEqual([7])
  expect(onChanges).toHaveBeenCalledTimes(1)
  enter(8)
  const asked = ask.mock.calls.length
  await jest.advanceTimersByTimeAsync(20_000)
  expect(ask).toHaveBeenCalledTimes(asked)
  expect(onState.mock.calls.at(-1)).toEqual(['open'])
})

it('gives up a socket that no longer answers', () => {
  const { connection, sockets, enter, hear } = setUp()
  connection.start(login)
  enter()
  jest.advanceTimersByTime(25_000)
  expect(sockets.last().said.at(-1)).toEqual({ type: 'ping' })
  hear({ type: 'pong' })
  jest.advanceTimersByTime(25_000 + 9_999)
  expect(sockets.opened).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(sockets.opened[0]?.closed).toBe(true)
  jest.advanceTimersByTime(1_000)
  expect(sockets.opened).toHaveLength(2)
  // What the dead one says late is nobody's.
  sockets.opened[0]?.options.onClose?.({ code: 1006, reason: '' })
  expect(sockets.opened).toHaveLength(2)
})

it('gives an open socket up when the network is gone, and comes back when it does', () => {
  const { connection, sockets, enter, onState } = setUp()
  connection.start(login)
  enter()
  connection.lost()
  expect(sockets.opened[0]?.closed).toBe(true)
  expect(onState.mock.calls).toEqual([['open'], ['down']])
  expect(connection.say({ type: 'read', conversationId: 'x', seq: 1 })).toBe(false)
  connection.lost()
  connection.wake()
  expect(sockets.opened).toHaveLength(2)
})

it.each([[4001, 1], [4002, 0]])('does not come back after %d', (code, ended) => {
  const { connection, sockets, ask, enter, close, onSessionEnd } = setUp()
  connection.start(login)
  enter()
  close(code)
  jest.advanceTimersByTime(600_000)
  expect(sockets.opened).toHaveLength(1)
  expect(ask).not.toHaveBeenCalled()
  expect(onSessionEnd).toHaveBeenCalledTimes(ended)
})

it('comes back at once when the network does, and says nothing after a stop', () => {
  const { connection, sockets, enter, close } = setUp()
  connection.start(login)
  enter()
  close()
  connection.wake()
  expect(sockets.opened).toHaveLength(2)
  connection.stop()
  expect(sockets.last().closed).toBe(true)
  jest.advanceTimersByTime(600_000)
  expect(sockets.opened).toHaveLength(2)
  connection.start({ token: 'other', role: 'b' })
  sockets.last().options.onOpen?.()
  // Another login's place is another feed's.
  expect(sockets.last().said).toEqual([{ type: 'hello', token: 'other', role: 'b', since: null }])
})
