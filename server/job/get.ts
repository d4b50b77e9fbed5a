import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { positionOf } from '../lib/position'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { publicPictures } from '../upload/repository'
import { jobMap } from './map'
import { findJob, flagsOf, NO_FLAGS, recordView } from './repository'
import { seekerIdOf } from './rules'
import { toDetail } from './view'

const refuse = refusalsOf(endpoints.jobDetail)

/** One job, whatever its status. A seeker's view is recorded. */
export async function getJob(
  { db, config, now, providers: { storage } }: Deps, { query, user, request }: Call<typeof endpoints.jobDetail>,
) {
  const at = now()
  const [row] = await findJob(db, { id: query.id, now: at, ...positionOf(query, request.headers) })
  if (!row) throw refuse('NOT_FOUND', MISSING.job)
  const seekerId = seekerIdOf(user)
  if (seekerId !== null) await recordView(db, seekerId, row.id, at)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, [row.id])
  return toDetail(row, flags, at, { map: jobMap(row.id, config), pictures: await publicPictures(db, storage, row.environment) })
}
