import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { findResumeId, worksOf } from './repository'
import { ENTRY_NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.workGet)

/** One job on the person's own resume. */
export async function getWork({ db }: Deps, { query: { id }, user }: Call<typeof endpoints.workGet>) {
  const resumeId = await findResumeId(db, user.id)
  const work = resumeId !== undefined && (await worksOf(db, resumeId)).find((one) => one.id === id)
  if (!work) throw refuse('NOT_FOUND', ENTRY_NOT_FOUND)
  return work
}
