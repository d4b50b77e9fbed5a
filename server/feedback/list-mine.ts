import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { ownFeedbacks } from './repository'
import { toFeedbacks } from './view'

const SCOPE = 'feedback'

/** A page of the user's own feedback with its progress. */
export async function listMine(
  { db, now, providers: { storage } }: Deps, { body: { cursor }, user }: Call<typeof endpoints.feedbackList>,
) {
  const rows = await ownFeedbacks(db, user.id, readTimeCursor(SCOPE, cursor))
  const { items, ...page } = toPage(rows, (row) => row, (last) => encodeTimeCursor(SCOPE, { micros: last.key_micros, id: last.id }))
  return { ...page, items: await toFeedbacks(db, storage, items, now()) }
}
