import { endpoints } from '@daogang/contract'
import { monthPay } from '@daogang/contract/rules/month-pay'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { positionOf } from '../lib/position'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { isPersonalised } from '../recommend/repository'
import { inOrder, type Wish } from '../recommend/score'
import { candidates } from './list-pages'
import { jobValues } from './list-values'
import { knownOf } from './queries/known'
import { namedPage } from './queries/list'
import { findSimilarTo, flagsOf, NO_FLAGS } from './repository'
import { seekerIdOf } from './rules'
import { toCard } from './view'

const refuse = refusalsOf(endpoints.similarJobs)

const MAX_SIMILAR = 10

/**
 * Jobs of the same trade near a job, best match first, without those that the seeker applied to. What the seeker viewed counts only while
 * personalisation is on.
 */
export async function listSimilar(
  { db, now }: Deps, { body: { jobId, latitude, longitude }, user, request }: Call<typeof endpoints.similarJobs>,
) {
  const at = now()
  const job = await findSimilarTo(db, jobId)
  if (!job) throw refuse('NOT_FOUND', MISSING.job)
  const seekerId = seekerIdOf(user)
  // The wish is the job itself: near it, with pay like its own.
  const place = { latitude: job.latitude, longitude: job.longitude }
  const around = jobValues({ cityId: job.city_id, categoryId: job.category_root }, place, at)
  const leaf = jobValues({ cityId: job.city_id, categoryId: job.category_id }, place, at)
  if (!around || !leaf) return { items: [] }
  const wish: Wish = { categories: [job.category_id], payMin: monthPay(job.pay_min, job.pay_unit) }
  const found = [...await candidates(db, around, wish), ...await candidates(db, leaf, wish)]
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, found.map(({ id }) => id))
  const others = [...new Map(found.map((row) => [row.id, row])).values()].filter(({ id }) => id !== jobId && !flags.applied.has(id))
  const known = await knownOf(db, seekerId !== null && await isPersonalised(db, seekerId) ? seekerId : null, others)
  const best = inOrder(known, wish, at).slice(0, MAX_SIMILAR).map(({ id }) => id)
  // Distances are measured from the person, not from the job.
  const named = jobValues({ cityId: job.city_id }, positionOf({ latitude, longitude }, request.headers), at)
  const rows = named ? new Map((await namedPage(db, { ...named, named: best })).map((row) => [row.id, row])) : new Map<string, never>()
  return { items: best.flatMap((id) => rows.get(id) ?? []).map((row) => toCard(row, flags, at)) }
}
