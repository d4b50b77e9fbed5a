import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { ownComplaint } from './repository'
import { toComplaint } from './view'

const refuse = refusalsOf(endpoints.complaintDetail)

/** One of the user's own reports with its answer. */
export async function getMine(
  { db, now, providers: { storage } }: Deps, { query: { id }, user }: Call<typeof endpoints.complaintDetail>,
) {
  const row = await ownComplaint(db, user.id, id)
  if (!row) throw refuse('NOT_FOUND', '没找到这份举报，返回刷新看看')
  return toComplaint(db, storage, row, now())
}
