import type { Position } from '../../lib/position'

/** A place as a map knows it. Degrees are GCJ-02. */
export interface FoundPlace extends Position {
  name: string
  address: string
  /** GB/T 2260, six digits: of the district, or of a city without any. */
  code: number
}

/** What a map knows. Every method may throw when the map does not answer. */
export interface Geo {
  /** What stands at a position; null where the map knows nothing, such as abroad. */
  placeAt(position: Position): Promise<FoundPlace | null>
  /** Places of a city by words, the likeliest first, twenty at most. */
  search(asked: { keyword: string; cityCode: number }): Promise<FoundPlace[]>
  /** Where a short link of a map leads; null when it leads nowhere. */
  follow(link: URL): Promise<URL | null>
  /** A picture of what lies around a position, which is its middle, sharp on a screen of two pixels a px. */
  draw(position: Position): Promise<MapPicture>
}

export interface MapPicture {
  type: 'image/png' | 'image/svg+xml'
  bytes: Buffer
}

/** What a picture of a map covers on a phone, in px; the position stands in its middle, so a narrower phone cuts both ends. */
export const MAP_SIZE = { width: 400, height: 150 } as const

/** Places of one answer. */
export const MOST_PLACES = 20
