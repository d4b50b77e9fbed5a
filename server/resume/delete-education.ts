import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { changeResume } from './change'
import { deleteEntry, touchResume } from './repository'

/** Deletes a school from the person's resume. Idempotent. */
export const deleteEducation = (deps: Deps, { body: { id }, user }: Call<typeof endpoints.educationDelete>) =>
  changeResume(deps, user.id, async (trx, stored, at) => {
    await deleteEntry(trx, 'resume_education', stored.id, id)
    await touchResume(trx, stored.id, at)
  })
