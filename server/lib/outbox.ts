import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'

/** Work for the outside world, by kind. */
export interface OutboxWork {
  'sms.code': { phone: string; code: string; at: string; expiresAt: string }
}

export interface Outbox {
  /** Writes work down within the transaction that asks for it. */
  add<K extends keyof OutboxWork>(trx: Transaction<Database>, kind: K, payload: OutboxWork[K], now: Date): Promise<void>
  /** Call after the commit: the worker looks at once rather than at its next round. */
  wake(): void
}
