import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { createHub } from './hub'
import { chatRoutes } from './routes'
import { serveSocket } from './socket'

/** Serves chats: the endpoints, and the socket that pushes changes. */
export async function serveChat(app: FastifyInstance, deps: Deps): Promise<void> {
  const hub = createHub(deps)
  hub.start()
  deps.metrics.number('chat_sockets', 'Open chat sockets.', () => hub.size())
  await serveSocket(app, { ...deps, hub })
  chatRoutes(app, deps)
}
