import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { findCategory } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import type { User } from '../http/gate'
import { jobMap } from '../job/map'
import { findJob, flagsOf, NO_FLAGS } from '../job/repository'
import { toCard, toDetail } from '../job/view'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { positionOf } from '../lib/position'
import { serve } from '../http/serve'
import { contactOf, recordView, searchValues, tenantJob, tenantJobs } from './repository'

const GONE = '没找到这个优选职位，可能已经招满了'

const seekerIdOf = (user: User | null): string | null => user?.role === 'c' ? user.id : null

interface Beside {
  project_id: string
  project_name: string
  referrer: string | null
  referrer_note: string | null
  hired: number
}

/** What stands beside a job, as the contract has it. */
const besideOf = ({ project_id: id, project_name: name, referrer, referrer_note: note, hired }: Beside) =>
  ({ project: { id, name }, hired, ...(referrer !== null && note !== null && { referrer: { name: referrer, note } }) })

/** Jobs of the projects that the operator looks after, and who is there for the seeker. */
export function tenantJobRoutes(app: FastifyInstance, { db, config, now }: Deps): void {
  serve(app, endpoints.qwProjectJobSearchConf, async () => {
    const { cities, categories, settlements } = await searchValues(db, now())
    return {
      cities: cities.map((id) => ({ id, name: cityById(id)?.name ?? '' })),
      categories: categories.map((value) => ({ value, label: findCategory(value)?.name ?? '' })),
      settlements: settlements.map((value) => ({ value, label: labelOf('settlement', value) })),
    }
  })

  serve(app, endpoints.qwMemberJobList, async ({ body, user, fail, request }) => {
    const { cursor, latitude, longitude, ...filter } = body
    const scope = `tenant jobs ${JSON.stringify([filter.cityId, filter.categoryId, filter.settlement, filter.referred])}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const at = now()
    const rows = await tenantJobs(db, filter, positionOf({ latitude, longitude }, request.headers), after, at)
    const seekerId = seekerIdOf(user)
    const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, rows.map(({ id }) => id))
    return toPage(rows, (row) => ({ job: toCard(row, flags, at), ...besideOf(row) }),
      (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })

  serve(app, endpoints.memberJobDetail, async ({ body: { jobId, ...position }, user, fail, request }) => {
    const at = now()
    const [[row], beside] = await Promise.all([
      findJob(db, { id: jobId, now: at, ...positionOf(position, request.headers) }), tenantJob(db, jobId),
    ])
    if (!row || !beside) return fail('NOT_FOUND', GONE)
    const seekerId = seekerIdOf(user)
    const { project, ...rest } = besideOf(beside)
    return {
      ...rest, job: toDetail(row, seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, [jobId]), at, jobMap(jobId, config)),
      project: { ...project, introduction: beside.introduction, notes: beside.notes },
    }
  })

  serve(app, endpoints.projectImages, async ({ query: { jobId }, fail }) => {
    const beside = await tenantJob(db, jobId)
    return beside ? { images: beside.images } : fail('NOT_FOUND', GONE)
  })

  serve(app, endpoints.businessInfoByUser, async ({ user }) => {
    const found = await contactOf(db, user.id)
    return { contact: found ? { name: found.contact, project: found.name, hours: found.contact_hours, jobId: found.job_id } : null }
  })

  serve(app, endpoints.gatherUserView, async ({ body: { jobId }, user, fail }) =>
    await recordView(db, user.id, jobId, now()) ? {} : fail('NOT_FOUND', GONE))
}
