import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import type { Log } from '../lib/log'

/**
 * Serves the numbers on a port of the private network. A proxy must not pass it on: others could read how the service is used.
 *
 * @returns the port, and a function that closes it
 */
export function serveMetrics(registry: Registry, { host, port, log }: { host: string, port: number, log: Log }) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics cannot be read')
        response.writeHead(500).end()
      },
    )
  })
  return new Promise<{ port: number, close: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve({
      port: (server.address() as AddressInfo).port,
      close: () => new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
    }))
  })
}
