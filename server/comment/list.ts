import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { visibleComments } from './repository'
import { toComments } from './view'

/** A page of a shop's visible comments, for anyone. */
export async function list(
  { db, providers: { storage } }: Deps, { body: { cursor, ...filter }, user }: Call<typeof endpoints.commentList>,
) {
  const { companyId, jobId = '', mood = '', tag = '' } = filter
  const scope = `comments ${companyId} ${jobId} ${mood} ${tag}`
  const rows = await visibleComments(db, filter, readTimeCursor(scope, cursor))
  const { items, ...page } = toPage(rows, (row) => row, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  return { ...page, items: await toComments(db, storage, items, user) }
}
