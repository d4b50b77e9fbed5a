import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { positionOf } from '../lib/position'
import { askMap } from './ask-map'
import { NOT_FOUND, toGeoPlace } from './view'

const refuse = refusalsOf(endpoints.geoPosition)

/** The place at a position. */
export async function locate({ providers: { geo }, log }: Deps, { query, request }: Call<typeof endpoints.geoPosition>) {
  const position = positionOf(query, request.headers)
  const found = position && await askMap(log, geo.placeAt(position))
  const place = found && toGeoPlace(found)
  if (!place) throw refuse('NOT_FOUND', NOT_FOUND)
  return place
}
