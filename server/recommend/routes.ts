import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { flagsOf, NO_FLAGS, toCard } from '../job/card'
import { weighedJobs } from '../job/list'
import { namedPage } from '../job/list-query'
import { jobValues } from '../job/list-values'
import { positionOf } from '../job/position'
import { monthPay } from '../job/rules'
import { MISSING } from '../lib/missing'
import { serve } from '../lib/serve'
import { liveOf } from './live'
import { isPersonalised, knownOf, setPersonalised } from './repository'
import { inOrder, type Wish } from './score'

const MOST_SIMILAR = 10

/** What is recommended beside a job, what goes on around it, and whether lists are made for the person. */
export function recommendRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.similarJobs, async ({ body: { jobId, latitude, longitude }, user, fail, request }) => {
    const at = now()
    const job = await db.selectFrom('job').select([
      'city_id', 'category_id', 'category_root', 'latitude', 'longitude', 'pay_min', 'pay_unit', 'company_id',
    ]).where('id', '=', jobId).executeTakeFirst()
    if (!job) return fail('NOT_FOUND', MISSING.job)
    const seekerId = user?.role === 'c' ? user.id : null
    // Near the job, and paying as it does: whoever looks at it wants something like it.
    const around = jobValues({ cityId: job.city_id, categoryId: job.category_root }, { latitude: job.latitude, longitude: job.longitude },
      at)
    const leaf = jobValues({ cityId: job.city_id, categoryId: job.category_id }, { latitude: job.latitude, longitude: job.longitude }, at)
    if (!around || !leaf) return { items: [] }
    const wish: Wish = { categories: [job.category_id], payMin: monthPay(job.pay_min, job.pay_unit) }
    const found = [...await weighedJobs(db, around, wish), ...await weighedJobs(db, leaf, wish)]
    const others = [...new Map(found.map((row) => [row.id, row])).values()].filter(({ id }) => id !== jobId)
    const known = (await knownOf(db, seekerId, others)).filter(({ applied }) => !applied)
    const best = inOrder(known, wish, at).slice(0, MOST_SIMILAR).map(({ id }) => id)
    // Measured from who asks, not from the job.
    const named = jobValues({ cityId: job.city_id }, positionOf({ latitude, longitude }, request.headers), at)
    const rows = named ? new Map((await namedPage(db, { ...named, named: best })).map((row) => [row.id, row])) : new Map<string, never>()
    const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, best)
    return { items: best.flatMap((id) => rows.get(id) ?? []).map((row) => toCard(row, flags, at)) }
  })

  serve(app, endpoints.jobLive, async ({ query: { id }, fail }) => await liveOf(db, id, now()) ?? fail('NOT_FOUND', MISSING.job))

  serve(app, endpoints.getPersonalisation, async ({ user }) => ({ on: await isPersonalised(db, user.id) }))

  serve(app, endpoints.setPersonalisation, async ({ body: { on }, user }) => {
    await setPersonalised(db, user.id, on)
    return { on }
  })
}
