import websocket from '@fastify/websocket'
import { CLIENT_FRAMES, MOST_FRAME_BYTES, type ClientFrame, type ServerFrame } from '@daogang/contract/chat-socket'
import * as CLOSE from '@daogang/contract/rules/chat-close'
import { PING_MS, SOCKET_PATH } from '@daogang/contract/rules/chat-socket'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { User } from '../http/gate'
import { isUuid } from '../lib/cursor'
import { toRefusal } from '../lib/errors'
import { Refusal } from '../lib/refusal'
import { validatorOf } from '../lib/validate'
import type { ChatDeps } from './deps'
import type { Hub, Listener } from './hub'
import { listChanges } from './list-changes'
import { markRead } from './mark-read'
import { feedOf, mustReset } from './queries/feed'
import { send } from './send'
import { createTokenBucket } from './token-bucket'

/** A client must send hello within this time after opening a socket. */
const HELLO_TIMEOUT_MS = 10 * SECOND_MS
/** Frames that one client may send in ten seconds; messages also have their own rate limit. */
const MAX_FRAMES = 300
const FRAMES_MS = 10 * SECOND_MS
/** Frames of one client that may wait in the queue. */
const MAX_WAITING = 64
/** How soon a socket retries reading changes while the database is unavailable. */
const RETRY_MS = SECOND_MS
/** How long a stopping server waits for clients to close; a sleeping phone never answers. */
const GOODBYE_MS = 2 * SECOND_MS
/** A client that takes longer to receive one frame is disconnected, and resumes later from its feed position. */
const SLOW_MS = 30 * SECOND_MS

const checks = Object.fromEntries(Object.entries(CLIENT_FRAMES).map(([type, schema]) => [type, validatorOf(schema)]))

/** Parses and validates a frame by the contract. @throws Refusal BAD_INPUT */
function readFrame(text: string): ClientFrame {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    throw new Refusal('BAD_INPUT')
  }
  const type = String((frame as { type?: unknown } | null)?.type)
  const check = Object.hasOwn(checks, type) && checks[type]
  if (!check || typeof frame !== 'object') throw new Refusal('BAD_INPUT')
  return check(frame) as ClientFrame
}

/** The database is unavailable, usually for a restart. Sockets stay open then: otherwise all clients would reconnect at once. */
const isUnavailable = (error: unknown): boolean => toRefusal(error as Error).reason === 'UNAVAILABLE'

interface Options extends ChatDeps {
  app: FastifyInstance
  hub: Hub
}

/** Serves the chat socket. It calls the same functions as the endpoints, so the same rules apply. */
export async function serveSocket(app: FastifyInstance, deps: Omit<Options, 'app'>): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MOST_FRAME_BYTES },
    errorHandler: (error, socket, request) => {
      const { code = '' } = error as NodeJS.ErrnoException
      // An oversized or malformed frame and a broken connection are not server errors.
      if (/^(WS_ERR_|ECONNRESET|EPIPE)/.test(code)) request.log.info({ code }, 'chat: a socket broke')
      else request.log.error({ err: error }, 'chat: a socket failed')
      socket.terminate()
    },
    preClose: (done) => {
      deps.hub.close()
      app.websocketServer.close()
      for (const client of app.websocketServer.clients) {
        client.close(CLOSE.GOING_AWAY)
        setTimeout(() => client.terminate(), GOODBYE_MS).unref()
      }
      done()
    },
  })
  app.register(async (scope) => {
    scope.get(SOCKET_PATH, { websocket: true, config: { limited: true } }, (socket) => serveClient(socket, { app, ...deps }))
  })
}

/** Serves one client from its hello to its close. Handles its frames one after the other, so that its messages keep their order. */
function serveClient(socket: WebSocket, deps: Options): void {
  const { app, db, hub, now, log } = deps
  const frames = createTokenBucket(MAX_FRAMES, FRAMES_MS, Date.now)
  let listener: (Listener & { pump(): void }) | undefined
  let session: { token: string, deviceId: string | null } | undefined
  let waiting = 0
  /** When the session was last found valid. */
  let checkedAt = 0
  let work: Promise<void> = Promise.resolve()
  let timer = setTimeout(() => socket.close(CLOSE.SILENT), HELLO_TIMEOUT_MS).unref()

  const isOpen = (): boolean => socket.readyState === socket.OPEN
  const sendFrame = (frame: ServerFrame): Promise<void> => new Promise((resolve) => {
    if (!isOpen()) return resolve()
    const slow = setTimeout(() => socket.terminate(), SLOW_MS).unref()
    // Resolves once the frame is flushed, so that at most one frame is buffered for a slow client.
    socket.send(JSON.stringify(frame), () => {
      clearTimeout(slow)
      resolve()
    })
  })
  /** Checks that the token is valid and its account has that role. Closes the socket with the reason otherwise. */
  async function admit({ token, deviceId }: NonNullable<typeof session>, role: 'c' | 'b'): Promise<User | undefined> {
    const user = await app.sessions.find(token, deviceId)
    if (user instanceof Refusal) socket.close(CLOSE.SESSION, String(user.code))
    else if (user.isLeaving) socket.close(CLOSE.SESSION, String(new Refusal('ACCOUNT_LEAVING').code))
    else if (user.role !== role) socket.close(CLOSE.ROLE)
    else {
      checkedAt = now().getTime()
      return user
    }
    return undefined
  }

  async function hello({ token, deviceId, role, since }: Extract<ClientFrame, { type: 'hello' }>): Promise<void> {
    if (listener) return socket.close(CLOSE.BAD_FRAME)
    session = { token, deviceId: deviceId !== undefined && isUuid(deviceId) ? deviceId : null }
    const user = await admit(session, role)
    if (!user || !isOpen()) return
    const who = { id: user.id, role }
    const state = await feedOf(db, who)
    const { seq, unread } = state
    const reset = since !== null && mustReset(since, state)
    const from = since === null || reset ? seq : since
    await sendFrame({ type: 'ready', feed: from, unread, reset })
    if (user.withdrawn !== '') await sendFrame({ type: 'consent', withdrawn: user.withdrawn })
    // Closed in the meantime: its close event came before there was a listener to remove.
    if (!isOpen()) return
    listener = createListener({ who, sessionId: user.sessionId, deviceId: session.deviceId, withdrawn: user.withdrawn }, from)
    hub.add(listener)
    listener.pump()
  }

  function createListener(
    { withdrawn: atStart, ...client }: Pick<Listener, 'who' | 'sessionId' | 'deviceId'> & { withdrawn: string }, from: number,
  ): NonNullable<typeof listener> {
    const { who } = client
    let withdrawn = atStart
    let feed = from
    let again = false
    let running = false
    async function sendChanges(): Promise<void> {
      do {
        again = false
        const { reset, more, ...changes } = await listChanges(deps, { query: { since: feed }, user: who })
        if (reset) await sendFrame({ type: 'ready', feed: changes.feed, unread: changes.unread, reset })
        else if (changes.feed > feed) await sendFrame({ type: 'changes', ...changes })
        feed = Math.max(feed, changes.feed)
        again ||= more
      } while (again && isOpen())
    }
    const pump = (): void => {
      again = true
      if (running || !isOpen()) return
      running = true
      sendChanges().catch((error: unknown) => {
        log.warn({ err: error }, 'chat: cannot send changes')
        if (isUnavailable(error)) setTimeout(pump, RETRY_MS).unref()
        else socket.close(CLOSE.UNAVAILABLE)
      }).finally(() => {
        running = false
        if (again && isOpen()) pump()
      })
    }
    return {
      ...client, pump, wake: pump,
      get feed() { return feed },
      replace: () => socket.close(CLOSE.REPLACED),
      recheck: () => {
        if (session) admit(session, who.role).catch((error: unknown) => log.debug({ err: error }, 'chat: cannot check a session'))
      },
      onWithdrawn: (next) => {
        if (next !== withdrawn && next !== '') void sendFrame({ type: 'consent', withdrawn: next })
        withdrawn = next
      },
      leave: () => socket.close(CLOSE.GOING_AWAY),
    }
  }

  async function handle(text: string): Promise<void> {
    const frame = readFrame(text)
    if (frame.type === 'hello') return hello(frame)
    if (!listener || !session) return socket.close(CLOSE.BAD_FRAME)
    const { who } = listener
    // Check the session at each ping; a client that never pings is checked as often.
    const due = frame.type === 'ping' || now().getTime() - checkedAt >= PING_MS
    try {
      if (due && await admit(session, who.role) === undefined) return
    } catch (error) {
      // The next ping checks again. Other frames fail by themselves while the database is unavailable.
      if (frame.type !== 'ping' || !isUnavailable(error)) throw error
    }
    switch (frame.type) {
      case 'ping': return sendFrame({ type: 'pong' })
      case 'read': {
        const { type: _, ...read } = frame
        return sendFrame({ type: 'read', conversation: await markRead(deps, { body: read, user: who }) })
      }
      case 'send': {
        const { type: _, ...message } = frame
        const { clientId } = message
        try {
          return await sendFrame({ type: 'ack', clientId, message: await send(deps, { body: message, user: who }) })
        } catch (error) {
          const { code, message: msg, status } = toRefusal(error as Error)
          if (status >= 500) log.error({ err: error }, 'chat: a message could not be sent')
          return sendFrame({ type: 'refused', clientId, code, msg })
        }
      }
    }
  }

  function onFrame(data: { toString(): string }, isBinary: boolean): void {
    clearTimeout(timer)
    timer = setTimeout(() => socket.close(CLOSE.SILENT), 2 * PING_MS).unref()
    if (isBinary) return socket.close(CLOSE.BAD_FRAME)
    if (!frames.take() || waiting >= MAX_WAITING) return socket.close(CLOSE.TOO_MUCH)
    waiting++
    work = work.then(async () => {
      if (isOpen()) await handle(data.toString())
    }).catch((error: unknown) => {
      const { reason, status } = toRefusal(error as Error)
      if (reason === 'BAD_INPUT') return socket.close(CLOSE.BAD_FRAME)
      // Marking a missing conversation as read does not close the socket.
      if (status < 500) return
      log.error({ err: error }, 'chat: a frame could not be handled')
      socket.close(CLOSE.UNAVAILABLE)
    }).finally(() => { waiting-- })
  }

  socket.on('message', onFrame)
  // A connection error is followed by `close`.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(timer)
    if (listener) hub.remove(listener)
  })
}
