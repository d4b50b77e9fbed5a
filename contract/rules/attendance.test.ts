import { effectiveTime, isInside, reviewsOf, type PunchPlace } from './attendance'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-11-25T10:00:00+08:00')

/** Half of a usual error is not enough to be far away; an error of a kilometre is not enough to be here. */
it.each([
  ['on the circle', 200, 0, 200, true], ['a metre outside with an exact position', 201, 0, 200, false],
  ['outside by less than the error', 260, 65, 200, true], ['outside by more than the error', 266, 65, 200, false],
  ['with an error of which 100 metres count', 300, 1_000, 200, true], ['beyond those', 301, 1_000, 200, false],
  ['with a negative error', 201, -5, 200, false], ['in the smallest circle', 100, 0, 100, true],
])('isInside: %s', (_what, distance, accuracy, radius, inside) => {
  expect(isInside(distance, accuracy, radius)).toBe(inside)
})

it.each([
  ['sent at once', 0, 0, { at: 0, offline: false }], ['sent after a minute', MINUTE, 0, { at: 0, offline: false }],
  ['sent after two minutes', 2 * MINUTE, 0, { at: -2 * MINUTE, offline: true }],
  ['without network, with a clock a day ahead', 3 * HOUR, 24 * HOUR, { at: -3 * HOUR, offline: true }],
  ['with network, with a clock a day behind', 0, -24 * HOUR, { at: 0, offline: false }],
  ['with a clock that was set back meanwhile', -HOUR, 0, { at: 0, offline: false }],
  ['with a clock that was set by decades meanwhile', 50 * 365 * 24 * HOUR, 0, { at: 0, offline: false }],
])('effectiveTime: a punch %s', (_what, waited, skew, { at, offline }) => {
  expect(effectiveTime({ deviceAt: NOW + skew - waited, sentAt: NOW + skew, receivedAt: NOW }))
    .toEqual({ at: NOW + at, offline, skewMs: skew })
})

it.each<[string, number, number, { place: PunchPlace, mock?: boolean, hasPlace?: boolean }, string[]]>([
  ['inside', 0, 0, { place: 'inside' }, []], ['outside', 0, 0, { place: 'outside' }, ['outside']],
  ['without a position', 0, 0, { place: 'unknown' }, ['unknown']],
  ['without a fixed place', 0, 0, { place: 'unknown', hasPlace: false }, []],
  ['24 hours late', 24 * HOUR, 0, { place: 'inside' }, []], ['more than 24 hours late', 24 * HOUR + 1, 0, { place: 'inside' }, ['late']],
  ['offline with a clock five minutes off', HOUR, 5 * MINUTE, { place: 'inside' }, []],
  ['offline with a clock further off', HOUR, -5 * MINUTE - 1, { place: 'inside' }, ['clock']],
  ['with network and a clock a day off', 0, 24 * HOUR, { place: 'inside' }, []],
  ['with a clock that jumped by a minute', -MINUTE, 0, { place: 'inside' }, []],
  ['pressed with a clock three hours ahead that was then set', -2 * HOUR, 0, { place: 'inside' }, ['clock']],
  ['of a year ago by a clock that was then set', 365 * 24 * HOUR, 0, { place: 'inside' }, ['clock']],
  ['of a simulated position, outside, late', 25 * HOUR, 0, { place: 'outside', mock: true }, ['outside', 'late', 'mock']],
])('reviewsOf: a punch %s', (_what, waited, skew, { place, mock = false, hasPlace = true }, reviews) => {
  const clock = { deviceAt: NOW + skew - waited, sentAt: NOW + skew, receivedAt: NOW }
  expect(reviewsOf(clock, { place, mock, hasPlace })).toEqual(reviews)
})
