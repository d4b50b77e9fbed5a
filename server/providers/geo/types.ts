import type { Position } from '../../lib/position'

/** A place from a map. Degrees are GCJ-02. */
export interface FoundPlace extends Position {
  name: string
  address: string
  /** GB/T 2260, six digits: of the district, or of a city without districts. */
  code: number
}

/** A map service. Every method may throw if the map does not respond. */
export interface Geo {
  /** The place at a position; null if the map has no data there, such as abroad. */
  placeAt(position: Position): Promise<FoundPlace | null>
  /** Places of a city that match a text, best first, twenty at most. */
  search(asked: { keyword: string; cityCode: number }): Promise<FoundPlace[]>
  /** The target of a map's short link; null if it has none. */
  follow(link: URL): Promise<URL | null>
  /** A picture of the surroundings of a position, which is its centre, for screens with two device pixels per px. */
  draw(position: Position): Promise<MapPicture>
  /** The same with a circle of so many metres around the position, all of it in the middle of the picture. */
  drawCircle(position: Position, radius: number): Promise<MapPicture>
}

export interface MapPicture {
  type: 'image/png' | 'image/svg+xml'
  bytes: Buffer
}

/** The area of a map picture on a phone, in px; the position is its centre, so a narrower phone cuts off both ends. */
export const MAP_SIZE = { width: 400, height: 150 } as const

/** The zoom of a street with its houses. */
export const STREET_ZOOM = 16
/** A circle is this wide at most, in px: a wide phone cuts off more of the picture's height than of its width. */
const CIRCLE_PX = 100
/** Metres of a px at the equator at zoom 0, where 256 px show the earth (Web Mercator). */
const EQUATOR_METRES_PER_PX = 156_543.034

/** Metres of a px at a zoom. */
export const metresPerPx = (latitude: number, zoom: number): number =>
  EQUATOR_METRES_PER_PX * Math.cos((latitude * Math.PI) / 180) / 2 ** zoom

/** The largest zoom at which a circle is not too wide. */
export function zoomFor(latitude: number, radius: number): number {
  let zoom = STREET_ZOOM
  while (zoom > 1 && 2 * radius / metresPerPx(latitude, zoom) > CIRCLE_PX) zoom -= 1
  return zoom
}

/** Places of one response. */
export const MOST_PLACES = 20
