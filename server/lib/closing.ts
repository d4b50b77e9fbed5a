import { Server, type Socket } from 'node:net'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { FastifyInstance } from 'fastify'

/** After the shutdown has begun, a connection without traffic for this long is idle and is closed. */
const IDLE_MS = SECOND_MS
const LOOK_MS = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Servers for further addresses, which pass their connections to `server` (`lib/listen.ts`). */
    otherAddresses: Server[]
  }
}

export interface Closing {
  /** Whether the shutdown has begun. The server still answers requests on open connections. */
  begun(): boolean
}

/** Turns of the event loop without a new connection. One is not enough: libuv accepts one connection in each turn. */
const QUIET_TURNS = 3
/** Stop waiting for a quiet moment after this many turns, if clients never stop connecting. */
const MAX_TURNS = 1_000

/** Accepts the connections that are already waiting: closing resets them, and a busy server has many. */
async function emptyBacklog({ server }: FastifyInstance): Promise<void> {
  let quiet = 0
  const onConnection = (): void => { quiet = 0 }
  server.on('connection', onConnection)
  for (let turns = 0; quiet < QUIET_TURNS && turns < MAX_TURNS; turns++, quiet++) {
    await new Promise((resolve) => { setImmediate(resolve) })
  }
  server.off('connection', onConnection)
}

async function stopAccepting(app: FastifyInstance): Promise<void> {
  if (!app.server.listening) return
  await emptyBacklog(app)
  for (const server of app.otherAddresses) server.close()
  // The method of `net`, because the one of `http` also closes idle connections.
  Server.prototype.close.call(app.server)
}

/**
 * Closes the app. It stops accepting connections before the first response has `Connection: close`: a client that reads this header
 * reconnects, and a connection in the backlog of a server that stops listening is reset.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  await stopAccepting(app)
  await app.close()
}

/**
 * Closes without breaking a request: stops accepting connections, answers requests on open ones with `Connection: close`, and closes the
 * idle ones. Node's `server.close()` and Fastify close idle connections at once, which resets a request in flight on one of them.
 *
 * Register it after all other `preClose` hooks that close connections, such as chat sockets: it waits for them.
 */
export function closeGracefully(app: FastifyInstance): Closing {
  const sockets = new Set<Socket>()
  let closing = false
  app.decorate('otherAddresses', [])
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Fastify does this for new requests; this hook is for those in flight.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    await stopAccepting(app)
    // Count checks, not time: after a long pause of the event loop, received data has not been read yet.
    for (let looks = 1; sockets.size > 0; looks++) {
      await new Promise((resolve) => { setTimeout(resolve, LOOK_MS) })
      if (looks * LOOK_MS < IDLE_MS) continue
      app.server.closeIdleConnections()
      // Browsers open connections in advance. Node does not count a connection without any request as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
  })
  return { begun: () => closing }
}
