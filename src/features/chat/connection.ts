import type { Role } from '@daogang/contract/auth'
import type { Changes } from '@daogang/contract/chat'
import type { CLOSE as CODES, PING_MS as BEAT, ClientFrame, ServerFrame } from '@daogang/contract/chat-socket'
import type { Socket, SocketHost } from '@/host/socket/types'
import { attempt } from '@/lib/attempt'

/** As the contract has them (contract/chat-socket.ts); the client carries only its types. */
const PING_MS: typeof BEAT = 25_000
const CLOSE = { SESSION: 4001, ROLE: 4002, REPLACED: 4005 } as const satisfies Partial<typeof CODES>

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** Attempts that failed before the server is asked without a socket. */
const PATIENCE = 2
const POLL_MS = 10_000
/** An opened socket that says nothing of a hello, or nothing to a ping, is dead. */
const ANSWER_MS = 10_000
/** A place that no feed reaches: asked from there, the server says where the feed stands. */
const NOWHERE = Number.MAX_SAFE_INTEGER

export interface Login {
  token: string
  role: Role
  deviceId?: string
}

/** What is new; `unread` where it is told. */
export type News = Pick<Changes, 'messages' | 'conversations'> & { unread?: number }

/** What the connection needs and what it tells. Everything outside comes in here, so that tests can be it. */
export interface ConnectionOptions {
  url: string
  socketHost: SocketHost
  /** Asks for changes without a socket. */
  ask(since: number): Promise<Changes>
  /** 0 to 1. */
  random?: () => number
  /** What is new, each thing once. */
  onChanges(changes: News): void
  /** What was read before may have holes: read it anew. */
  onReset(): void
  onAnswer(frame: Extract<ServerFrame, { type: 'ack' | 'refused' }>): void
  /** `open`: the socket says things at once. `polling`: asked now and then. `down`: neither, for now. */
  onState(state: ConnectionState): void
  /** The server does not take the login any more. */
  onSessionEnd(): void
}

export type ConnectionState = 'open' | 'polling' | 'down'

export interface Connection {
  /** Begins with a login, ends what was there before. */
  start(login: Login): void
  stop(): void
  /** The network came back, or the app to the front: tries at once. */
  wake(): void
  /** The network is gone: an open socket only looks alive, and is given up at once. Tried again soon, should that have been wrong. */
  lost(): void
  /** False when no socket is open: say it by a call. */
  say(frame: Extract<ClientFrame, { type: 'send' | 'read' }>): boolean
}

/** One connection of one login: the socket with its heartbeat, its way back, and polling while there is none. */
export function createConnection(options: ConnectionOptions): Connection {
  const { url, socketHost, ask, random = Math.random, onChanges, onReset, onAnswer, onState, onSessionEnd } = options
  let login: Login | undefined
  let socket: Socket | undefined
  let isReady = false
  /** Where the feed was left; unknown before the first answer. */
  let feed: number | undefined
  let failures = 0
  let state: ConnectionState = 'down'
  let asking = false
  const timers: Partial<Record<'back' | 'ping' | 'answer' | 'poll', ReturnType<typeof setTimeout>>> = {}

  const clear = (...names: (keyof typeof timers)[]): void => names.forEach((name) => {
    clearTimeout(timers[name])
    delete timers[name]
  })
  const after = (name: keyof typeof timers, ms: number, work: () => void): void => {
    clear(name)
    timers[name] = setTimeout(work, ms)
  }
  const tell = (next: ConnectionState): void => {
    if (state === next) return
    state = next
    onState(next)
  }

  /** Something was heard: the socket lives. */
  function alive(): void {
    clear('answer')
    after('ping', PING_MS, () => {
      socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame))
      after('answer', ANSWER_MS, dropSocket)
    })
  }

  function open(): void {
    clear('back')
    if (!login || socket) return
    const mine = socketHost.open({
      url,
      onOpen: () => {
        if (!login || socket !== mine) return
        const { token, role, deviceId } = login
        mine.send(JSON.stringify({ type: 'hello', token, role, since: feed ?? null, ...(deviceId && { deviceId }) } satisfies ClientFrame))
      },
      onMessage: (text) => {
        if (socket !== mine) return
        const frame = attempt(() => JSON.parse(text) as ServerFrame)
        if (frame) hear(frame)
      },
      onClose: ({ code }) => {
        if (socket === mine) closed(code)
      },
    })
    socket = mine
    after('answer', ANSWER_MS, dropSocket)
  }

  function hear(frame: ServerFrame): void {
    alive()
    switch (frame.type) {
      case 'ready': {
        const knew = feed !== undefined
        feed = frame.feed
        isReady = true
        failures = 0
        clear('poll')
        // Whoever did not know a place has read its lists at another moment than this.
        if (frame.reset || !knew) onReset()
        return tell('open')
      }
      case 'changes':
        feed = frame.feed
        return onChanges(frame)
      case 'ack': case 'refused': return onAnswer(frame)
      case 'read': return onChanges({ messages: [], conversations: [frame.conversation] })
      case 'pong': return
    }
  }

  /** Gives a socket up that does not answer. Its own end, should it be told later, is nobody's any more. */
  function dropSocket(): void {
    const before = socket
    closed(0)
    before?.close()
  }

  function closed(code: number): void {
    socket = undefined
    isReady = false
    clear('ping', 'answer')
    if (!login) return
    if (code === CLOSE.SESSION || code === CLOSE.ROLE) {
      login = undefined
      clear('poll', 'back')
      tell('down')
      if (code === CLOSE.SESSION) onSessionEnd()
      return
    }
    failures++
    // Half to one and a half of the doubled time, so that not all phones of a street come back in one moment.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.5 + random())
    // Others of the same person took its place: it asks now and then.
    after('back', code === CLOSE.REPLACED ? 10 * LONGEST_WAIT_MS : wait, open)
    if (failures >= PATIENCE || code === CLOSE.REPLACED) poll()
    else tell('down')
  }

  /** Asks once, and again after a while until a socket is there. */
  function poll(): void {
    if (!login || isReady || asking) return
    const asker = login
    asking = true
    void ask(feed ?? NOWHERE).then((changes) => {
      if (login !== asker || isReady) return undefined
      const knew = feed !== undefined
      feed = changes.feed
      if (changes.reset || !knew) onReset()
      else onChanges(changes)
      tell('polling')
      return changes.more
    }, () => {
      if (login === asker && !isReady) tell('down')
      return undefined
    }).then((more) => {
      asking = false
      if (login === asker && !isReady) after('poll', more ? 0 : POLL_MS, poll)
    })
  }

  function stop(): void {
    login = undefined
    feed = undefined
    failures = 0
    isReady = false
    const before = socket
    socket = undefined
    clear('back', 'ping', 'answer', 'poll')
    before?.close()
    tell('down')
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
        // A socket may have died while the app was away: asked, it answers soon or is given up.
        socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame))
        after('answer', ANSWER_MS, dropSocket)
      } else if (!socket) {
        failures = Math.min(failures, PATIENCE)
        open()
      }
    },
    lost() {
      if (login && socket) dropSocket()
    },
    say: (frame) => isReady && socket?.send(JSON.stringify(frame)) === true,
  }
}
