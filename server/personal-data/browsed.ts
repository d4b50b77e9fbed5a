import type { endpoints } from '@daogang/contract'
import { toChatJob } from '../chat/view'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { displayName } from '@daogang/contract/rules/display-name'
import { toPage } from '../lib/page'
import { employerOf } from '../member/employer'
import { expectJobNames } from '../resume/rules'
import { browsedJobs, browsedSeekers } from './queries/browsed'

/** A page of the jobs that the seeker opened. */
export async function listBrowsedJobs({ db, now }: Deps, { body: { cursor }, user }: Call<typeof endpoints.browseJob>) {
  const scope = 'browsed jobs'
  const rows = await browsedJobs(db, user.id, readTimeCursor(scope, cursor))
  const at = now()
  return toPage(rows, (row) => ({ job: toChatJob(row.job_id, row, user, at), viewedAt: row.viewed_at.toISOString() }),
    (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.job_id }))
}

/** A page of the seekers whose resumes the employer's enterprise opened. Of a hidden resume it only says that. */
export async function listBrowsedSeekers({ db, now }: Deps, { body: { cursor }, user }: Call<typeof endpoints.browseWantJob>) {
  const scope = 'browsed seekers'
  const rows = await browsedSeekers(db, employerOf(user, 'contactPeople'), readTimeCursor(scope, cursor), now())
  return toPage(rows, ({ id, name, expect_jobs: jobs, viewed_at: at, may_open: mayOpen }) => ({
    id, name: mayOpen ? displayName(name) : '求职者', expectJobNames: mayOpen ? expectJobNames(jobs) : [], resumeId: mayOpen ? id : null,
    viewedAt: at.toISOString(),
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
