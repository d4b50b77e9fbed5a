import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { recordView } from './repository'
import { NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.gatherUserView)

/** Records that the seeker viewed a preferred job. */
export async function viewJob({ db, now }: Deps, { body: { jobId }, user }: Call<typeof endpoints.gatherUserView>) {
  if (!await recordView(db, user.id, jobId, now())) throw refuse('NOT_FOUND', NOT_FOUND)
  return {}
}
