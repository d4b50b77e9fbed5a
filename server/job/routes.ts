import { endpoints } from '@daogang/contract'
import type { JobStatus } from '@daogang/contract/job'
import type { FastifyInstance } from 'fastify'
import type { User } from '../auth/gate'
import type { Deps } from '../deps'
import { jobMap } from '../geo/job-map'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { serve } from '../lib/serve'
import { readKeyword } from '../search/words'
import { flagsOf, NO_FLAGS, toCard } from './card'
import { findJob, toDetail } from './detail'
import { listJobs } from './list'
import { positionOf } from './position'
import {
  changeStatus, collect, collectedQuery, lookJobQuery, myJobsQuery, ownJob, recordView, talkedQuery, uncollect, viewedQuery,
} from './repository'
import { publicStatus } from './rules'

/** What a seeker did with jobs concerns them only as a seeker. */
const seekerIdOf = (user: User | null): string | null => user?.role === 'c' ? user.id : null

/** Finding jobs, keeping them, and an employer's own. */
export function jobRoutes(app: FastifyInstance, { db, config, now }: Deps): void {
  serve(app, endpoints.jobList, async ({ body, user, fail, request }) => {
    const { order = 'recommended', cursor, latitude, longitude, ...given } = body
    const filter = given.keyword === undefined ? given : { ...given, keyword: readKeyword(given.keyword) }
    const position = positionOf({ latitude, longitude }, request.headers)
    if (filter.within !== undefined && !position) return fail('BAD_INPUT', '按距离找活要先打开定位，或去掉距离条件')
    const page = await listJobs(db, { filter, order, cursor, position, seekerId: seekerIdOf(user), now: now() })
    return page ?? fail('BAD_INPUT', CURSOR_MESSAGE)
  })

  serve(app, endpoints.jobDetail, async ({ query, user, fail, request }) => {
    const at = now()
    const [row] = await findJob(db, { id: query.id, now: at, ...positionOf(query, request.headers) })
    if (!row) return fail('NOT_FOUND', MISSING.job)
    const seekerId = seekerIdOf(user)
    if (seekerId !== null) await recordView(db, seekerId, row.id, at)
    return toDetail(row, seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, [row.id]), at, jobMap(row.id, config))
  })

  serve(app, endpoints.jobCollect, async ({ body: { jobId, collected }, user, fail }) => {
    const found = collected ? await collect(db, user.id, jobId, now()) : await uncollect(db, user.id, jobId)
    return found ? { jobId, collected } : fail('NOT_FOUND', MISSING.job)
  })

  serve(app, endpoints.collectedJobs, async ({ body: { type, cursor }, user, fail, request }) => {
    const scope = `jobs ${type}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const listed = { collected: collectedQuery, viewed: viewedQuery, talked: talkedQuery }[type]
    const rows = await listed(db, user.id, positionOf({}, request.headers), after).execute()
    const flags = await flagsOf(db, user.id, rows.map((row) => row.id))
    const at = now()
    return toPage(rows, (row) => toCard(row, flags, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })

  serve(app, endpoints.myJobList, async ({ body: { status, cursor }, user, fail }) => {
    const scope = `my jobs ${status ?? ''}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const at = now()
    const rows = await myJobsQuery(db, user.id, status, after, at).execute()
    return toPage(rows, (row) => ({
      id: row.id,
      title: row.title,
      payMin: row.pay_min,
      payMax: row.pay_max,
      payUnit: row.pay_unit,
      settlement: row.settlement,
      headcount: row.headcount,
      kind: row.kind,
      status: publicStatus(row.status, row.expires_at, at),
      statusReason: row.status_reason,
      urgent: row.urgent,
      expiresAt: row.expires_at.toISOString(),
      company: row.company_name,
      applications: row.applications,
      newApplications: row.new_applications,
    }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })

  serve(app, endpoints.lookJob, async ({ body: { userId, cursor }, user, fail }) => {
    const scope = `look job ${userId ?? ''}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const at = now()
    const rows = await lookJobQuery(db, user.id, userId, after).execute()
    return toPage(rows, (row) => ({
      id: row.id, title: row.title, payMin: row.pay_min, payMax: row.pay_max, payUnit: row.pay_unit, settlement: row.settlement,
      headcount: row.headcount, status: publicStatus(row.status, row.expires_at, at), expiresAt: row.expires_at.toISOString(),
      company: row.company_name, companyId: row.company_id, own: row.owner_id === user.id,
    }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })

  serve(app, endpoints.changeJobStatus, async ({ body: { jobId, status }, user, fail }) => {
    const at = now()
    await db.transaction().execute((trx) => changeStatus(trx, user.id, jobId, status, at))
    const job = await ownJob(db, user.id, jobId, at)
    if (!job) return fail('NOT_FOUND', MISSING.ownJob)
    const stands = publicStatus(job.status, job.expires_at, at)
    // Whatever is over is off: there is nothing left to take off.
    if (stands === status || (status === 'offline' && stands === 'expired')) return { jobId, status: stands }
    return fail('JOB_CLOSED', whyNot(stands, Boolean(job.banned)))
  })
}

/** Why an own job cannot be taken off or put back. */
function whyNot(stands: JobStatus, shopBanned: boolean): string {
  if (stands === 'closed') return '这个岗位已经关闭，不能再改'
  if (stands === 'banned') return '这个岗位被停用了，不能再改。觉得弄错了，可以申诉'
  if (shopBanned) return '这家店违反平台规则，岗位不能恢复招人'
  if (stands === 'expired') return '这个岗位过期了，不能恢复招人。点“改岗位”重新发布'
  if (stands === 'rejected') return '这个岗位没通过审核，改好再发布'
  return '这个岗位还在审核，审核好了再改'
}
