/** A position in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

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
