import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { ratingsOf } from '../../recommend/repository'
import type { Known } from '../../recommend/score'
import { flagsOf } from '../repository'
import type { ListRow } from './list'

/** Jobs with the facts that a score needs. For a visitor none is seen and none applied to. */
export async function knownOf(db: Db, accountId: string | null, jobs: readonly ListRow[]): Promise<(ListRow & Known)[]> {
  const ids = jobs.map(({ id }) => id)
  const [ratings, flags, views] = await Promise.all([
    ratingsOf(db, jobs.map((job) => job.company_id)),
    accountId === null ? null : flagsOf(db, accountId, ids),
    accountId === null ? [] : db.selectFrom('job_view').select('job_id').where('account_id', '=', accountId)
      .where(sql<boolean>`job_id = any(${ids}::uuid[])`).execute(),
  ])
  const seen = new Set(views.map((view) => view.job_id))
  return jobs.map((job) => ({
    ...job, rating: ratings.get(job.company_id), seen: seen.has(job.id), applied: flags?.applied.has(job.id) ?? false,
  }))
}
