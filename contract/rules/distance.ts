/** The mean radius of the earth in metres. */
const EARTH_RADIUS = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

interface Point {
  latitude: number
  longitude: number
}

/** Metres between two positions. */
export function metresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h = half(a.latitude, b.latitude)
    + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, h))))
}
