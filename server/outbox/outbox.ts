import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { CodePurpose } from '@daogang/contract/rules/sms-code'
import type { SealSecrets } from '../config/secrets'
import { drainDue } from '../db/due'
import type { Db, Trx } from '../db/schema'
import { createBox } from '../lib/crypto'
import type { FeedKey } from '../lib/bus'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import type { Providers } from '../providers'
import { deleteWork, insertWork, postponeWork } from './repository'

/** Work for external services, by kind. From `expiresAt` on it is useless and is dropped; without it, it is done at any time. */
export interface OutboxWork {
  /** Work of an earlier release has no purpose. */
  'sms.code': { phone: string; purpose?: CodePurpose; code: string; at: string; expiresAt: string }
  /** An account will be erased then. */
  'sms.leaving': { phone: string; until: string; expiresAt: string }
  /** An account was not erased after all. */
  'sms.stayed': { phone: string; expiresAt: string }
  /** Ends a virtual number before its time. */
  'call.unbind': { telX: string; reference: string; expiresAt: string }
  /** Lets a payout's bill be sent at once; its worker's own rounds find it too. */
  'payout.pay': { payoutId: string; expiresAt?: undefined }
  /** Wakes the sockets of feeds that an operator's decision moved. Later they are polled anyway. */
  'chat.wake': { keys: readonly FeedKey[]; expiresAt: string }
}
type Kind = keyof OutboxWork

/** Records work. A process without a worker, as a command of the operator, leaves it to the server's. */
export interface OutboxWriter {
  /** Records work in the transaction that requires it. */
  add<K extends Kind>(trx: Trx, kind: K, work: OutboxWork[K], now: Date): Promise<void>
}

export interface Outbox extends OutboxWriter {
  /** Call after the commit, so that the worker runs now and not at its next round. */
  wake(): void
}

export interface OutboxWorker extends Outbox, Rounds {
  /** Does all due work. @returns how many items */
  drain(): Promise<number>
}

/** Interval of the worker's own rounds: for work of a process that died, and for retries. */
const ROUND_MS = 5 * SECOND_MS
/** After this, work that was taken and not finished goes to another worker. */
const LEASE_MS = 30 * SECOND_MS
const RETRY_MS = SECOND_MS
/** The wait doubles so often, to some hours: a message that a provider refuses for days costs few requests. */
const DOUBLINGS = 14

interface Options {
  db: Db
  sealSecrets: SealSecrets
  providers: Pick<Providers, 'sms' | 'virtualNumbers'>
  /** Wakes the worker of payouts. It is not waited for: a slow provider would hold back the codes by SMS. */
  wakePayouts(): void
  wakeChats(keys: readonly FeedKey[]): void
  now(): Date
  log: Log
}

const boxOf = (secrets: SealSecrets) => createBox(secrets, 'outbox')

export function createOutboxWriter(sealSecrets: SealSecrets): OutboxWriter {
  const box = boxOf(sealSecrets)
  return { add: async (trx, kind, piece, at) => void await insertWork(trx, { kind, payload: box.seal(piece, kind) }, at) }
}

/** The outbox and its worker. Any number of processes may run a worker on the same table. */
export function createOutbox({ db, sealSecrets, providers, wakePayouts, wakeChats, now, log }: Options): OutboxWorker {
  const box = boxOf(sealSecrets)
  const handlers: { [K in Kind]: (work: OutboxWork[K]) => Promise<void> } = {
    'sms.code': ({ phone, purpose = 'login', code, at }) => providers.sms.sendCode({ phone, purpose, code, at: new Date(at) }),
    'sms.leaving': ({ phone, until }) => providers.sms.sendLeaving({ phone, until: new Date(until) }),
    'sms.stayed': ({ phone }) => providers.sms.sendStayed(phone),
    'call.unbind': async ({ telX, reference }) => providers.virtualNumbers?.unbind({ telX, reference }),
    'payout.pay': () => {
      wakePayouts()
      return Promise.resolve()
    },
    'chat.wake': ({ keys }) => {
      wakeChats(keys)
      return Promise.resolve()
    },
  }
  const later = (ms: number): Date => new Date(now().getTime() + ms)

  async function work(row: { id: number; kind: string; payload: Buffer; attempts: number }): Promise<void> {
    const about = { outbox: row.id, kind: row.kind, attempts: row.attempts }
    let piece: OutboxWork[Kind]
    try {
      if (!(row.kind in handlers)) throw new Error('unknown kind')
      piece = box.open(row.payload, row.kind) as OutboxWork[Kind]
    } catch (error) {
      log.error({ ...about, err: error }, 'outbox: cannot be read, dropped')
      await deleteWork(db, row.id)
      return
    }
    if (piece.expiresAt !== undefined && new Date(piece.expiresAt) <= now()) {
      log.warn(about, 'outbox: too late, dropped')
      await deleteWork(db, row.id)
      return
    }
    try {
      // The type matches the kind that was recorded with it.
      await (handlers[row.kind as Kind] as (work: OutboxWork[Kind]) => Promise<void>)(piece)
      await deleteWork(db, row.id)
    } catch (error) {
      const wait = RETRY_MS * 2 ** Math.min(row.attempts - 1, DOUBLINGS)
      log.warn({ ...about, err: error, retryInMs: wait }, 'outbox: failed, will try again')
      // The message may quote a phone number; the name is enough to find it in the log.
      await postponeWork(db, row.id, { until: later(wait), error: (error as Error).name })
      setTimeout(rounds.wake, wait).unref()
    }
  }

  const drain = (): Promise<number> => drainDue({ db, table: 'outbox', leaseMs: LEASE_MS, now }, work)
  const rounds = createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'outbox: round failed'))

  return {
    ...createOutboxWriter(sealSecrets),
    drain,
    ...rounds,
  }
}
