import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { findComment } from './repository'
import { toComment } from './view'

const refuse = refusalsOf(endpoints.commentDetail)

/** One comment. Only its author sees a hidden one. */
export async function get({ db, providers: { storage } }: Deps, { query: { id }, user }: Call<typeof endpoints.commentDetail>) {
  const row = await findComment(db, id, user?.id ?? null)
  if (!row) throw refuse('NOT_FOUND', MISSING.comment)
  return toComment(db, storage, row, user)
}
