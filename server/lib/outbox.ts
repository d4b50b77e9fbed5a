import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'
import type { Providers } from '../providers'
import { createBox } from './crypto'
import { drainDue } from './due'
import type { Log } from './log'
import { createRounds, type Rounds } from './rounds'

/** Work for the outside world, by kind. `expiresAt`: from then on it is worth nothing and is dropped. */
export interface OutboxWork {
  'sms.code': { phone: string; code: string; at: string; expiresAt: string }
  /** Ends a number that connects two people, before its time. */
  'call.unbind': { telX: string; reference: string; expiresAt: string }
}
type Kind = keyof OutboxWork

export interface Outbox {
  /** Writes work down within the transaction that asks for it. */
  add<K extends Kind>(trx: Transaction<Database>, kind: K, work: OutboxWork[K], now: Date): Promise<void>
  /** Call after the commit: the worker looks at once rather than at its next round. */
  wake(): void
}

export interface OutboxWorker extends Outbox, Rounds {
  /** Does all that is due; how many pieces were done. */
  drain(): Promise<number>
}

/** How often the worker looks by itself: for work of a process that died, and for retries. */
const ROUND_MS = 5_000
/** Work taken and not reported back by then is given to someone else. */
const LEASE_MS = 30_000
const RETRY_MS = 1_000

interface Options {
  db: Kysely<Database>
  secret: string
  providers: Providers
  now(): Date
  log: Log
}

/** The outbox and its worker. Any number of processes may run one over the same table. */
export function createOutbox({ db, secret, providers, now, log }: Options): OutboxWorker {
  const box = createBox(secret, 'outbox')
  const handlers: { [K in Kind]: (work: OutboxWork[K]) => Promise<void> } = {
    'sms.code': ({ phone, code, at }) => providers.sms.sendCode({ phone, code, at: new Date(at) }),
    'call.unbind': async ({ telX, reference }) => providers.virtualNumbers?.unbind({ telX, reference }),
  }
  const later = (ms: number): Date => new Date(now().getTime() + ms)

  const forget = (id: number) => db.deleteFrom('outbox').where('id', '=', id).execute()

  async function work(row: { id: number; kind: string; payload: Buffer; attempts: number }): Promise<void> {
    const about = { outbox: row.id, kind: row.kind, attempts: row.attempts }
    let piece: OutboxWork[Kind]
    try {
      if (!(row.kind in handlers)) throw new Error('unknown kind')
      piece = box.open(row.payload, row.kind) as OutboxWork[Kind]
    } catch (error) {
      log.error({ ...about, err: error }, 'outbox: cannot be read, dropped')
      await forget(row.id)
      return
    }
    if (new Date(piece.expiresAt) <= now()) {
      log.warn(about, 'outbox: too late, dropped')
      await forget(row.id)
      return
    }
    try {
      // Which kind it is of, was said when it was written down.
      await (handlers[row.kind as Kind] as (work: OutboxWork[Kind]) => Promise<void>)(piece)
      await forget(row.id)
    } catch (error) {
      const wait = RETRY_MS * 2 ** Math.min(row.attempts - 1, 6)
      log.warn({ ...about, err: error, retryInMs: wait }, 'outbox: failed, will try again')
      // The message may quote a phone; the name is enough to look it up in the log.
      await db.updateTable('outbox').set({ run_at: later(wait), last_error: (error as Error).name }).where('id', '=', row.id).execute()
      setTimeout(rounds.wake, wait).unref()
    }
  }

  const drain = (): Promise<number> => drainDue({ db, table: 'outbox', leaseMs: LEASE_MS, now }, work)
  const rounds = createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'outbox: round failed'))

  return {
    async add(trx, kind, piece, at) {
      await trx.insertInto('outbox').values({ kind, payload: box.seal(piece, kind), run_at: at, created_at: at }).execute()
    },
    drain,
    ...rounds,
  }
}
