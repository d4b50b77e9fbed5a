import type { Role } from '@daogang/contract/auth'
import type { Changes } from '@daogang/contract/chat'
import type { ClientFrame, ServerFrame } from '@daogang/contract/chat-socket'
import * as CLOSE from '@daogang/contract/rules/chat-close'
import { PING_MS } from '@daogang/contract/rules/chat-socket'
import type { Socket, SocketHost } from '@/host/socket/types'
import { attempt } from '@/lib/attempt'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** Failed connection attempts before polling starts. */
const FAILURES_BEFORE_POLLING = 2
const POLL_MS = 10_000
/** A socket that does not answer a hello or a ping within this time is dead. */
const ANSWER_MS = 10_000
/** A position beyond any feed: the server answers with the current position. */
const END_OF_FEED = Number.MAX_SAFE_INTEGER

export interface Login {
  token: string
  role: Role
  deviceId?: string
}

/** New messages and changed conversations; `unread` if the server sent it. */
export type ChangeSet = Pick<Changes, 'messages' | 'conversations'> & { unread?: number }

/** Dependencies and callbacks of a connection. All side effects are injected, so that tests can replace them. */
export interface ConnectionOptions {
  url: string
  socketHost: SocketHost
  /** Fetches changes by HTTP. */
  fetchChanges(since: number): Promise<Changes>
  /** Random number from 0 to 1, for jitter. */
  random?: () => number
  /** Called with each change exactly once. */
  onChanges(changes: ChangeSet): void
  /** Cached data may have gaps and must be reloaded. */
  onReset(): void
  /** Consents ended on another device. */
  onWithdrawal(withdrawn: string): void
  onAnswer(frame: Extract<ServerFrame, { type: 'ack' | 'refused' }>): void
  /** `open`: changes arrive by socket. `polling`: changes are fetched periodically. `down`: neither. */
  onState(state: ConnectionState): void
  /** The server no longer accepts the login. */
  onSessionEnd(): void
  /** The account has the other role by now. Repeats until `start` gets a login with that role. */
  onRoleChange(): void
}

export type ConnectionState = 'open' | 'polling' | 'down'

export interface Connection {
  /** Connects with a login; ends the previous connection. */
  start(login: Login): void
  stop(): void
  /** Reconnects at once, or pings an open socket: the network is back, or the app is in the foreground. */
  wake(): void
  /** The network is lost: drops the open socket, which is stale, and schedules a reconnect in case the report was wrong. */
  onNetworkLost(): void
  /** @returns false when no socket is open; the caller must then use HTTP */
  trySend(frame: Extract<ClientFrame, { type: 'send' | 'read' }>): boolean
}

/** One connection of one login: a socket with heartbeat, reconnects with backoff, and polling while no socket is open. */
export function createConnection(options: ConnectionOptions): Connection {
  const {
    url, socketHost, fetchChanges, random = Math.random, onChanges, onReset, onWithdrawal, onAnswer, onState, onSessionEnd, onRoleChange,
  } = options
  let login: Login | undefined
  let socket: Socket | undefined
  let isReady = false
  /** Last known feed position; undefined before the first answer. */
  let feed: number | undefined
  let failures = 0
  let state: ConnectionState = 'down'
  let isPolling = false
  const timers: Partial<Record<'reconnect' | 'ping' | 'answer' | 'poll', ReturnType<typeof setTimeout>>> = {}

  const clear = (...names: (keyof typeof timers)[]): void => names.forEach((name) => {
    clearTimeout(timers[name])
    delete timers[name]
  })
  const after = (name: keyof typeof timers, ms: number, work: () => void): void => {
    clear(name)
    timers[name] = setTimeout(work, ms)
  }
  const setState = (next: ConnectionState): void => {
    if (state === next) return
    state = next
    onState(next)
  }

  /** Any frame proves that the socket is alive. */
  function resetHeartbeat(): void {
    clear('answer')
    after('ping', PING_MS, () => {
      socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame))
      after('answer', ANSWER_MS, dropSocket)
    })
  }

  function open(): void {
    clear('reconnect')
    if (!login || socket) return
    const opened = socketHost.open({
      url,
      onOpen: () => {
        if (!login || socket !== opened) return
        const { token, role, deviceId } = login
        const hello: ClientFrame = { type: 'hello', token, role, since: feed ?? null, ...(deviceId && { deviceId }) }
        opened.send(JSON.stringify(hello))
      },
      onMessage: (text) => {
        if (socket !== opened) return
        const frame = attempt(() => JSON.parse(text) as ServerFrame)
        if (frame) handleFrame(frame)
      },
      onClose: ({ code }) => {
        if (socket === opened) handleClose(code)
      },
    })
    socket = opened
    after('answer', ANSWER_MS, dropSocket)
  }

  function handleFrame(frame: ServerFrame): void {
    resetHeartbeat()
    switch (frame.type) {
      case 'ready': {
        const hadPosition = feed !== undefined
        feed = frame.feed
        isReady = true
        failures = 0
        clear('poll')
        // Without a feed position, the lists were loaded before the feed started and may have missed changes.
        if (frame.reset || !hadPosition) onReset()
        return setState('open')
      }
      case 'changes':
        feed = frame.feed
        return onChanges(frame)
      case 'ack': case 'refused': return onAnswer(frame)
      case 'read': return onChanges({ messages: [], conversations: [frame.conversation] })
      case 'consent': return onWithdrawal(frame.withdrawn)
      case 'pong': return
    }
  }

  /** Drops a dead socket. Its own close event, if it arrives later, is ignored. */
  function dropSocket(): void {
    const before = socket
    handleClose(0)
    before?.close()
  }

  function handleClose(code: number): void {
    socket = undefined
    isReady = false
    clear('ping', 'answer')
    if (!login) return
    if (code === CLOSE.SESSION) {
      // A copy, so that a poll in flight counts no more. `wake` tries it once again: a cancellation of the account may be revoked.
      login = { ...login }
      clear('poll', 'reconnect')
      setState('down')
      return onSessionEnd()
    }
    failures++
    // Exponential backoff with jitter of ±50%, so that clients do not reconnect at the same moment.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.5 + random())
    // Newer sockets of the same account replaced this one, so it polls and reconnects late.
    after('reconnect', code === CLOSE.REPLACED ? 10 * LONGEST_WAIT_MS : wait, open)
    if (failures >= FAILURES_BEFORE_POLLING || code === CLOSE.REPLACED) poll()
    else setState('down')
    if (code === CLOSE.ROLE) onRoleChange()
  }

  /** Fetches changes, and repeats until a socket is open. */
  function poll(): void {
    if (!login || isReady || isPolling) return
    const pollingLogin = login
    isPolling = true
    void fetchChanges(feed ?? END_OF_FEED).then((changes) => {
      if (login !== pollingLogin || isReady) return undefined
      if (changes.role !== undefined && changes.role !== pollingLogin.role) {
        setState('down')
        onRoleChange()
        return undefined
      }
      const hadPosition = feed !== undefined
      feed = changes.feed
      if (changes.reset || !hadPosition) onReset()
      else onChanges(changes)
      setState('polling')
      return changes.more
    }, () => {
      if (login === pollingLogin && !isReady) setState('down')
      return undefined
    }).then((more) => {
      isPolling = false
      if (login === pollingLogin && !isReady) after('poll', more ? 0 : POLL_MS, poll)
    })
  }

  function stop(): void {
    login = undefined
    feed = undefined
    failures = 0
    isReady = false
    const before = socket
    socket = undefined
    clear('reconnect', 'ping', 'answer', 'poll')
    before?.close()
    setState('down')
  }

  return {
    start(next) {
      stop()
      login = next
      open()
    },
    stop,
    wake() {
      if (!login) return
      if (isReady) {
        // The socket may be stale after time in the background: ping it, and drop it if it does not answer.
        socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame))
        after('answer', ANSWER_MS, dropSocket)
      } else if (!socket) {
        failures = Math.min(failures, FAILURES_BEFORE_POLLING)
        open()
      }
    },
    onNetworkLost() {
      if (login && socket) dropSocket()
    },
    trySend: (frame) => isReady && socket?.send(JSON.stringify(frame)) === true,
  }
}
