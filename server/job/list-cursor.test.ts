import { categoryTree } from '../dictionary/categories'
import { encodeCursor } from '../lib/cursor'
import { decodePlace, encodePlace, scopeOf, type JobPlace } from './list-cursor'

const id = '0b9c2f4e-6d0a-4b52-9b5e-2f1f0a7d1c11'
const key = { micros: '1767225600123456', id }
const scope = scopeOf('recommended', { cityId: 31000 })
const origin = { latitude: -31.23894, longitude: 121.48169 }

const places: [string, JobPlace][] = [
  ['recommended', { order: 'recommended', phase: 'rest', wanted: [], key }],
  ['recommended to a seeker', { order: 'recommended', phase: 'wanted', wanted: ['chef', 'waiter_hotpot'], key }],
  ['nearest', { order: 'nearest', origin, metres: 1234, id }],
  ['pay', { order: 'pay', monthPay: 800_000, id }],
]

describe('a place in the list', () => {
  it.each(places)('%s reads back', (_name, place) => {
    expect(decodePlace(scope, encodePlace(scope, place))).toEqual(place)
  })

  it('fits the contract with the longest categories there are', () => {
    const wanted = categoryTree.flatMap((root) => (root.children ?? []).map((leaf) => leaf.id))
      .sort((a, b) => b.length - a.length).slice(0, 3)
    expect(encodePlace(scope, { order: 'recommended', phase: 'wanted', wanted, key })).toMatch(/^[A-Za-z0-9_-]{1,200}$/)
  })

  it.each([
    ['another order', scopeOf('pay', { cityId: 31000 })],
    ['another city', scopeOf('recommended', { cityId: 11000 })],
    ['another keyword', scopeOf('recommended', { cityId: 31000, keyword: '厨师' })],
    ['another filter', scopeOf('recommended', { cityId: 31000, settlement: ['daily'] })],
  ])('is refused under %s', (_name, other) => {
    for (const [, place] of places) expect(decodePlace(other, encodePlace(scope, place))).toBeNull()
  })

  it.each([
    [['x', id]],
    [['r', 'all', key.micros, id]],
    [['r', 'rest', 'now', id]],
    [['r', 'rest', key.micros]],
    [['r', 'wanted', key.micros, id]],
    [['r', 'wanted', key.micros, id, "chef' or 1=1"]],
    [['r', 'wanted', key.micros, id, 'a', 'b', 'c', 'd']],
    [['n', 'north', '121', '5', id]],
    [['n', '31', '121', '-5', id]],
    [['n', '31', '121', '9999999999', id]],
    [['n', '31', '121', '5', id, id]],
    [['p', '2147483648', id]],
    [['p', '5', 'me']],
  ])('%j is no place, even with a right check sum', (parts) => {
    expect(decodePlace(scope, encodeCursor(scope, parts))).toBeNull()
  })
})

describe('scopeOf', () => {
  it('does not depend on the order in which choices were ticked', () => {
    expect(scopeOf('pay', { cityId: 31000, welfares: ['a', 'b'], settlement: ['daily', 'weekly'] }))
      .toBe(scopeOf('pay', { cityId: 31000, welfares: ['b', 'a'], settlement: ['weekly', 'daily'] }))
  })
})
