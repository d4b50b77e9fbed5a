import type { Position } from '../lib/position'

/** Metres of one degree of latitude. */
const DEGREE = 111_195
/** Mean radius of the earth in metres. */
export const EARTH_RADIUS = 6_371_008.8
/** Radius of the first disc around a position, in metres. */
const FIRST_RADIUS = 1_000
/** Beyond this radius the whole city is searched. */
const LAST_RADIUS = 64_000

interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** A box that contains every place within a number of metres, and a little more. */
export function boxAround({ latitude, longitude }: Position, metres: number): Box {
  const up = metres / DEGREE
  const north = Math.min(latitude + up, 90)
  const south = Math.max(latitude - up, -90)
  // Meridians are closest together at the edge nearest to a pole.
  const narrowest = Math.cos((Math.max(Math.abs(north), Math.abs(south)) * Math.PI) / 180)
  const across = narrowest * 180 <= up ? 180 : up / narrowest
  const west = longitude - across
  const east = longitude + across
  // Across the date line the box goes all around: a narrow one gains nothing there.
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east }
}

const CORNERS = 16
/** Metres beyond which the box is used: a tighter shape gains nothing for a visitor from another province. */
const LARGEST_DISC = 200_000

/** Corners, in degrees, of a polygon that contains every place within a number of metres, and few others. */
export function discAround(origin: Position, metres: number): Position[] {
  const { south, north, west, east } = boxAround(origin, metres)
  if (metres > LARGEST_DISC || west === -180) {
    return [[south, west], [south, east], [north, east], [north, west]].map(([latitude, longitude]) =>
      ({ latitude: latitude!, longitude: longitude! }))
  }
  // On a map in degrees the places are an ellipse, which the sides touch. A thousandth more makes up for a flat map.
  const out = 1.001 / Math.cos(Math.PI / CORNERS)
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner + 0.5) * 2 * Math.PI / CORNERS
    return {
      latitude: origin.latitude + (north - origin.latitude) * out * Math.sin(angle),
      longitude: origin.longitude + (east - origin.longitude) * out * Math.cos(angle),
    }
  })
}

/**
 * The next radius to search if the last one contains too few jobs for a page; null is the whole city. It grows slowly: just outside the
 * dense part of a city a disc twice as wide can contain a thousand times as many jobs, while one more query costs little (decision 0071).
 */
export function nextRadius(radius: number): number | null {
  const next = Math.ceil(radius * 1.5)
  return next > LAST_RADIUS ? null : next
}

/** The first radius to search: a little larger than earlier pages covered. */
export function firstRadius(covered: number | null): number | null {
  const radius = Math.max(FIRST_RADIUS, Math.ceil((covered ?? 0) * 1.25))
  return radius > LAST_RADIUS ? null : radius
}
