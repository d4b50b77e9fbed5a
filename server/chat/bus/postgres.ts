import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/schema'
import type { Log } from '../../deps'
import { gathered } from './gathered'
import type { Bus } from './types'

const CHANNEL = 'daogang_chat'
const RECONNECT_MS = 1_000

/** Processes on one PostgreSQL: LISTEN on a connection of its own, which is opened again when it breaks, and NOTIFY through the pool. */
export const createPostgresBus = (url: string, db: Kysely<Database>, log: Log): Promise<Bus> => gathered(async (heard) => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url, application_name: 'daogang chat', keepAlive: true, connectionTimeoutMillis: 10_000,
    })
    const again = (): void => {
      if (closed || client !== next) return
      client = undefined
      next.end().catch(() => undefined)
      timer = setTimeout(() => void listen(), RECONNECT_MS).unref()
    }
    next.on('notification', ({ payload = '' }) => heard(payload))
    next.on('error', (error) => {
      log.warn({ err: error }, 'chat: the listening connection broke')
      again()
    })
    next.on('end', again)
    client = next
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      log.warn({ err: error }, 'chat: cannot listen, will try again')
      again()
    }
  }
  await listen()

  return {
    send: (word) => sql`select pg_notify(${CHANNEL}, ${word})`.execute(db),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}, log)
