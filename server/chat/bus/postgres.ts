import { SECOND_MS } from '@daogang/contract/rules/durations'
import pg from 'pg'
import type { Db } from '../../db/schema'
import type { Bus } from '../../lib/bus'
import type { Log } from '../../lib/log'
import { notifyChannel } from '../queries/notify'
import { createBatchingBus } from './batching'

const CHANNEL = 'daogang_chat'
const CONNECT_TIMEOUT_MS = 10 * SECOND_MS
const RECONNECT_MS = SECOND_MS

/** A bus over PostgreSQL: LISTEN on a dedicated connection that reconnects when it breaks, and NOTIFY through the pool. */
export const createPostgresBus = (url: string, db: Db, log: Log): Promise<Bus> => createBatchingBus(async (onPayload) => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url, application_name: 'daogang chat', keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    const reconnect = (): void => {
      if (closed || client !== next) return
      client = undefined
      next.end().catch(() => undefined)
      timer = setTimeout(() => void listen(), RECONNECT_MS).unref()
    }
    next.on('notification', ({ payload = '' }) => onPayload(payload))
    next.on('error', (error) => {
      log.warn({ err: error }, 'chat: the listening connection broke')
      reconnect()
    })
    next.on('end', reconnect)
    client = next
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      log.warn({ err: error }, 'chat: cannot listen, will try again')
      reconnect()
    }
  }
  await listen()

  return {
    send: (payload) => notifyChannel(db, CHANNEL, payload),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}, log)
