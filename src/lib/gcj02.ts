const AXIS = 6378245
const ECCENTRICITY = 0.006693421622965943
const RADIANS = Math.PI / 180

interface Degrees {
  latitude: number
  longitude: number
}

/**
 * Converts GPS degrees (WGS-84), which browsers measure, to the datum of maps in China (GCJ-02), in which the product stores and compares
 * positions. The two differ by up to 700 m in China and are the same elsewhere.
 */
export function toGcj02({ latitude, longitude }: Degrees): Degrees {
  if (!isNearChina(latitude, longitude)) return { latitude, longitude }
  const [x, y] = [longitude - 105, latitude - 35]
  const sine = Math.sin(latitude * RADIANS)
  const magic = 1 - ECCENTRICITY * sine * sine
  const root = Math.sqrt(magic)
  return {
    latitude: latitude + northShift(x, y) / (((AXIS * (1 - ECCENTRICITY)) / (magic * root)) * RADIANS),
    longitude: longitude + eastShift(x, y) / ((AXIS / root) * Math.cos(latitude * RADIANS) * RADIANS),
  }
}

const isNearChina = (latitude: number, longitude: number) =>
  latitude > 0.8293 && latitude < 55.8271 && longitude > 72.004 && longitude < 137.8347

/** Metres, with the published coefficients. */
function northShift(x: number, y: number): number {
  return -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x)) +
    waves([[20, 6 * x], [20, 2 * x], [20, y], [40, y / 3], [160, y / 12], [320, y / 30]])
}

function eastShift(x: number, y: number): number {
  return 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) +
    waves([[20, 6 * x], [20, 2 * x], [20, x], [40, x / 3], [150, x / 12], [300, x / 30]])
}

const waves = (terms: [height: number, turn: number][]) =>
  terms.reduce((sum, [height, turn]) => sum + (height * 2 * Math.sin(turn * Math.PI)) / 3, 0)
