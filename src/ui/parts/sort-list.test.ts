import { moved, placeAfter, roomOf } from './sort-list'

describe('placeAfter', () => {
  it.each([
    [0, 0, 0], [0, 39, 0], [0, 41, 1], [0, 150, 2], [0, 9999, 4], [4, -41, 3], [4, -9999, 0], [2, -39, 2],
  ])('from %d by %d px is %d', (from, px, place) => {
    expect(placeAfter(from, px, 80, 5)).toBe(place)
  })
})

describe('moved', () => {
  it.each([[0, 0, 'abcd'], [0, 2, 'bcad'], [3, 0, 'dabc'], [1, 2, 'acbd'], [9, 0, 'abcd']])('from %d to %d', (from, to, expected) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(expected)
  })
})

it.each([
  [[0, -1, -1, 0], 0, 2], [[1, 1, 0, 0], 2, 0], [[0, 0, 0, 0], 1, 1],
])('roomOf shifts the other rows: %j', (expected, from, to) => {
  expect([0, 1, 2, 3].map((at) => (at === from ? 0 : roomOf(at, from, to)))).toEqual(expected)
})
