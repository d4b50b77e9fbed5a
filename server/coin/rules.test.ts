import fc from 'fast-check'
import type { TransferKind } from '../db/tables/ledger'
import { coinKindOf, expiresAt, expiringBy, lotsLeft } from './rules'

const day = (text: string): Date => new Date(`${text}T12:00:00+08:00`)
const lots = [{ coins: 30, at: day('2026-01-05') }, { coins: 50, at: day('2026-02-05') }, { coins: 10, at: day('2026-03-05') }]

it.each([
  ['2026-01-05T00:00:00+08:00', '2027-01-06T00:00:00+08:00'], ['2026-01-05T23:59:59+08:00', '2027-01-06T00:00:00+08:00'],
  ['2028-02-29T10:00:00+08:00', '2029-03-01T00:00:00+08:00'],
])('coins of %s are valid until %s', (at, end) => expect(expiresAt(new Date(at))).toEqual(new Date(end)))

it.each([
  [0, [30, 50, 10]], [30, [50, 10]], [31, [49, 10]], [80, [10]], [89, [1]], [90, []],
])('after %d went out, the oldest first, %j is left', (out, left) => {
  expect(lotsLeft(lots, out).map(({ coins }) => coins)).toEqual(left)
})

it.each([
  [0, '2027-01-05', 0, '2027-01-06'], [0, '2027-01-06', 30, '2027-01-06'], [10, '2027-03-01', 70, '2027-01-06'],
  [30, '2027-01-06', 0, '2027-02-06'], [90, '2028-01-01', 0, null],
])('with %d out, by %s %d expire, and the next on %s', (out, until, coins, next) => {
  const at = (text: string) => new Date(`${text}T00:00:00+08:00`)
  expect(expiringBy(lots, out, at(until))).toEqual({ coins, next: next === null ? null : at(next) })
})

it('leaves the income less the spending, in any order', () => {
  const at = fc.date({ min: day('2026-01-01'), max: day('2027-01-01'), noInvalidDate: true })
  const lot = fc.record({ coins: fc.integer({ min: 1, max: 100 }), at })
  fc.assert(fc.property(fc.array(lot, { maxLength: 20 }), fc.nat(1), (all, share) => {
    const sum = all.reduce((total, { coins }) => total + coins, 0)
    const out = Math.floor(sum * share / 2)
    const left = lotsLeft(all, out)
    return left.reduce((total, { coins }) => total + coins, 0) === sum - out && left.every(({ coins }) => coins > 0)
  }))
})

it.each<[TransferKind, string, string]>([
  ['coin_earn', 'deed:comment', 'earn'], ['coin_earn', 'exchange:1', 'back'], ['coin_spend', 'exchange:1', 'spend'],
  ['coin_expire', '', 'expire'],
])('%s of %j is %s', (kind, subject, expected) => expect(coinKindOf(kind, subject)).toBe(expected))
