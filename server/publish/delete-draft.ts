import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { deleteDraft as deleteRow } from './repository'

const refuse = refusalsOf(endpoints.jobDraftDelete)

/** Deletes a draft of the employer. */
export async function deleteDraft({ db }: Deps, { body: { id }, user }: Call<typeof endpoints.jobDraftDelete>) {
  if (!await deleteRow(db, user.id, id)) throw refuse('NOT_FOUND', MISSING.draft)
  return {}
}
