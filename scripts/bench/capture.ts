import { tmpdir } from 'node:os'
import { buildApp } from '../../server/app'
import { createLocalBus } from '../../server/chat/bus/local'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/open'
import { createLog } from '../../server/lib/log'
import type { Statement } from '../../server/lib/tracing'
import { createMetrics } from '../../server/metrics/metrics'
import { createOutbox } from '../../server/outbox/outbox'
import { createProviders } from '../../server/providers'
import type { Request } from './load'

/**
 * Runs each request once through the server and notes the SQL that it sent, for the bare handler to send the same.
 * @param page of a list: the requests of the pages before it are sent and not noted; a list that ends earlier is left out
 */
export async function captureSql(url: string, requests: readonly Request[], page = 1): Promise<Statement[][]> {
  let statements: Statement[] = []
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir(), APP_SECRET: 'used by this measurement only, never kept' })
  const log = createLog('silent')
  const { db, close } = await openDatabase({ url, poolSize: 1, onStatement: (statement) => void statements.push(statement), log })
  const now = (): Date => new Date()
  const providers = await createProviders(config, log, now, () => db)
  const outbox = createOutbox({
    db, sealSecrets: config.sealSecrets, providers, wakePayouts: () => undefined, wakeChats: () => undefined, now, log,
  })
  const app = await buildApp({ db, config, providers, outbox, bus: createLocalBus(), metrics: createMetrics(), now, log })
  try {
    const captured: Statement[][] = []
    const answer = async ({ method, path, headers }: Request, body: Request['body']): Promise<string> => {
      const response = await app.inject({ method, url: path, headers: headers ?? {}, ...(body !== undefined && { payload: body }) })
      if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`)
      return response.body
    }
    for (const request of requests) {
      let { body } = request
      let isThere = true
      for (let before = 1; before < page && isThere; before += 1) {
        const { data: { next: cursor } } = JSON.parse(await answer(request, body)) as { data: { next?: string } }
        isThere = cursor !== undefined
        body = JSON.stringify({ ...JSON.parse(String(body)) as object, cursor })
      }
      statements = []
      if (!isThere) continue
      await answer(request, body)
      captured.push(statements)
    }
    return captured
  } finally {
    await app.close()
    await close()
  }
}
