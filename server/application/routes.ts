import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Applicant, Application, ApplicationStatus } from '@daogang/contract/application'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { flagsOf, toCard } from '../job/card'
import { positionOf } from '../job/position'
import { publicStatus } from '../job/rules'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { maskMobile } from '../lib/mask'
import { toPage } from '../lib/page'
import { serve } from '../lib/serve'
import { recordResumeView } from '../resume/employer'
import { worksOf } from '../resume/repository'
import { age, expectJobNames, isWorkingAge } from '../resume/rules'
import { refuseRestricted } from '../risk/restrictions'
import {
  findApplication, insertApplication, lockJob, mark, markViewed, mineQuery, receivedApplication, receivedOne, receivedQuery, resumeOf,
  type ApplicantRow,
} from './repository'
import { displayName, RECEIVED_STATUSES, TAB_STATUSES } from './rules'

interface ApplicationRow {
  id: string
  job_id: string
  status: ApplicationStatus
  applied_at: Date
  changed_at: Date
}

const toApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  jobId: row.job_id,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

const toApplicant = (row: ApplicantRow, now: Date): Applicant => ({
  applicationId: row.id,
  jobId: row.job_id,
  jobTitle: row.title,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  displayName: displayName(row.name),
  age: age(row.birthday, now),
  expectJobNames: expectJobNames(row.expect_jobs),
  expectSalaryMin: row.expect_salary_min,
  expectSalaryMax: row.expect_salary_max,
  seniority: labelOf('seniority', row.seniority),
  jobWantStatus: labelOf('job_want_status', row.job_want_status),
  city: cityById(row.city_id)?.name ?? '',
})

const GONE = '没找到这份报名，刷新看看'

/** Applying, and what employers do with it. */
export function applicationRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.applyToJob, async ({ body: { jobId }, user, fail }) => {
    const at = now()
    const row = await db.transaction().execute(async (trx) => {
      const first = await findApplication(trx, jobId, user.id)
      if (first) return first
      await refuseRestricted(trx, user, at)
      const job = await lockJob(trx, jobId)
      if (!job) return fail('NOT_FOUND', '没找到这个岗位，可能已经删除了')
      if (job.owner_id === user.id) return fail('OWN_JOB')
      if (publicStatus(job.status, job.expires_at, at) !== 'online') return fail('JOB_CLOSED')
      const resume = await resumeOf(trx, user.id)
      if (!resume) return fail('RESUME_INCOMPLETE')
      if (!isWorkingAge(resume.birthday, at)) return fail('AGE_OUT_OF_RANGE')
      const added = { id: randomUUID(), jobId, accountId: user.id, resumeId: resume.id, ownerId: job.owner_id }
      return await insertApplication(trx, added, at) ?? await findApplication(trx, jobId, user.id) ?? fail('UNAVAILABLE')
    })
    return toApplication(row)
  })

  serve(app, endpoints.myApplications, async ({ body: { tab = 'all', cursor }, user, fail, request }) => {
    const scope = `my applications ${tab}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const statuses = tab === 'all' ? null : TAB_STATUSES[tab]
    const rows = await mineQuery(db, user.id, statuses, positionOf({}, request.headers), after).execute()
    const flags = await flagsOf(db, user.id, rows.map((row) => row.id))
    const at = now()
    return toPage(rows, (row) => ({
      application: toApplication({ ...row, id: row.application_id, job_id: row.id, status: row.application_status }),
      job: toCard(row, flags, at),
    }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.application_id }))
  })

  serve(app, endpoints.receivedResumes, async ({ body: { jobId, status, cursor }, user, fail }) => {
    const scope = `received ${jobId ?? ''} ${status ?? ''}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const statuses = status === undefined ? null : RECEIVED_STATUSES[status]
    const rows = await receivedQuery(db, user.id, { jobId, statuses }, after).execute()
    const at = now()
    return toPage(rows, (row) => toApplicant(row, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })

  serve(app, endpoints.applicationDetail, async ({ query: { id }, user, fail }) => {
    const at = now()
    await markViewed(db, user.id, id, at)
    const row = await receivedOne(db, user.id, id)
    if (!row) return fail('NOT_FOUND', GONE)
    await recordResumeView(db, user.id, row.resume_id, at)
    return {
      ...toApplicant(row, at),
      resumeId: row.resume_id,
      name: row.name,
      mobile: maskMobile(row.mobile),
      introduction: row.introduction,
      works: await worksOf(db, row.resume_id),
    }
  })

  serve(app, endpoints.markApplication, async ({ body: { applicationId, status }, user, fail }) => {
    const marked = await mark(db, user.id, applicationId, status, now())
    if (marked) return toApplication(marked)
    const row = await receivedApplication(db, user.id, applicationId)
    if (!row) return fail('NOT_FOUND', GONE)
    return row.status === status ? toApplication(row) : fail('APPLICATION_SETTLED')
  })
}
