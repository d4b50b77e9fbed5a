import type { Changes } from '@daogang/contract/chat'
import type { ClientFrame, ServerFrame } from '@daogang/contract/chat-socket'
import type { SocketOptions } from '@/host/socket/types'
import { createConnection } from './connection'

/** A fake socket host that records every socket and the frames sent to it. */
function fakeSocket() {
  const opened: { options: SocketOptions, sent: ClientFrame[], closed: boolean }[] = []
  return {
    opened,
    host: {
      open: (options: SocketOptions) => {
        const socket = { options, sent: [] as ClientFrame[], closed: false }
        opened.push(socket)
        return {
          send: (text: string) => {
            socket.sent.push(JSON.parse(text) as ClientFrame)
            return true
          },
          close: () => { socket.closed = true },
        }
      },
    },
    last: () => opened[opened.length - 1]!,
  }
}

const NO_CHANGES: Changes = { feed: 7, messages: [], conversations: [], unread: 0, more: false, reset: false }
const login = { token: 't', role: 'c' as const }

function setUp() {
  const sockets = fakeSocket()
  const callbacks = {
    onChanges: jest.fn(), onReset: jest.fn(), onWithdrawal: jest.fn(), onAnswer: jest.fn(), onState: jest.fn(), onSessionEnd: jest.fn(),
    onRoleChange: jest.fn(),
  }
  const fetchChanges = jest.fn<Promise<Changes>, [number]>(() => Promise.resolve(NO_CHANGES))
  const connection = createConnection({
    url: 'wss://daogang.test/', socketHost: sockets.host, fetchChanges, random: () => 0.5, ...callbacks,
  })
  const receive = (frame: ServerFrame): void => sockets.last().options.onMessage?.(JSON.stringify(frame))
  const close = (code = 1006): void => sockets.last().options.onClose?.({ code, reason: '' })
  const connect = (feed = 5): void => {
    sockets.last().options.onOpen?.()
    receive({ type: 'ready', feed, unread: 0, reset: false })
  }
  return { sockets, fetchChanges, connection, receive, close, connect, ...callbacks }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('createConnection', () => {
  it('sends hello without a feed position first, and then requests a full reload', () => {
    const { connection, sockets, connect, onReset, onState } = setUp()
    connection.start({ ...login, deviceId: 'd' })
    expect(connection.trySend({ type: 'read', conversationId: 'x', seq: 1 })).toBe(false)
    connect()
    expect(sockets.last().sent).toEqual([{ type: 'hello', token: 't', role: 'c', since: null, deviceId: 'd' }])
    expect(onReset).toHaveBeenCalledTimes(1)
    expect(onState.mock.calls).toEqual([['open']])
    expect(connection.trySend({ type: 'read', conversationId: 'x', seq: 1 })).toBe(true)
  })

  it('reconnects with exponential backoff and resumes at the last feed position', () => {
    const { connection, sockets, connect, receive, close, onChanges, onReset } = setUp()
    connection.start(login)
    connect(5)
    receive({ type: 'changes', feed: 9, messages: [], conversations: [], unread: 2 })
    expect(onChanges).toHaveBeenCalledTimes(1)
    close()
    jest.advanceTimersByTime(999)
    expect(sockets.opened).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(sockets.opened).toHaveLength(2)
    sockets.last().options.onOpen?.()
    expect(sockets.last().sent).toEqual([{ type: 'hello', token: 't', role: 'c', since: 9 }])
    close()
    jest.advanceTimersByTime(1_999)
    expect(sockets.opened).toHaveLength(2)
    jest.advanceTimersByTime(1)
    expect(sockets.opened).toHaveLength(3)
    connect(9)
    expect(onReset).toHaveBeenCalledTimes(1)
    receive({ type: 'ready', feed: 3, unread: 0, reset: true })
    expect(onReset).toHaveBeenCalledTimes(2)
  })

  it('polls from the last feed position while no socket opens, and stops when one does', async () => {
    const { connection, fetchChanges, close, connect, onChanges, onReset, onState } = setUp()
    connection.start(login)
    close()
    await jest.advanceTimersByTimeAsync(1_000)
    close()
    await jest.advanceTimersByTimeAsync(0)
    // Without a feed position the server returns the current one.
    expect(fetchChanges.mock.calls).toEqual([[Number.MAX_SAFE_INTEGER]])
    expect(onReset).toHaveBeenCalledTimes(1)
    expect(onState.mock.calls).toEqual([['polling']])
    fetchChanges.mockResolvedValue({ ...NO_CHANGES, feed: 8 })
    await jest.advanceTimersByTimeAsync(10_000)
    expect(fetchChanges.mock.lastCall).toEqual([7])
    expect(onChanges).toHaveBeenCalledTimes(1)
    connect(8)
    const calls = fetchChanges.mock.calls.length
    await jest.advanceTimersByTimeAsync(20_000)
    expect(fetchChanges).toHaveBeenCalledTimes(calls)
    expect(onState.mock.lastCall).toEqual(['open'])
  })

  it('closes a socket that does not answer a ping, and reconnects', () => {
    const { connection, sockets, connect, receive } = setUp()
    connection.start(login)
    connect()
    jest.advanceTimersByTime(25_000)
    expect(sockets.last().sent.slice(-1)).toEqual([{ type: 'ping' }])
    receive({ type: 'pong' })
    jest.advanceTimersByTime(25_000 + 9_999)
    expect(sockets.opened).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(sockets.opened[0]?.closed).toBe(true)
    jest.advanceTimersByTime(1_000)
    expect(sockets.opened).toHaveLength(2)
    // A late close event of the dead socket is ignored.
    sockets.opened[0]?.options.onClose?.({ code: 1006, reason: '' })
    expect(sockets.opened).toHaveLength(2)
  })

  it('closes an open socket when the network is lost, and reconnects on wake', () => {
    const { connection, sockets, connect, onState } = setUp()
    connection.start(login)
    connect()
    connection.onNetworkLost()
    expect(sockets.opened[0]?.closed).toBe(true)
    expect(onState.mock.calls).toEqual([['open'], ['down']])
    expect(connection.trySend({ type: 'read', conversationId: 'x', seq: 1 })).toBe(false)
    connection.onNetworkLost()
    connection.wake()
    expect(sockets.opened).toHaveLength(2)
  })

  it('tries a refused login again on wake alone', () => {
    const { connection, sockets, fetchChanges, connect, close, onSessionEnd, onState } = setUp()
    connection.start(login)
    connect(5)
    close(4001)
    jest.advanceTimersByTime(600_000)
    expect(sockets.opened).toHaveLength(1)
    expect(fetchChanges).not.toHaveBeenCalled()
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
    // The user took the cancellation of the account back.
    connection.wake()
    connect(6)
    expect(sockets.last().sent).toEqual([{ type: 'hello', token: 't', role: 'c', since: 5 }])
    expect(onState.mock.calls).toEqual([['open'], ['down'], ['open']])
  })

  it('ignores the answer to a poll that was in flight when the login was refused', async () => {
    const { connection, fetchChanges, close, onReset, onState } = setUp()
    connection.start(login)
    close()
    await jest.advanceTimersByTimeAsync(1_000)
    let answer: (changes: Changes) => void = () => undefined
    fetchChanges.mockReturnValue(new Promise((resolve) => { answer = resolve }))
    close()
    await jest.advanceTimersByTimeAsync(2_000)
    close(4001)
    answer(NO_CHANGES)
    await jest.advanceTimersByTimeAsync(600_000)
    expect(fetchChanges).toHaveBeenCalledTimes(1)
    expect([onReset.mock.calls, onState.mock.calls]).toEqual([[], []])
  })

  it('asks for the role of the account until it gets a login with it', () => {
    const { connection, sockets, connect, close, onRoleChange } = setUp()
    connection.start(login)
    connect()
    close(4002)
    expect(onRoleChange).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1_000)
    close(4002)
    expect(onRoleChange).toHaveBeenCalledTimes(2)
    connection.start({ ...login, role: 'b' })
    connect()
    expect(sockets.last().sent).toEqual([{ type: 'hello', token: 't', role: 'b', since: null }])
    jest.advanceTimersByTime(20_000)
    expect(sockets.opened).toHaveLength(3)
  })

  it('asks for the role, and applies nothing, where a poll brings changes of the other role', async () => {
    const { connection, fetchChanges, close, onRoleChange, onChanges, onReset, onState } = setUp()
    fetchChanges.mockResolvedValue({ ...NO_CHANGES, role: 'b' })
    connection.start(login)
    close()
    await jest.advanceTimersByTimeAsync(1_000)
    close()
    await jest.advanceTimersByTimeAsync(0)
    expect(onRoleChange).toHaveBeenCalledTimes(1)
    expect([onChanges.mock.calls, onReset.mock.calls, onState.mock.calls]).toEqual([[], [], []])
  })

  it('reconnects at once on wake, and never after stop', () => {
    const { connection, sockets, connect, close } = setUp()
    connection.start(login)
    connect()
    close()
    connection.wake()
    expect(sockets.opened).toHaveLength(2)
    connection.stop()
    expect(sockets.last().closed).toBe(true)
    jest.advanceTimersByTime(600_000)
    expect(sockets.opened).toHaveLength(2)
    connection.start({ token: 'other', role: 'b' })
    sockets.last().options.onOpen?.()
    // A new login does not reuse the feed position of the old one.
    expect(sockets.last().sent).toEqual([{ type: 'hello', token: 'other', role: 'b', since: null }])
  })
})
