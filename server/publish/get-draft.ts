import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { addressOf } from './address-of'
import { findDraft } from './repository'
import { employerOf } from '../member/employer'

const refuse = refusalsOf(endpoints.jobDraftGet)

/** A draft of the employer with its place of work, or null where that was deleted. */
export async function getDraft({ db }: Deps, { query: { id }, user }: Call<typeof endpoints.jobDraftGet>) {
  const row = await findDraft(db, user.id, id)
  if (!row) throw refuse('NOT_FOUND', MISSING.draft)
  const { addressId } = row.body
  const address = addressId === undefined ? undefined : await addressOf(db, employerOf(user), addressId)
  return { id, draft: row.body, updatedAt: row.updated_at.toISOString(), address: address ?? null }
}
