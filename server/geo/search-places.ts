import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { cityById } from '../dictionary/regions'
import { cityCode } from '../lib/city-code'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { askMap } from './ask-map'
import { toGeoPlace } from './view'

const refuse = refusalsOf(endpoints.geoDetailAddress)

/** The places of a city that match a keyword. */
export async function searchPlaces(
  { providers: { geo }, log }: Deps, { query: { keyword, cityId } }: Call<typeof endpoints.geoDetailAddress>,
) {
  if (!cityById(cityId)) throw refuse('BAD_INPUT', '没有这个城市，请重新选', 'cityId')
  const found = await askMap(log, geo.search({ keyword, cityCode: cityCode(cityId) }))
  return { items: found.flatMap((place) => toGeoPlace(place) ?? []) }
}
