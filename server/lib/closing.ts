import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from './durations'

/** Connections that carried nothing for so long after the server was told to stop are idle, and are closed. */
const IDLE_MS = SECOND_MS
const LOOK_MS = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Servers that hand their connections to `server`: one for each further address (`lib/listen.ts`). */
    otherAddresses: Server[]
  }
}

export interface Closing {
  /** The server was told to stop. It still answers what comes on connections that are open. */
  begun(): boolean
}

/** Turns of the event loop in which nobody connected. One is not enough: libuv accepts one connection in each. */
const QUIET_TURNS = 3
/** Where people never stop connecting, a quiet moment is waited for no longer. */
const MAX_TURNS = 1_000

/** Accepts the connections that wait already: closing resets them, and a busy server has many. */
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
  // That of `net`, since that of `http` closes idle connections too.
  Server.prototype.close.call(app.server)
}

/**
 * Closes the app. It accepts no more connections before the first answer says `Connection: close`: a client that hears that connects
 * anew, and a connection that waits to be accepted when a server stops listening is reset.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  await stopAccepting(app)
  await app.close()
}

/**
 * Closes without breaking a request: accepts no more connections, answers what comes on open ones with `Connection: close`, and
 * closes those that stay idle. Node's `server.close()` and Fastify close idle connections at once, which resets a request that is
 * on its way on one of them.
 *
 * Call it after everything else that closes connections of its own before (`preClose`), such as sockets of chats: it waits for them.
 */
export function closeGracefully(app: FastifyInstance): Closing {
  const sockets = new Set<Socket>()
  let closing = false
  app.decorate('otherAddresses', [])
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Fastify does so for requests that come from now on; this is for those in flight.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    await stopAccepting(app)
    // Looks are counted, not time: after a long pause of the event loop, what came meanwhile has not been read yet.
    for (let looks = 1; sockets.size > 0; looks++) {
      await new Promise((resolve) => { setTimeout(resolve, LOOK_MS) })
      if (looks * LOOK_MS < IDLE_MS) continue
      app.server.closeIdleConnections()
      // Browsers open connections in advance. Node does not count one that never carried a request as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
  })
  return { begun: () => closing }
}
