import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { close } from './close'
import { codesFile } from './codes-file'
import { getCodes } from './get-codes'
import { list } from './list'
import { drawPlaceMap, mapOf, WORK_PLACE_MAP, type Pictures } from './map'
import { save } from './save'

const WEEK = 'public, max-age=604800, immutable'

/** Where people clock in. */
export function workPlaceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.workPlaceList, (call) => list(deps, call))
  serve(app, endpoints.workPlaceSave, (call) => save(deps, call))
  serve(app, endpoints.workPlaceClose, (call) => close(deps, call))
  serve(app, endpoints.workPlaceCodes, (call) => getCodes(deps, call))
  serve(app, endpoints.workPlaceCodesFile, (call) => codesFile(deps, call))
  serve(app, endpoints.workPlacePreview, ({ query }) => ({ map: mapOf(query, deps.config, chinaDate(deps.now())) }))

  const pictures: Pictures = new Map()
  app.get<{ Querystring: Record<string, string> }>(WORK_PLACE_MAP, { config: { limited: true } }, async ({ query }, reply) => {
    const { type, bytes } = await drawPlaceMap(deps, pictures, query)
    return reply.headers({
      'content-type': type, 'cache-control': WEEK, 'content-security-policy': 'default-src \'none\'; sandbox',
    }).send(bytes)
  })
}
