import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { deleteCollection, insertCollection, seekerOf } from './repository'
import { NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.resumeCollect)

/** Adds a resume to the employer's collection or removes it. Idempotent. */
export async function collect({ db, now }: Deps, { body: { resumeId, collected }, user }: Call<typeof endpoints.resumeCollect>) {
  if (collected) {
    const at = now()
    if (await seekerOf(db, user.id, resumeId) === undefined) throw refuse('NOT_FOUND', NOT_FOUND)
    await insertCollection(db, employerOf(user, 'contactPeople').enterpriseId, resumeId, at)
  } else {
    await deleteCollection(db, employerOf(user, 'contactPeople').enterpriseId, resumeId)
  }
  return { resumeId, collected }
}
