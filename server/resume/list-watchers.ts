import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { watchersOf } from './repository'

/** A page of the shops whose owners viewed or collected the seeker's resume. */
export async function listWatchers({ db, now }: Deps, { body: { type, cursor }, user }: Call<typeof endpoints.resumeWatchers>) {
  const scope = `watchers ${type}`
  const after = readTimeCursor(scope, cursor)
  const rows = await watchersOf(db, type, user.id, after, now())
  return toPage(rows, (row) => ({
    companyId: row.id,
    companyName: row.name,
    verified: row.licence_verified,
    district: row.district,
    openJobs: Number(row.open_jobs),
    at: row.at.toISOString(),
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.enterprise_id }))
}
