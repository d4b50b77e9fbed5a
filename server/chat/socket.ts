import websocket from '@fastify/websocket'
import {
  CLIENT_FRAMES, CLOSE, MOST_FRAME_BYTES, PING_MS, SOCKET_PATH, type ClientFrame, type ServerFrame,
} from '@daogang/contract/chat-socket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Deps } from '../deps'
import { isUuid } from '../lib/cursor'
import { toRefusal } from '../lib/errors'
import { Refusal } from '../lib/refusal'
import { validatorOf } from '../lib/validate'
import { createAllowance } from './allowance'
import { changesSince } from './changes'
import type { ChatService } from './service'
import { feedOf } from './feed'
import type { Hub, Listener } from './hub'

/** A client that has opened a socket says who it is within this time. */
const HELLO_MS = 10_000
/** Frames of one client in ten seconds; its messages have a limit of their own. */
const MOST_FRAMES = 300
const FRAMES_MS = 10_000
/** Frames that wait to be worked on. */
const MOST_WAITING = 64
/** Who takes longer to hear one frame is cut off, and goes on later from where it was. */
const SLOW_MS = 30_000

const checks = Object.fromEntries(Object.entries(CLIENT_FRAMES).map(([type, schema]) => [type, validatorOf(schema)]))

/** A frame as the contract has it. @throws Refusal BAD_INPUT */
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

interface Options extends Deps {
  app: FastifyInstance
  hub: Hub
  service: ChatService
}

/** Serves the socket of chats. What it may do for whom is the same as by calls: it uses the same service. */
export async function serveSocket(app: FastifyInstance, deps: Omit<Options, 'app'>): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MOST_FRAME_BYTES },
    preClose: (done) => {
      deps.hub.close()
      app.websocketServer.close()
      for (const client of app.websocketServer.clients) client.close(CLOSE.GOING_AWAY)
      done()
    },
  })
  app.register(async (scope) => {
    scope.get(SOCKET_PATH, { websocket: true, config: { limited: true } }, (socket) => serveClient(socket, { app, ...deps }))
  })
}

/** One client from its hello to its end. Its frames are worked on one after the other, so that what it sends keeps its order. */
function serveClient(socket: WebSocket, { app, db, hub, service, providers: { storage }, now, log }: Options): void {
  const frames = createAllowance(MOST_FRAMES, FRAMES_MS, Date.now)
  let listener: (Listener & { pump(): void }) | undefined
  let session: { token: string, deviceId: string | null } | undefined
  let waiting = 0
  /** When the login was last seen to stand. */
  let admitted = 0
  let work: Promise<void> = Promise.resolve()
  let timer = setTimeout(() => socket.close(CLOSE.SILENT), HELLO_MS).unref()

  const isOpen = (): boolean => socket.readyState === socket.OPEN
  const say = (frame: ServerFrame): Promise<void> => new Promise((resolve) => {
    if (!isOpen()) return resolve()
    const slow = setTimeout(() => socket.terminate(), SLOW_MS).unref()
    // Whoever waits for this goes on when it has left, so a slow client never has more than one frame of ours in memory.
    socket.send(JSON.stringify(frame), () => {
      clearTimeout(slow)
      resolve()
    })
  })
  /** The token counts and its account is in that role; otherwise the socket is told why and closed. */
  async function admit({ token, deviceId }: NonNullable<typeof session>, role: 'c' | 'b'): Promise<string | undefined> {
    const user = await app.sessions.find(token, deviceId)
    if (user instanceof Refusal) socket.close(CLOSE.SESSION, String(user.code))
    else if (user.role !== role) socket.close(CLOSE.ROLE)
    else {
      admitted = now().getTime()
      return user.id
    }
    return undefined
  }

  async function hello({ token, deviceId, role, since }: Extract<ClientFrame, { type: 'hello' }>): Promise<void> {
    if (listener) return socket.close(CLOSE.BAD_FRAME)
    session = { token, deviceId: deviceId !== undefined && isUuid(deviceId) ? deviceId : null }
    const id = await admit(session, role)
    if (id === undefined || !isOpen()) return
    const who = { id, role }
    const { seq, unread } = await feedOf(db, who)
    const reset = since !== null && since > seq
    const from = since === null || reset ? seq : since
    await say({ type: 'ready', feed: from, unread, reset })
    listener = createListener(who, from)
    hub.add(listener)
    listener.pump()
  }

  function createListener(who: Listener['who'], from: number): NonNullable<typeof listener> {
    let feed = from
    let again = false
    let running = false
    async function tell(): Promise<void> {
      do {
        again = false
        const { reset: _, more, ...changes } = await changesSince(db, storage, who, feed, now())
        if (changes.feed > feed) {
          await say({ type: 'changes', ...changes })
          feed = changes.feed
        }
        again ||= more
      } while (again && isOpen())
    }
    const pump = (): void => {
      again = true
      if (running) return
      running = true
      tell().catch((error: unknown) => {
        log.warn({ err: error }, 'chat: cannot tell what is new')
        socket.close(CLOSE.UNAVAILABLE)
      }).finally(() => {
        running = false
        if (again && isOpen()) pump()
      })
    }
    return {
      who, pump, wake: pump,
      get feed() { return feed },
      replace: () => socket.close(CLOSE.REPLACED),
      leave: () => socket.close(CLOSE.GOING_AWAY),
    }
  }

  async function handle(text: string): Promise<void> {
    const frame = readFrame(text)
    if (frame.type === 'hello') return hello(frame)
    if (!listener || !session) return socket.close(CLOSE.BAD_FRAME)
    const { who } = listener
    // Pings are good moments to see that the login still stands; who sends other frames instead is looked at as often.
    const due = frame.type === 'ping' || now().getTime() - admitted >= PING_MS
    if (due && await admit(session, who.role) === undefined) return
    switch (frame.type) {
      case 'ping': return say({ type: 'pong' })
      case 'read': {
        const { type: _, ...read } = frame
        return say({ type: 'read', conversation: await service.read(who, read) })
      }
      case 'send': {
        const { type: _, ...message } = frame
        const { clientId } = message
        try {
          return await say({ type: 'ack', clientId, message: await service.send(who, message) })
        } catch (error) {
          const { code, message: msg, status } = toRefusal(error as Error)
          if (status >= 500) log.error({ err: error }, 'chat: a message could not be sent')
          return say({ type: 'refused', clientId, code, msg })
        }
      }
    }
  }

  function onFrame(data: { toString(): string }, isBinary: boolean): void {
    clearTimeout(timer)
    timer = setTimeout(() => socket.close(CLOSE.SILENT), 2 * PING_MS).unref()
    if (isBinary) return socket.close(CLOSE.BAD_FRAME)
    if (!frames.take() || waiting >= MOST_WAITING) return socket.close(CLOSE.TOO_MUCH)
    waiting++
    work = work.then(async () => {
      if (isOpen()) await handle(data.toString())
    }).catch((error: unknown) => {
      const { reason, status } = toRefusal(error as Error)
      if (reason === 'BAD_INPUT') return socket.close(CLOSE.BAD_FRAME)
      // Marking as read what is gone is no reason to hang up.
      if (status < 500) return
      log.error({ err: error }, 'chat: a frame could not be worked on')
      socket.close(CLOSE.UNAVAILABLE)
    }).finally(() => { waiting-- })
  }

  socket.on('message', onFrame)
  // What is wrong with the connection ends it; `close` follows.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(timer)
    if (listener) hub.remove(listener)
  })
}
