import { endpoints } from '@daogang/contract'
import { toInterview } from '../chat/interview-view'
import type { Deps } from '../deps'
import { flagsOf } from '../job/repository'
import { toCard } from '../job/view'
import { positionOf } from '../lib/position'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { latestInterview } from './queries/interviews'
import { eventsOf, myApplication } from './repository'
import { NOT_FOUND, toApplication } from './view'

const refuse = refusalsOf(endpoints.myApplicationDetail)

/** One of the seeker's own applications with its job, history and interview. */
export async function getMine({ db, now }: Deps, { query: { id }, user, request }: Call<typeof endpoints.myApplicationDetail>) {
  const at = now()
  const row = await myApplication(db, user.id, id, positionOf({}, request.headers))
  if (!row) throw refuse('NOT_FOUND', NOT_FOUND)
  const interview = await latestInterview(db, id)
  return {
    application: toApplication({ ...row, id, job_id: row.id, status: row.application_status }),
    job: toCard(row, await flagsOf(db, user.id, [row.id]), at),
    events: await eventsOf(db, id),
    interview: interview ? toInterview(interview, at) : null,
  }
}
