import { endpoints } from '@daogang/contract'
import { guessOwnCode } from '../auth/own-code'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { inChina } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import { lockExport, openDownload } from './queries/exports'
import { isOpen, openUntil, stateAt } from './rules'
import { createTickets, FILE_PATH } from './ticket'

const refuse = refusalsOf(endpoints.dataExportOpen)

/** The name under which the owner keeps the file. It names no person. */
export const fileNameOf = (requestedAt: Date): string => `到岗-我的数据-${inChina(requestedAt).format('YYYYMMDD')}.zip`

/** Opens the download for ten minutes after a code by SMS. The same code again returns the same address. */
export async function open(deps: Deps, { body, user, request }: Call<typeof endpoints.dataExportOpen>) {
  const { db, config, now } = deps
  const guessed = await guessOwnCode(deps, user, { requestId: body.requestId, code: body.code, purpose: 'export' }, request)
  return db.transaction().execute(async (trx) => {
    const [row, at] = [await lockExport(trx, user.id, body.id), now()]
    if (!row) throw refuse('NOT_FOUND')
    if (stateAt(row, at) !== 'ready') throw refuse('EXPORT_GONE')
    const isSame = row.opened_by === body.requestId && isOpen(row, at)
    const until = isSame && row.open_until !== null ? row.open_until : openUntil(row, at)
    if (!isSame) {
      await guessed.accept(trx)
      await openDownload(trx, row.id, { openedBy: body.requestId, until })
    }
    const ticket = createTickets(config).issue(row.id, body.requestId)
    return {
      url: `${FILE_PATH}${row.id}/${ticket}`, ticket, fileName: fileNameOf(row.requested_at), bytes: row.bytes ?? 0,
      until: until.toISOString(), serverTime: at.toISOString(),
    }
  })
}
