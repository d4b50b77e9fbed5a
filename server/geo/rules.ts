import type { Position } from '../lib/position'

/** Hosts of short links, of which one redirect is followed. */
const SHORT = ['surl.amap.com']
/** Hosts whose links contain the position. */
const MAPS = ['uri.amap.com', 'wb.amap.com', 'www.amap.com', 'ditu.amap.com', 'apis.map.qq.com']

const isOf = (hosts: readonly string[], { protocol, hostname }: URL) => protocol === 'https:' && hosts.includes(hostname)

/** The map link in a pasted text; undefined without one. */
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

/** The place in a link of AMap or Tencent Maps; undefined if the link contains none. */
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
