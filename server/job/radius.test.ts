import { boxAround, discAround, EARTH_RADIUS, firstRadius, nextRadius } from './radius'

const shanghai = { latitude: 31.238938, longitude: 121.481693 }

describe('boxAround', () => {
  it('is wider in degrees of longitude away from the equator', () => {
    const box = boxAround(shanghai, 5_000)
    expect(box.north - box.south).toBeCloseTo(0.09, 2)
    expect(box.east - box.west).toBeCloseTo(0.105, 2)
  })

  it.each([
    ['at the pole', { latitude: 90, longitude: 10 }],
    ['near the pole', { latitude: -89.99, longitude: 10 }],
    ['at the date line', { latitude: 10, longitude: 180 }],
  ])('goes all around the earth %s', (_name, position) => {
    expect(boxAround(position, 5_000)).toMatchObject({ west: -180, east: 180 })
  })

  it('stays on earth', () => {
    const box = boxAround({ latitude: 89.99, longitude: 0 }, 50_000)
    expect(box.north).toBe(90)
  })
})

describe('discAround', () => {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const degrees = (radians: number): number => (radians * 180) / Math.PI

  /** The place so many metres away in a direction, on the sphere. */
  function placeAt({ latitude, longitude }: { latitude: number, longitude: number }, metres: number, bearing: number) {
    const [lat, far] = [rad(latitude), metres / EARTH_RADIUS]
    const there = Math.asin(Math.sin(lat) * Math.cos(far) + Math.cos(lat) * Math.sin(far) * Math.cos(bearing))
    const east = Math.atan2(Math.sin(bearing) * Math.sin(far) * Math.cos(lat), Math.cos(far) - Math.sin(lat) * Math.sin(there))
    return { latitude: degrees(there), longitude: longitude + degrees(east) }
  }

  type Place = ReturnType<typeof placeAt>
  /** Whether a place is on the inner side of every side of a polygon whose corners go anticlockwise. */
  const isInside = (corners: readonly Place[], place: Place): boolean => corners.every((a, at) => {
    const b = corners[(at + 1) % corners.length]!
    return (b.longitude - a.longitude) * (place.latitude - a.latitude) >= (b.latitude - a.latitude) * (place.longitude - a.longitude)
  })

  it.each([0, 18, 31, 54, -35].flatMap((latitude) => [100, 3_000, 60_000, 199_000].map((metres) => [latitude, metres] as const)))(
    'contains every place at latitude %d within %d metres, and none much farther', (latitude, metres) => {
      const origin = { latitude, longitude: 121 }
      const corners = discAround(origin, metres)
      for (let bearing = 0; bearing < 2 * Math.PI; bearing += 0.01) {
        expect(isInside(corners, placeAt(origin, metres, bearing))).toBe(true)
        expect(isInside(corners, placeAt(origin, metres * 1.1, bearing))).toBe(false)
      }
    },
  )
})

describe('firstRadius and nextRadius', () => {
  it.each([
    [null, 1_000],
    [0, 1_000],
    [799, 1_000],
    [4_000, 5_000],
    [60_000, null],
  ])('start beyond %s metres', (covered, radius) => {
    expect(firstRadius(covered)).toBe(radius)
  })

  it.each([
    [1_000, 1_500],
    [1_001, 1_502],
    [42_666, 63_999],
    [42_668, null],
  ])('grow %d to %s', (radius, next) => {
    expect(nextRadius(radius)).toBe(next)
  })
})
