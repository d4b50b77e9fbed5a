import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { noticesOf } from './queries/notices'
import { toNotice } from './view'

/** A page of the user's notices in the present role. */
export async function list({ db }: Deps, { body: { cursor }, user }: Call<typeof endpoints.noticeList>) {
  const scope = `notices ${user.role}`
  const rows = await noticesOf(db, user, readTimeCursor(scope, cursor))
  return toPage(rows, toNotice, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
