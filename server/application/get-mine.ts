import { endpoints } from '@daogang/contract'
import { toInterview } from '../chat/interview-view'
import type { Deps } from '../deps'
import { flagsOf } from '../job/repository'
import { toCard } from '../job/view'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { positionOf } from '../lib/position'
import { latestInterview } from './queries/interviews'
import { eventsOf, myApplication } from './repository'
import { toApplication } from './view'

const refuse = refusalsOf(endpoints.myApplicationDetail)

/** One of the seeker's own applications with its job, history and interview. */
export async function getMine({ db, now }: Deps, { query: { id }, user, request }: Call<typeof endpoints.myApplicationDetail>) {
  const at = now()
  const row = await myApplication(db, user.id, id, positionOf({}, request.headers))
  if (!row) throw refuse('NOT_FOUND', MISSING.application)
  const interview = await latestInterview(db, id)
  return {
    application: toApplication({ ...row, id, job_id: row.id, status: row.application_status }),
    job: toCard(row, await flagsOf(db, user.id, [row.id]), at),
    events: await eventsOf(db, id),
    interview: interview ? toInterview(interview, at) : null,
  }
}
