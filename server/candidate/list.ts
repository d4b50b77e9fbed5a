import { endpoints } from '@daogang/contract'
import { heldBy } from '../certificate/view'
import { colleaguesOf } from '../contact/colleagues'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { publicStatus } from '../job/rules'
import { isPersonalised } from '../recommend/repository'
import { isWorkingAge } from '../resume/rules'
import { candidateCursor, pageAfter, readCandidateCursor } from './order'
import type { PersonRow } from './queries/people'
import { findPeople, lastWorks, needOf } from './repository'
import { filterFault, tradesFor } from './rules'
import { reasonsOf, type Person } from './score'
import { toCandidate } from './view'
import { employerOf } from '../member/employer'

const refuse = refusalsOf(endpoints.resumeList)

const personOf = (row: PersonRow): Person => ({
  expectJobs: row.expect_jobs, expectSalaryMin: row.expect_salary_min, regionId: row.region_id, seniority: row.seniority,
  jobWantStatus: row.job_want_status, expectWelfares: row.expect_welfares, updatedAt: row.updated_at, viewed: Boolean(row.viewed),
  boostedUntil: row.boosted_until,
})

/** A page of candidates for the employer’s job, best first. If recommendations are off, the latest resumes come first, without reasons. */
export async function list({ db, now }: Deps, { body: { jobId, cursor, ...filter }, user }: Call<typeof endpoints.resumeList>) {
  const fault = filterFault(filter)
  if (fault) throw refuse('BAD_INPUT', fault.text, fault.field)
  const need = await needOf(db, user.id, jobId)
  if (!need) throw refuse('NOT_FOUND', MISSING.ownJob)
  const at = now()
  if (publicStatus(need.status, need.expiresAt, at) !== 'online') throw refuse('JOB_CLOSED', '这个岗位没在招人，先恢复招人再找')
  const scope = `candidates ${jobId} ${JSON.stringify(filter)}`
  const after = readCandidateCursor(scope, cursor)
  // Points fade with time, so later pages use the moment of the first one.
  const since = after?.since ?? at
  const personalised = await isPersonalised(db, user.id)
  const found = (await findPeople(db, { employer: employerOf(user, 'contactPeople'), jobId, need, filter, now: at }))
    .filter(({ birthday }) => isWorkingAge(birthday, at))
    .map((row) => ({ ...row, expect_jobs: tradesFor(need.kind, row) }))
  const rows = pageAfter(found.map((row) => ({ row, person: personOf(row) })), personalised ? need : null, since, after)
  const works = await lastWorks(db, rows.map(({ row }) => row.id))
  const { enterpriseId } = need
  const colleague = await colleaguesOf(db, user.id, rows.map(({ row }) => ({ enterpriseId, seekerId: row.account_id })), at)
  const certificates = await heldBy(db, rows.map(({ row }) => row.account_id), at)
  return toPage(rows, ({ row, person }) => ({
    ...toCandidate(row, {
      lastWork: works.get(row.id), reasons: personalised ? reasonsOf(person, need, at) : [], certificates: certificates(row.account_id),
    }, at),
    ...colleague({ enterpriseId, seekerId: row.account_id }),
  }),
    (last) => candidateCursor(scope, { since, key: last.key, id: last.row.id }))
}
