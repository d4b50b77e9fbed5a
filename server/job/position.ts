/** A position in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Metres of one degree of latitude. */
const DEGREE = 111_195
/** Mean radius of the earth in metres. */
export const EARTH_RADIUS = 6_371_008.8
/** Radius of the first box around a position, in metres. */
const FIRST_RADIUS = 1_000
/** Beyond this radius the whole city is searched. */
const LAST_RADIUS = 64_000
/** Decimal places of a position, about a metre. Cursors carry it, so every page must see exactly the same one. */
const DIGITS = 5

interface MaybePosition {
  latitude?: number | undefined
  longitude?: number | undefined
}

/** A position header (spec §7). An invalid value counts as missing. */
function fromHeader(value: string | string[] | undefined, limit: number): number | undefined {
  if (typeof value !== 'string' || !/^-?\d{1,3}(\.\d{1,20})?$/.test(value)) return undefined
  const degrees = Number(value)
  return Math.abs(degrees) <= limit ? degrees : undefined
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS))

/** The position of a request, from its input or else from the headers `latitude` and `longitude`; null without either. */
export function positionOf(
  input: MaybePosition, headers: Readonly<Record<string, string | string[] | undefined>>,
): Position | null {
  const own = input.latitude !== undefined && input.longitude !== undefined
  const latitude = own ? input.latitude : fromHeader(headers.latitude, 90)
  const longitude = own ? input.longitude : fromHeader(headers.longitude, 180)
  // A phone without a fix sends 0, 0.
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return null
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

export interface Box {
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

/**
 * The next radius to search if the last one contains too few jobs for a page; null is the whole city. It grows slowly: just outside the
 * dense part of a city a box twice as wide can contain a thousand times as many jobs, while one more query costs little (decision 0071).
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
