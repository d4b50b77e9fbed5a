import { encodeCursor } from '../lib/cursor'
import { decodePlace, encodePlace, scopeOf, type JobPlace } from './list-cursor'

const id = '0b9c2f4e-6d0a-4b52-9b5e-2f1f0a7d1c11'
const key = { micros: '1767225600123456', id }
const scope = scopeOf('recommended', { cityId: 31000 })
const origin = { latitude: -31.23894, longitude: 121.48169 }

const places: [string, JobPlace][] = [
  ['recommended', { order: 'recommended', key }],
  ['personalised', { order: 'picked', kept: id, shown: 40 }],
  ['further jobs of the wanted trades', { order: 'wanted', kept: id, key }],
  ['other trades', { order: 'other', kept: id, key }],
  ['other trades by distance', { order: 'otherNear', kept: id, origin, metres: 1234, id }],
  ['nearest', { order: 'nearest', origin, metres: 1234, id }],
  ['pay', { order: 'pay', monthPay: 800_000, id }],
]

describe('encodePlace and decodePlace', () => {
  it.each(places)('round-trip a place: %s', (_name, place) => {
    expect(decodePlace(scope, encodePlace(scope, place))).toEqual(place)
  })

  it('write a cursor that fits the contract', () => {
    for (const [, place] of places) expect(encodePlace(scope, place)).toMatch(/^[A-Za-z0-9_-]{1,200}$/)
  })

  it.each([
    ['another order', scopeOf('pay', { cityId: 31000 })],
    ['another city', scopeOf('recommended', { cityId: 11000 })],
    ['another keyword', scopeOf('recommended', { cityId: 31000, keyword: '厨师' })],
    ['another filter', scopeOf('recommended', { cityId: 31000, settlement: ['daily'] })],
  ])('reject a cursor under %s', (_name, other) => {
    for (const [, place] of places) expect(decodePlace(other, encodePlace(scope, place))).toBeNull()
  })

  it.each([
    [['x', id]],
    [['r', 'now', id]],
    [['r', key.micros]],
    [['r', key.micros, id, id]],
    [['k', id, 'many']],
    [['k', 'me', '20']],
    [['k', id, '20', '20']],
    [['o', id, 'now', id]],
    [['o', 'me', key.micros, id]],
    [['o', id, key.micros, id, id]],
    [['n', 'north', '121', '5', id]],
    [['n', '31', '121', '-5', id]],
    [['n', '31', '121', '9999999999', id]],
    [['n', '31', '121', '5', id, id]],
    [['p', '2147483648', id]],
    [['p', '5', 'me']],
  ])('reject %j even with a valid checksum', (parts) => {
    expect(decodePlace(scope, encodeCursor(scope, parts))).toBeNull()
  })
})

describe('scopeOf', () => {
  it('ignores the order of the choices', () => {
    expect(scopeOf('pay', { cityId: 31000, welfares: ['a', 'b'], settlement: ['daily', 'weekly'] }))
      .toBe(scopeOf('pay', { cityId: 31000, welfares: ['b', 'a'], settlement: ['weekly', 'daily'] }))
  })
})
