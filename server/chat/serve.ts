import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { createChangesReader } from './changes-reader'
import type { EndNumbers } from './deps'
import { createHub } from './hub'
import { createPlainWriter } from './plain-writer'
import { chatRoutes } from './routes'
import { serveSocket } from './socket'

/** Serves chats: the endpoints, and the socket that pushes changes. */
export async function serveChat(app: FastifyInstance, deps: Deps, endNumbers: EndNumbers): Promise<void> {
  const chat = { ...deps, writePlain: createPlainWriter(deps), readChanges: createChangesReader(deps.db), endNumbers }
  const hub = createHub(deps)
  hub.start()
  deps.metrics.number('chat_sockets', 'Open chat sockets.', () => hub.size())
  await serveSocket(app, { ...chat, hub })
  chatRoutes(app, chat)
}
