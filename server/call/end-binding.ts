import type { Trx } from '../db/schema'
import type { OutboxWriter } from '../outbox/outbox'
import { lockBindingsOf, lockBindingsWith, markEnded, type Binding, type BindingsOf } from './queries/bindings'

/** Ends a binding. The outbox ends its number at the provider after the commit, unless it has expired there already. */
export async function endBinding(
  trx: Trx, outbox: OutboxWriter, { id, tel_x: telX, reference, expires_at: expiresAt }: Binding, now: Date,
): Promise<void> {
  await markEnded(trx, id)
  if (telX === null || reference === null || expiresAt <= now) return
  await outbox.add(trx, 'call.unbind', { telX, reference, expiresAt: expiresAt.toISOString() }, now)
}

/** Ends the numbers of an account's calls: all of them, or those that a colleague takes over. */
export async function endBindingsOf(trx: Trx, outbox: OutboxWriter, of: BindingsOf, now: Date): Promise<void> {
  for (const binding of await lockBindingsOf(trx, of)) await endBinding(trx, outbox, binding, now)
}

/** Ends the numbers that connect an account with these others. */
export async function endBindingsWith(
  trx: Trx, outbox: OutboxWriter, accountId: string, others: readonly string[], now: Date,
): Promise<void> {
  for (const binding of await lockBindingsWith(trx, accountId, others)) await endBinding(trx, outbox, binding, now)
}
