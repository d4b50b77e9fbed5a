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
}

export interface MapPicture {
  type: 'image/png' | 'image/svg+xml'
  bytes: Buffer
}

/** The area of a map picture on a phone, in px; the position is its centre, so a narrower phone cuts off both ends. */
export const MAP_SIZE = { width: 400, height: 150 } as const

/** Places of one response. */
export const MOST_PLACES = 20
