import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { recordsOf } from './queries/records'
import { toRecord } from './view'

/** A page of the user's calls in their present role. */
export async function listRecords({ db, now }: Deps, { body: { cursor }, user }: Call<typeof endpoints.callRecords>) {
  const scope = `calls ${user.role}`
  const after = readTimeCursor(scope, cursor)
  const at = now()
  const rows = await recordsOf(db, user, after, at)
  return toPage(rows, (row) => toRecord(row, user, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
