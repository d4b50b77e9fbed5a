import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Applicant, Application, ApplicationStatus } from '@daogang/contract/application'
import type { FastifyInstance } from 'fastify'
import { interviewPair } from '../chat/cards'
import { wakePair } from '../chat/hub'
import type { Deps } from '../deps'
import { isValue, labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { flagsOf, toCard } from '../job/card'
import { positionOf } from '../job/position'
import { publicStatus } from '../job/rules'
import { latestInterview, toInterview } from '../interview/repository'
import { chinaDate, chinaDayStart } from '../lib/china-time'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { maskMobile } from '../lib/mask'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { serve } from '../lib/serve'
import { recordResumeView } from '../resume/employer'
import { ownResume, worksOf } from '../resume/repository'
import { age, expectJobNames, isWorkingAge } from '../resume/rules'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive } from '../sensitive-words/refuse'
import { eventsOf, moveApplication } from './moves'
import {
  countSince, findApplication, firstPrompt, insertApplication, lockApplicant, lockJob, mineQuery, ownApplication, receivedApplication,
  receivedOne, receivedQuery, resumeOf, type ApplicantRow,
} from './repository'
import { tellApplication } from './tell'
import { APPLICATIONS_A_DAY, dayPop, displayName, RECEIVED_STATUSES, TAB_STATUSES } from './rules'

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
  agreed: row.agreed,
  ...(row.interview_at !== null && row.interview_status !== null && {
    invited: { at: row.interview_at.toISOString(), status: row.interview_status, past: row.interview_at <= now },
  }),
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
export function applicationRoutes(app: FastifyInstance, { db, now, bus, providers: { storage } }: Deps): void {
  serve(app, endpoints.applyToJob, async ({ body: { jobId }, user, fail }) => {
    const at = now()
    const row = await db.transaction().execute(async (trx) => {
      const first = await findApplication(trx, jobId, user.id)
      if (first && first.status !== 'withdrawn') return first
      await refuseRestricted(trx, user, at)
      await lockApplicant(trx, user.id)
      const job = await lockJob(trx, jobId)
      if (!job) return fail('NOT_FOUND', MISSING.job)
      if (job.owner_id === user.id) return fail('OWN_JOB')
      const status = publicStatus(job.status, job.expires_at, at)
      if (status !== 'online') return fail('JOB_CLOSED', status === 'expired' ? '这个岗位过期了，看看附近同样的岗位' : undefined)
      const resume = await resumeOf(trx, user.id)
      if (!resume) return fail('RESUME_INCOMPLETE')
      if (!isWorkingAge(resume.birthday, at)) return fail('AGE_OUT_OF_RANGE')
      if (await countSince(trx, user.id, chinaDayStart(at)) >= APPLICATIONS_A_DAY) return fail('APPLY_LIMIT')
      const added = { id: randomUUID(), jobId, accountId: user.id, resumeId: resume.id, ownerId: job.owner_id }
      const inserted = await insertApplication(trx, added, at)
      if (inserted) await tellApplication(trx, inserted.id, 'application_received', '', at)
      return inserted ?? await findApplication(trx, jobId, user.id) ?? fail('UNAVAILABLE')
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

  serve(app, endpoints.myApplicationDetail, async ({ query: { id }, user, fail, request }) => {
    const at = now()
    const row = await mineQuery(db, user.id, null, positionOf({}, request.headers), null)
      .where('application.id', '=', id).executeTakeFirst()
    if (!row) return fail('NOT_FOUND', GONE)
    const interview = await latestInterview(db, id)
    return {
      application: toApplication({ ...row, id, job_id: row.id, status: row.application_status }),
      job: toCard(row, await flagsOf(db, user.id, [row.id]), at),
      events: await eventsOf(db, id),
      interview: interview ? toInterview(interview, at) : null,
    }
  })

  serve(app, endpoints.withdrawApplication, async ({ body: { applicationId, reason = '' }, user, fail }) => {
    if (reason !== '' && !isValue('withdraw_reason', reason)) return fail('BAD_INPUT', '原因不在可选的范围内，请重新选择', 'reason')
    const words = reason && labelOf('withdraw_reason', reason)
    const moved = await db.transaction().execute(async (trx) => {
      const at = now()
      const row = await moveApplication(trx, user.id, applicationId, { status: 'withdrawn', by: 'c', reason: words }, at)
      if (row) await tellApplication(trx, applicationId, 'application_withdrawn', words, at)
      return row
    })
    if (moved) {
      // An interview may have ended with it.
      wakePair(bus, interviewPair(moved))
      return toApplication(moved)
    }
    const row = await ownApplication(db, user.id, applicationId)
    if (!row) return fail('NOT_FOUND', GONE)
    if (row.status === 'withdrawn') return toApplication(row)
    return fail('APPLICATION_SETTLED', row.status === 'hired' ? '已经入职了，不能撤回' : '老板已经回了不合适，不用撤回')
  })

  serve(app, endpoints.getMemberDayPop, async ({ user }) => {
    const at = now()
    const said = dayPop(await ownResume(db, storage, user.id, at), await countSince(db, user.id, chinaDayStart(at)))
    return said.pop && !await firstPrompt(db, user.id, chinaDate(at)) ? { ...said, pop: null } : said
  })

  serve(app, endpoints.applySelfJob, async ({ body: { jobId }, user, fail }) => {
    const job = await db.selectFrom('job').select('owner_id').where('id', '=', jobId).executeTakeFirst()
    return job ? { self: job.owner_id === user.id } : fail('NOT_FOUND', MISSING.job)
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
    await db.transaction().execute(async (trx) => {
      const viewed = await moveApplication(trx, user.id, id, { status: 'viewed', by: 'b' }, at)
      if (viewed) await tellApplication(trx, id, 'application_viewed', '', at)
    })
    const row = await receivedOne(db, user.id, id)
    if (!row) return fail('NOT_FOUND', GONE)
    await recordResumeView(db, user.id, row.resume_id, at)
    const interview = await latestInterview(db, id)
    return {
      ...toApplicant(row, at),
      resumeId: row.resume_id,
      name: row.agreed ? row.name : displayName(row.name),
      mobile: maskMobile(row.mobile),
      introduction: row.introduction,
      works: await worksOf(db, row.resume_id),
      events: await eventsOf(db, id),
      ...(interview && { interview: toInterview(interview, at) }),
    }
  })

  serve(app, endpoints.markApplication, async ({ body: { applicationId, status, reason }, user, fail }) => {
    refuseSensitive([{ field: 'reason', title: '原因', text: reason }])
    const marked = await db.transaction().execute(async (trx) => {
      const at = now()
      const row = await moveApplication(trx, user.id, applicationId, { status, by: 'b', reason }, at)
      if (row) await tellApplication(trx, applicationId, `application_${status}`, reason ?? '', at)
      return row
    })
    if (marked) {
      wakePair(bus, interviewPair(marked))
      return toApplication(marked)
    }
    const row = await receivedApplication(db, user.id, applicationId)
    if (!row) return fail('NOT_FOUND', GONE)
    return row.status === status ? toApplication(row) : fail('APPLICATION_SETTLED')
  })
}
