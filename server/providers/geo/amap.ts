import type { AmapConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Position } from '../../lib/position'
import { MAP_SIZE, MOST_PLACES, STREET_ZOOM, zoomFor, type FoundPlace, type Geo, type MapPicture } from './types'

const TIMEOUT_MS = 5000

const pointOf = ({ latitude, longitude }: Position): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

const METRES_PER_DEGREE = 111_320
/** Corners that look round at the size of the picture. */
const CORNERS = 36

/** A circle as a polygon of `v3/staticmap`: line width, colour and its opacity, colour of the inside and its transparency, points. */
function circlePath({ latitude, longitude }: Position, radius: number): string {
  const [high, wide] = [radius / METRES_PER_DEGREE, radius / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)]
  const points = Array.from({ length: CORNERS + 1 }, (_, nth) => {
    const turn = (2 * Math.PI * nth) / CORNERS
    return pointOf({ latitude: latitude + high * Math.sin(turn), longitude: longitude + wide * Math.cos(turn) })
  })
  return `3,0x2467E8,1,0x2467E8,0.8:${points.join(';')}`
}

/** AMap writes an empty text as an empty list. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Reply {
  status?: string
  infocode?: string
  regeocode?: { formatted_address?: unknown; addressComponent?: Record<string, unknown> & { streetNumber?: Record<string, unknown> } }
  pois?: Record<string, unknown>[]
}

/** AMap's web service: `v3/geocode/regeo`, `v3/place/text` and `v3/staticmap`, whose `scale` 2 doubles the pixels of `size`. */
export function createAmapGeo({ key, endpoint }: AmapConfig): Geo {
  if (!key) throw new BadConfig('GEO_PROVIDER=amap 还缺 AMAP_KEY（高德开放平台的“Web服务”Key）')
  if (!URL.canParse(endpoint)) throw new BadConfig('AMAP_ENDPOINT 要写成 https://主机')

  // Errors contain neither the URL, which has the key, nor the search text.
  const fetchFrom = async (path: string, query: Record<string, string>): Promise<Response> => {
    const search = new URLSearchParams({ key, ...query }).toString()
    const response = await fetch(`${endpoint}${path}?${search}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`AMap answered ${response.status}`)
    return response
  }
  const ask = async (path: string, query: Record<string, string>): Promise<Reply> => {
    const response = await fetchFrom(path, query)
    const reply = await response.json() as Reply
    if (reply.status !== '1') throw new Error(`AMap refused: ${reply.infocode ?? 'no code'}`)
    return reply
  }

  const drawAt = async (position: Position, zoom: number, shapes: Record<string, string>): Promise<MapPicture> => {
    const response = await fetchFrom('/v3/staticmap', {
      location: pointOf(position), zoom: String(zoom), size: `${MAP_SIZE.width}*${MAP_SIZE.height}`, scale: '2', ...shapes,
    })
    // A refusal comes as JSON with status 200.
    if (!response.headers.get('content-type')?.startsWith('image/')) throw new Error('AMap drew nothing')
    return { type: 'image/png', bytes: Buffer.from(await response.arrayBuffer()) }
  }

  return {
    draw: (position) => drawAt(position, STREET_ZOOM, {}),
    drawCircle: (position, radius) => drawAt(position, zoomFor(position.latitude, radius), { paths: circlePath(position, radius) }),

    async placeAt({ latitude, longitude }) {
      const location = `${longitude.toFixed(6)},${latitude.toFixed(6)}`
      const { regeocode } = await ask('/v3/geocode/regeo', { location, extensions: 'base' })
      const { adcode, streetNumber = {}, township } = regeocode?.addressComponent ?? {}
      const address = text(regeocode?.formatted_address)
      if (!address || !text(adcode)) return null
      const name = text(streetNumber.street) + text(streetNumber.number) || text(township) || address
      return { name, address, code: Number(adcode), latitude, longitude }
    },

    async search({ keyword, cityCode }) {
      const { pois = [] } = await ask('/v3/place/text', {
        keywords: keyword, city: String(cityCode), citylimit: 'true', offset: String(MOST_PLACES), page: '1', extensions: 'base',
      })
      return pois.flatMap((poi): FoundPlace[] => {
        const [longitude, latitude] = text(poi.location).split(',').map(Number)
        if (!text(poi.name) || !text(poi.adcode) || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return []
        return [{ name: text(poi.name), address: text(poi.address), code: Number(poi.adcode), latitude: latitude!, longitude: longitude! }]
      })
    },

    async follow(link) {
      const response = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const to = response.headers.get('location') ?? ''
      return URL.canParse(to, link.href) ? new URL(to, link) : null
    },
  }
}
