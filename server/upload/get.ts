import { endpoints } from '@daogang/contract'
import { reachOf } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { ownUpload, uploadOfPages } from './repository'
import { toUpload } from './view'

const refuse = refusalsOf(endpoints.getUploadurl)

/**
 * A stored file with a fresh address: one of the user's own, or one of the stores and brands that they may edit. The forms of those begin
 * with what colleagues sent. Of anything else this does not tell that it exists.
 */
export async function get({ db, providers: { storage }, now }: Deps, { query: { id }, user }: Call<typeof endpoints.getUploadurl>) {
  const edited = user.members.filter(({ role }) => reachOf(role, 'editStore') === 'all').map(({ enterpriseId }) => enterpriseId)
  const row = await ownUpload(db, id, user.id) ?? await uploadOfPages(db, id, edited)
  if (!row?.stored_at) throw refuse('NOT_FOUND')
  return toUpload(row, storage, now())
}
