import type { GeoPlace } from '@daogang/contract/geo'
import { cityById, districtById } from '../dictionary/regions'
import type { Position } from '../job/position'
import type { FoundPlace } from '../providers/geo/types'

/** A city's code as maps write it: Shanghai, 31000 by the spec, is 310000. */
export const cityCode = (cityId: number): number => (cityId < 100_000 ? cityId * 10 : cityId)

/** The city of a code, and its district where the code is of one. A new district that is not listed yet counts as its city. */
function regionOf(code: number): { cityId: number; districtId?: number } | undefined {
  const district = districtById(code)
  if (district) return { cityId: district.cityId, districtId: district.id }
  const cityId = [code, Math.floor(code / 100) * 100, Math.floor(code / 10_000) * 1000].find((id) => cityById(id) !== undefined)
  return cityId === undefined ? undefined : { cityId }
}

/** A place of a map in the product's own regions; undefined where it lies in none of them. */
export function toGeoPlace({ code, ...place }: FoundPlace): GeoPlace | undefined {
  const region = regionOf(code)
  if (!region) return undefined
  const { cityId, districtId } = region
  return {
    ...place, ...region, city: cityById(cityId)?.name ?? '',
    district: districtId === undefined ? '' : districtById(districtId)?.name ?? '',
  }
}

/** Hosts of short links, which are followed one step. */
const SHORT = ['surl.amap.com']
/** Hosts whose links say where they lead. */
const MAPS = ['uri.amap.com', 'wb.amap.com', 'www.amap.com', 'ditu.amap.com', 'apis.map.qq.com']

const isOf = (hosts: readonly string[], { protocol, hostname }: URL) => protocol === 'https:' && hosts.includes(hostname)

/** The link that somebody pasted, perhaps with words around it, when it is one of a map. */
export function mapLink(pasted: string): { url: URL; short: boolean } | undefined {
  const [found] = pasted.match(/https:\/\/[^\s，。“”]+/) ?? []
  if (found === undefined || !URL.canParse(found)) return undefined
  const url = new URL(found)
  if (isOf(SHORT, url)) return { url, short: true }
  return isOf(MAPS, url) ? { url, short: false } : undefined
}

export interface Marked extends Position {
  name: string
}

const position = (latitude: string | undefined, longitude: string | undefined): Position | undefined => {
  const [north, east] = [Number(latitude || NaN), Number(longitude || NaN)]
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : undefined
}

/** The place that a map's link marks, of the forms in which AMap and Tencent's map write one; undefined when it marks none. */
export function markedPlace(url: URL): Marked | undefined {
  if (!isOf(MAPS, url)) return undefined
  const query = url.searchParams
  if (query.has('position')) {
    // uri.amap.com/marker?position=121.4,31.2&name=…
    const [longitude, latitude] = (query.get('position') ?? '').split(',')
    const at = position(latitude, longitude)
    return at && { ...at, name: query.get('name') ?? '' }
  }
  if (query.has('marker')) {
    // apis.map.qq.com/uri/v1/marker?marker=coord:31.2,121.4;title:…;addr:…
    const parts = new Map((query.get('marker') ?? '').split(';').map((part) => [part.split(':')[0], part.slice(part.indexOf(':') + 1)]))
    const [latitude, longitude] = parts.get('coord')?.split(',') ?? []
    const at = position(latitude, longitude)
    return at && { ...at, name: parts.get('title') ?? '' }
  }
  // wb.amap.com/?p=<id>,31.2,121.4,<name>,<address>  and  ?q=31.2,121.4,<name>
  const [first, second, third, fourth] = (query.get('p') ?? `,${query.get('q') ?? ''}`).split(',')
  const at = position(second, third)
  return at && first !== undefined ? { ...at, name: fourth ?? '' } : undefined
}
