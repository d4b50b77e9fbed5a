import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { jobMap } from '../job/map'
import { findJob, flagsOf, NO_FLAGS } from '../job/repository'
import { seekerIdOf } from '../job/rules'
import { toDetail } from '../job/view'
import { positionOf } from '../lib/position'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { publicPictures } from '../upload/repository'
import { findProject } from './repository'
import { NOT_FOUND, toProject } from './view'

const refuse = refusalsOf(endpoints.memberJobDetail)

/** A preferred job with its project. */
export async function getTenantJob(
  { db, config, now, providers: { storage } }: Deps,
  { body: { jobId, ...position }, user, request }: Call<typeof endpoints.memberJobDetail>,
) {
  const at = now()
  const [row, found] = await Promise.all([
    findJob(db, { id: jobId, ...positionOf(position, request.headers) }, at), findProject(db, jobId),
  ])
  if (!row || !found) throw refuse('NOT_FOUND', NOT_FOUND)
  const seekerId = seekerIdOf(user)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, [jobId])
  const { project, ...rest } = toProject(found)
  return {
    ...rest,
    job: toDetail(row, flags, at, { map: jobMap(row, config), pictures: await publicPictures(db, storage, row.environment) }),
    project: { ...project, introduction: found.introduction, notes: found.notes },
  }
}
