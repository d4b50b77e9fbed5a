import type { endpoints } from '@daogang/contract'
import { addressOf } from '../chat/interview-view'
import type { Deps } from '../deps'
import { flagsOf } from '../job/repository'
import { toCard } from '../job/view'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { positionOf } from '../lib/position'
import type { Call } from '../http/serve'
import { myApplications } from './repository'
import { TAB_STATUSES } from './rules'
import { toApplication } from './view'

/** A page of the seeker's own applications with their jobs and interviews, the latest changed first. */
export async function listMine(
  { db, now }: Deps, { body: { tab = 'all', cursor }, user, request }: Call<typeof endpoints.myApplications>,
) {
  const scope = `my applications ${tab}`
  const after = readTimeCursor(scope, cursor)
  const statuses = tab === 'all' ? null : TAB_STATUSES[tab]
  const rows = await myApplications(db, user.id, statuses, positionOf({}, request.headers), after)
  const flags = await flagsOf(db, user.id, rows.map((row) => row.id))
  const at = now()
  return toPage(rows, (row) => ({
    application: toApplication({ ...row, id: row.application_id, job_id: row.id, status: row.application_status }),
    job: toCard(row, flags, at),
    ...(row.interview_at && row.interview_address !== null && row.interview_status && {
      interview: {
        at: row.interview_at.toISOString(), address: addressOf({ address: row.interview_address, city_id: row.city_id }),
        status: row.interview_status, past: row.interview_at <= at,
      },
    }),
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.application_id }))
}
