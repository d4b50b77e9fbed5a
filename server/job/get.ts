import { endpoints } from '@daogang/contract'
import { may } from '@daogang/contract/rules/member'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { inBatches } from '../lib/batches'
import { MISSING } from '../lib/missing'
import { positionOf } from '../lib/position'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { publicPictures } from '../upload/repository'
import { jobMap } from './map'
import { findJobs, flagsOf, NO_FLAGS, recordView, type AskedJob, type DetailRow } from './repository'
import { seekerIdOf } from './rules'
import { toDetail } from './view'

const refuse = refusalsOf(endpoints.jobDetail)

/** Jobs of one statement, and statements at once. */
const [MOST, LANES] = [50, 2]

/** Finds one job for a caller; undefined if it was never online. */
export type JobFinder = (asked: AskedJob) => Promise<DetailRow | undefined>

/**
 * Finds the jobs of all who ask at the same time by one statement, because half of a detail's cost is that of its round trip. Nothing is
 * kept: every answer is read after its question.
 */
export const createJobFinder = (db: Db, now: () => Date): JobFinder =>
  inBatches<AskedJob, DetailRow | undefined>((asked) => findJobs(db, asked, now()), MOST, LANES)

/** One job, whatever its status, with all its words for the members of its store. A seeker's view is recorded. */
export async function getJob(
  { db, config, now, providers: { storage }, findJob }: Deps & { findJob: JobFinder },
  { query, user, request }: Call<typeof endpoints.jobDetail>,
) {
  const at = now()
  const row = await findJob({ id: query.id, ...positionOf(query, request.headers) })
  if (!row) throw refuse('NOT_FOUND', MISSING.job)
  const seekerId = seekerIdOf(user)
  if (seekerId !== null) await recordView(db, seekerId, row.id, at)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, [row.id])
  const isOwn = user !== null && may(user, 'viewJobs', { enterpriseId: row.enterprise_id, companyId: row.company_id, handlerId: '' })
  const pictures = await publicPictures(db, storage, row.environment)
  return toDetail(isOwn ? { ...row, withheld: false } : row, flags, at, { map: jobMap(row, config), pictures })
}
