import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { getStatus } from './get-status'
import { lockExport, markRemoved, markTaken } from './queries/exports'
import { exportKey } from './rules'
import { createTickets } from './ticket'

const refuse = refusalsOf(endpoints.dataExportReceived)

/** Deletes the file, because its owner has all of it. Needs the ticket of the download. Idempotent. */
export async function received(deps: Deps, { body, user }: Call<typeof endpoints.dataExportReceived>) {
  const { db, config, now, log, providers: { storage } } = deps
  const row = await db.transaction().execute(async (trx) => {
    const found = await lockExport(trx, user.id, body.id)
    if (!found) throw refuse('NOT_FOUND')
    if (!createTickets(config).isValid(body.ticket, found.id, found.opened_by)) throw refuse('EXPORT_GONE')
    await markTaken(trx, found.id, now())
    return found
  })
  // Otherwise the housekeeping run deletes it.
  await storage.remove([exportKey(row.file)]).then(
    () => db.transaction().execute((trx) => markRemoved(trx, [row.id], now())),
    (error: unknown) => log.warn({ err: error }, 'data export: the file is not deleted yet'),
  )
  return getStatus(deps, user)
}
