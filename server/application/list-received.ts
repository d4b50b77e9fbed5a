import type { endpoints } from '@daogang/contract'
import { colleaguesOf } from '../contact/colleagues'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { employerOf } from '../member/employer'
import type { Call } from '../http/serve'
import { receivedApplications } from './repository'
import { RECEIVED_STATUSES } from './rules'
import { seekerOf, toApplicant } from './view'

/** A page of the applications that an employer received. */
export async function listReceived({ db, now }: Deps, { body: { jobId, status, cursor }, user }: Call<typeof endpoints.resumeActionList>) {
  const scope = `received ${jobId ?? ''} ${status ?? ''}`
  const after = readTimeCursor(scope, cursor)
  const statuses = status === undefined ? null : RECEIVED_STATUSES[status]
  const at = now()
  const rows = await receivedApplications(db, employerOf(user), { jobId, statuses, laterToday: status === 'today' ? at : null }, after)
  const colleague = await colleaguesOf(db, user.id, rows.map(seekerOf), at)
  return toPage(rows, (row) => ({ ...toApplicant(row, user.id, at), ...colleague(seekerOf(row)) }),
    (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
