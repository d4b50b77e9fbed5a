import type { Trx } from '../db/schema'
import type { Outbox } from '../outbox/outbox'
import { markEnded, type Binding } from './queries/bindings'

/** Ends a binding. The outbox ends its number at the provider after the commit, unless it has expired there already. */
export async function endBinding(
  trx: Trx, outbox: Outbox, { id, tel_x: telX, reference, expires_at: expiresAt }: Binding, now: Date,
): Promise<void> {
  await markEnded(trx, id)
  if (telX === null || reference === null || expiresAt <= now) return
  await outbox.add(trx, 'call.unbind', { telX, reference, expiresAt: expiresAt.toISOString() }, now)
}
