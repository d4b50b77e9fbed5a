import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { contactLimitOf } from '../contact/contacts'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { serve } from '../http/serve'
import { isPersonalised } from '../recommend/repository'
import { seekerOf } from '../resume/repository'
import { isWorkingAge } from '../resume/rules'
import { candidateCursor, readCandidateCursor, withKeys } from './order'
import { keptQuery, lastWorks, needOf, passOver, takeBackPass, toCandidate, weighedPeople, type PersonRow } from './repository'
import { reasonsOf, type Person } from './score'

const GONE = '没找到这份简历，可能已经隐藏了'

const personOf = (row: PersonRow): Person => ({
  expectJobs: row.expect_jobs, expectSalaryMin: row.expect_salary_min, regionId: row.region_id, seniority: row.seniority,
  jobWantStatus: row.job_want_status, expectWelfares: row.expect_welfares, updatedAt: row.updated_at, viewed: Boolean(row.viewed),
})

/** People whom an employer may find, and what an employer does with them. */
export function candidateRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.resumeList, async ({ body: { jobId, cursor, ...filter }, user, fail }) => {
    const { seniority = [], jobWantStatus = [], highEdu = [] } = filter
    if (!seniority.every((value) => isValue('seniority', value))) return fail('BAD_INPUT', '工作经验有一项已经没有了，请重新选择', 'seniority')
    if (!jobWantStatus.every((value) => isValue('job_want_status', value))) {
      return fail('BAD_INPUT', '到岗时间有一项已经没有了，请重新选择', 'jobWantStatus')
    }
    if (!highEdu.every((value) => isValue('resume_education', value))) return fail('BAD_INPUT', '学历有一项已经没有了，请重新选择', 'highEdu')
    const need = await needOf(db, user.id, jobId)
    if (!need) return fail('NOT_FOUND', MISSING.ownJob)
    const scope = `candidates ${jobId} ${JSON.stringify(filter)}`
    const after = cursor === undefined ? null : readCandidateCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const at = now()
    // Points fade with time: later pages go on from the moment of the first.
    const since = after?.since ?? at
    const personalised = await isPersonalised(db, user.id)
    const found = (await weighedPeople(db, { ownerId: user.id, jobId, need, filter, now: at }))
      .filter(({ birthday }) => isWorkingAge(birthday, at))
    const rows = withKeys(found.map((row) => ({ row, person: personOf(row) })), personalised ? need : null, since, after)
    const works = await lastWorks(db, rows.map(({ row }) => row.id))
    return toPage(rows, ({ row, person }) => toCandidate(row, works.get(row.id), personalised ? reasonsOf(person, need, at) : [], at),
      (last) => candidateCursor(scope, { since, key: last.key, id: last.row.id }))
  })

  serve(app, endpoints.resumePass, async ({ body: { resumeId, jobId, passed }, user, fail }) => {
    if (!passed) await takeBackPass(db, user.id, jobId, resumeId)
    else if (!await passOver(db, user.id, jobId, resumeId, now())) {
      return fail('NOT_FOUND', await needOf(db, user.id, jobId) ? GONE : MISSING.ownJob)
    }
    return { resumeId, jobId, passed }
  })

  serve(app, endpoints.resumeKept, async ({ body: { type, cursor }, user, fail }) => {
    const scope = `kept ${type}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const rows = await keptQuery(db, type, user.id, after).execute()
    const works = await lastWorks(db, rows.map(({ id }) => id))
    const at = now()
    return toPage(rows, (row) => ({
      ...toCandidate(row, works.get(row.id), [], at),
      at: row.at.toISOString(),
      job: row.job_id === null ? null : { id: row.job_id, title: row.title ?? '' },
    }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })

  serve(app, endpoints.bConnectCLimit, async ({ body: { resumeId }, user, fail }) => {
    const accountId = await seekerOf(db, user.id, resumeId)
    return accountId === undefined ? fail('NOT_FOUND', GONE) : contactLimitOf(db, user.id, accountId, now())
  })
}
