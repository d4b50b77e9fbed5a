import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { findJob } from '../job/detail'
import { Refusal } from '../lib/refusal'
import { serve } from '../lib/serve'
import { cityById } from '../dictionary/regions'
import { MISSING } from '../lib/missing'
import { JOB_MAP } from './job-map'
import { cityCode, mapLink, markedPlace, toGeoPlace } from './rules'

const SILENT_MAP = '地图暂时查不到，过一会儿再试，或者自己选区'
const NO_LINK = '没认出这个链接，去地图里点“分享”再复制一次'
const WEEK = 'public, max-age=604800, immutable'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NOWHERE = '没认出这个位置，自己选城市和区吧'

/** Where somebody is, where an address lies, what a map's link means, and a picture of where a job is. */
export function geoRoutes(app: FastifyInstance, { db, providers: { geo }, now, log }: Deps): void {
  /** A map that does not answer must not look like a place that does not exist. */
  const asked = async <R>(answer: Promise<R>): Promise<R> => answer.catch((error: unknown) => {
    log.warn({ err: error }, 'the map does not answer')
    throw new Refusal('UNAVAILABLE', SILENT_MAP)
  })

  serve(app, endpoints.geoPosition, async ({ query, fail }) => {
    const found = await asked(geo.placeAt(query))
    return (found && toGeoPlace(found)) ?? fail('NOT_FOUND', NOWHERE)
  })

  serve(app, endpoints.geoDetailAddress, async ({ query: { keyword, cityId }, fail }) => {
    if (!cityById(cityId)) return fail('BAD_INPUT', '没有这个城市，请重新选', 'cityId')
    const found = await asked(geo.search({ keyword, cityCode: cityCode(cityId) }))
    return { items: found.flatMap((place) => toGeoPlace(place) ?? []) }
  })

  serve(app, endpoints.geoThirdUrl, async ({ query, fail }) => {
    const link = mapLink(query.url)
    if (!link) return fail('BAD_INPUT', NO_LINK, 'url')
    const url = link.short ? await asked(geo.follow(link.url)) : link.url
    const marked = url && markedPlace(url)
    if (!marked) return fail('BAD_INPUT', NO_LINK, 'url')
    const found = await asked(geo.placeAt(marked))
    return (found && toGeoPlace({ ...found, name: marked.name || found.name })) ?? fail('NOT_FOUND', NOWHERE)
  })

  // Of a job, not of any position: nobody gets a map for something else at our cost. The key for it stays here.
  app.get<{ Params: { id: string } }>(`${JOB_MAP}:id`, async ({ params: { id } }, reply) => {
    const [job] = UUID.test(id) ? await findJob(db, { id, now: now() }) : []
    if (!job) throw new Refusal('NOT_FOUND', MISSING.job)
    const { type, bytes } = await asked(geo.draw(job))
    return reply.headers({
      'content-type': type, 'cache-control': WEEK, 'content-security-policy': 'default-src \'none\'; sandbox',
    }).send(bytes)
  })
}
