import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { createHub } from './hub'
import { chatRoutes } from './routes'
import { createChatService } from './service'
import { serveSocket } from './socket'

/** Chats: their calls, and the socket that tells what is new. */
export async function serveChat(app: FastifyInstance, deps: Deps): Promise<void> {
  const service = createChatService(deps)
  const hub = createHub(deps)
  hub.start()
  await serveSocket(app, { ...deps, hub, service })
  chatRoutes(app, deps, service)
}
