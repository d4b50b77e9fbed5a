import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@daogang/contract'
import { deleteContact } from '../contact/repository'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import { deleteUnbound, findBinding, markBound, mobilesOf, type Binding } from './queries/bindings'
import { PROVIDER_TIMEOUT_MS } from './rules'

const refuse = refusalsOf(endpoints.virtualPhoneGet)

const POLL_MS = 50

/** Gets a number for a binding from the provider, outside of any transaction. If that fails, the call is deleted and counts no contact. */
export async function bindNumber(
  { db, log, providers: { virtualNumbers } }: Pick<Deps, 'db' | 'log' | 'providers'>, binding: Binding,
): Promise<Binding> {
  const { low, high } = await mobilesOf(db, binding)
  const bound = await virtualNumbers?.bind({ a: low, b: high, until: binding.expires_at })
    .catch((error: unknown) => void log.error({ err: error }, 'virtual number: bind failed'))
  if (!bound) {
    await db.transaction().execute(async (trx) => {
      for (const contact of await deleteUnbound(trx, binding.id)) await deleteContact(trx, contact)
    })
    throw refuse('CALL_UNAVAILABLE')
  }
  const row = await markBound(db, binding.id, bound)
  if (row) return row
  // The other side ended the binding during the request to the provider.
  await virtualNumbers?.unbind(bound).catch((error: unknown) => log.error({ err: error }, 'virtual number: unbind failed'))
  throw refuse('CALL_UNAVAILABLE')
}

/** Waits for the number that another request, perhaps of another process, gets from the provider. @throws Refusal CALL_UNAVAILABLE */
export type WaitForNumber = (bindingId: string) => Promise<Binding>

/** All requests of this process that wait for the same number share one poll. */
export function createWaitForNumber(db: Db): WaitForNumber {
  const polls = new Map<string, Promise<Binding>>()
  return (bindingId) => {
    const running = polls.get(bindingId) ?? poll(db, bindingId).finally(() => polls.delete(bindingId))
    polls.set(bindingId, running)
    return running
  }
}

async function poll(db: Db, bindingId: string): Promise<Binding> {
  for (let waited = 0; waited < PROVIDER_TIMEOUT_MS; waited += POLL_MS) {
    await sleep(POLL_MS)
    const row = await findBinding(db, bindingId)
    if (row?.status === 'bound') return row
    if (!row || row.status === 'ended') break
  }
  throw refuse('CALL_UNAVAILABLE')
}
