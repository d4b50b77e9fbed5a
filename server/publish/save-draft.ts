import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { countDrafts, deleteDraft, findJobByRequestId, insertDraft, updateDraft } from './repository'
import { DRAFTS } from './rules'

const refuse = refusalsOf(endpoints.jobSaveDraft)

/**
 * Adds a draft or changes one. `once` is the id of a new draft: a retry after a lost response changes the one that the first made. The id
 * of a draft is the key of its job: where that job was published, the draft goes on under the new key of its form.
 */
export async function saveDraft({ db, now }: Deps, { body: { id, once, draft }, user }: Call<typeof endpoints.jobSaveDraft>) {
  return db.transaction().execute(async (trx) => {
    const at = now()
    const hasNewKey = id !== undefined && once !== undefined && once !== id
    const isPublished = hasNewKey && await findJobByRequestId(trx, user.id, id) !== undefined
    if (id !== undefined && !isPublished) {
      if (!await updateDraft(trx, user.id, id, draft, at)) throw refuse('NOT_FOUND', MISSING.draft)
      return { id }
    }
    await lockAccount(trx, user.id)
    if (id !== undefined) await deleteDraft(trx, user.id, id)
    if (once !== undefined && await updateDraft(trx, user.id, once, draft, at)) return { id: once }
    if (await countDrafts(trx, user.id) >= DRAFTS) throw refuse('DRAFT_FULL')
    const added = once ?? randomUUID()
    // Refused only for the id of someone else's draft.
    if (!await insertDraft(trx, added, user.id, draft, at)) throw refuse('NOT_FOUND', MISSING.draft)
    return { id: added }
  })
}
