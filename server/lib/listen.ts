import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The machine has no such address, or not of that family. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Every address of a host, for `listen`: `localhost` may be two. */
export const addressesOf = async (host: string): Promise<string[]> => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Listens on all addresses. All connections belong to `app.server`, so that limits and closing hold for all alike; Fastify would make
 * a second server for the second address of `localhost` and not wait for it when it closes.
 */
export async function listen(app: FastifyInstance, [first, ...others]: readonly string[], port: number): Promise<void> {
  await app.listen({ host: first, port })
  const bound = app.server.address()
  if (typeof bound !== 'object' || bound === null) return
  for (const address of others) {
    const server = await listenOn(address, bound.port, app)
    if (server) app.otherAddresses.push(server)
  }
  // A connection that cannot be accepted (too many open files) is an `error` of the server, and no reason to end.
  for (const server of [app.server, ...app.otherAddresses]) {
    server.on('error', (error) => app.log.error({ err: error }, 'a connection could not be accepted'))
  }
}

function listenOn(host: string, port: number, app: FastifyInstance): Promise<Server | undefined> {
  // As `http` makes its own: a client may end its side first and still wait for the answer.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (NO_ADDRESS.includes(error.code ?? '') ? resolve(undefined) : reject(error)))
    server.listen({ host, port }, () => resolve(server))
  })
}
