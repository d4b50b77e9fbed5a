import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { flagsOf, NO_FLAGS } from '../job/repository'
import { seekerIdOf } from '../job/rules'
import { toCard } from '../job/view'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { positionOf } from '../lib/position'
import type { Call } from '../http/serve'
import { openJobsOf } from './repository'

/** A page of a shop's open jobs, with the seeker's flags. */
export async function listJobs(
  { db, now }: Deps, { body: { companyId, categoryId, cursor }, user, request }: Call<typeof endpoints.companyJobs>,
) {
  const scope = `company jobs ${companyId} ${categoryId ?? ''}`
  const after = readTimeCursor(scope, cursor)
  const at = now()
  const rows = await openJobsOf(db, companyId, categoryId, positionOf({}, request.headers), after, at)
  const seekerId = seekerIdOf(user)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, rows.map((row) => row.id))
  return toPage(rows, (row) => toCard(row, flags, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
