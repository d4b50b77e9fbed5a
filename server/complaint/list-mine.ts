import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { ownComplaints } from './repository'
import { toComplaints } from './view'

const SCOPE = 'complaints'

/** A page of the user's own reports with their answers. */
export async function listMine(
  { db, now, providers: { storage } }: Deps, { body: { cursor }, user }: Call<typeof endpoints.complaintList>,
) {
  const rows = await ownComplaints(db, user.id, readTimeCursor(SCOPE, cursor))
  const { items, ...page } = toPage(rows, (row) => row, (last) => encodeTimeCursor(SCOPE, { micros: last.key_micros, id: last.id }))
  return { ...page, items: await toComplaints(db, storage, items, now()) }
}
