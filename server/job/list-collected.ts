import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { positionOf } from '../lib/position'
import type { Call } from '../http/serve'
import { appliedJobs, chattedJobs, collectedJobs, flagsOf, viewedJobs } from './repository'
import { toCard } from './view'

const JOBS = { collected: collectedJobs, applied: appliedJobs, viewed: viewedJobs, talked: chattedJobs }

/** A page of the jobs that the seeker collected, applied to, viewed or chatted about. */
export async function listCollected(
  { db, now }: Deps, { body: { type, cursor }, user, request }: Call<typeof endpoints.collectedJobs>,
) {
  const scope = `jobs ${type}`
  const after = readTimeCursor(scope, cursor)
  const rows = await JOBS[type](db, user.id, positionOf({}, request.headers), after)
  const flags = await flagsOf(db, user.id, rows.map((row) => row.id))
  const at = now()
  return toPage(rows, (row) => toCard(row, flags, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
