import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { countDrafts, insertDraft, updateDraft } from './repository'
import { DRAFTS } from './rules'

const refuse = refusalsOf(endpoints.jobSaveDraft)

/** Adds a draft or changes one. `once` is the id of a new draft: a retry after a lost response changes the one that the first made. */
export async function saveDraft({ db, now }: Deps, { body: { id, once, draft }, user }: Call<typeof endpoints.jobSaveDraft>) {
  return db.transaction().execute(async (trx) => {
    const at = now()
    if (id !== undefined) {
      if (!await updateDraft(trx, user.id, id, draft, at)) throw refuse('NOT_FOUND', MISSING.draft)
      return { id }
    }
    await lockAccount(trx, user.id)
    if (once !== undefined && await updateDraft(trx, user.id, once, draft, at)) return { id: once }
    if (await countDrafts(trx, user.id) >= DRAFTS) throw refuse('DRAFT_FULL')
    const added = once ?? randomUUID()
    // Refused only for the id of someone else's draft.
    if (!await insertDraft(trx, added, user.id, draft, at)) throw refuse('NOT_FOUND', MISSING.draft)
    return { id: added }
  })
}
