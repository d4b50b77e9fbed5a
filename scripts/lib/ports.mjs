import { lookup } from 'node:dns/promises'
import net from 'node:net'

const bind = (port, host) => new Promise((resolve) => {
  const server = net.createServer()
  server.once('error', (error) => resolve(error.code))
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
})

/** Why a port of this machine cannot be listened on (`EADDRINUSE`, `EACCES`), or undefined. `localhost` may be two addresses. */
export async function portProblem(port, host) {
  const addresses = await lookup(host, { all: true }).catch(() => [])
  for (const { address } of addresses) {
    const problem = await bind(port, address)
    if (problem === 'EADDRINUSE' || problem === 'EACCES') return problem
  }
  return undefined
}
