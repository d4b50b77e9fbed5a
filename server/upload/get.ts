import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { ownUpload } from './repository'
import { toUpload } from './view'

const refuse = refusalsOf(endpoints.getUploadurl)

/** One of the user's own stored files, with a fresh address. */
export async function get({ db, providers: { storage }, now }: Deps, { query: { id }, user }: Call<typeof endpoints.getUploadurl>) {
  const row = await ownUpload(db, id, user.id)
  if (!row?.stored_at) throw refuse('NOT_FOUND')
  return toUpload(row, storage, now())
}
