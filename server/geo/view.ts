import type { GeoPlace } from '@daogang/contract/geo'
import { cityById, districtById } from '../dictionary/regions'
import type { FoundPlace } from '../providers/geo/types'

export const NOT_FOUND = '没认出这个位置，自己选城市和区吧'

/** The city of a code, with the district if the code is of one. An unknown new district counts as its city. */
function regionOf(code: number): { cityId: number; districtId?: number } | undefined {
  const district = districtById(code)
  if (district) return { cityId: district.cityId, districtId: district.id }
  const cityId = [code, Math.floor(code / 100) * 100, Math.floor(code / 10_000) * 1000].find((id) => cityById(id) !== undefined)
  return cityId === undefined ? undefined : { cityId }
}

/** A map place in the product's regions; undefined if it is in none of them. */
export function toGeoPlace({ code, ...place }: FoundPlace): GeoPlace | undefined {
  const region = regionOf(code)
  if (!region) return undefined
  const { cityId, districtId } = region
  return {
    ...place, ...region, city: cityById(cityId)?.name ?? '',
    district: districtId === undefined ? '' : districtById(districtId)?.name ?? '',
  }
}
