import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The machine has no such address, or no address of that family. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** All addresses of a host, for `listen`: `localhost` may have two. */
export const addressesOf = async (host: string): Promise<string[]> => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Listens on all addresses. All connections belong to `app.server`, so that limits and closing apply to all of them. Fastify itself would
 * create a second server for the second address of `localhost` and not wait for it when closing.
 */
export async function listen(app: FastifyInstance, [first, ...others]: readonly string[], port: number): Promise<void> {
  await app.listen({ host: first, port })
  const bound = app.server.address()
  if (typeof bound !== 'object' || bound === null) return
  for (const address of others) {
    const server = await listenOn(address, bound.port, app)
    if (server) app.otherAddresses.push(server)
  }
  // Failing to accept a connection (too many open files) emits `error`, which must not end the process.
  for (const server of [app.server, ...app.otherAddresses]) {
    server.on('error', (error) => app.log.error({ err: error }, 'a connection could not be accepted'))
  }
}

function listenOn(host: string, port: number, app: FastifyInstance): Promise<Server | undefined> {
  // The same option as `http` sets: a client may end its side first and still wait for the response.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (NO_ADDRESS.includes(error.code ?? '') ? resolve(undefined) : reject(error)))
    server.listen({ host, port }, () => resolve(server))
  })
}
