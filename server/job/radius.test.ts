import { boxAround, firstRadius, nextRadius } from './radius'

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
