import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { changeResume } from './change'
import { deleteEntry, touchResume } from './repository'

/** Deletes a job from the person's resume. Idempotent. */
export const deleteWork = (deps: Deps, { body: { id }, user }: Call<typeof endpoints.workDelete>) =>
  changeResume(deps, user.id, async (trx, stored, at) => {
    await deleteEntry(trx, 'resume_work', stored.id, id)
    await touchResume(trx, stored.id, at)
  })
