import { BY_DEFAULT } from '../notice/rules'
import { isReusable, pairOf, receptionRefusal } from './rules'

const MINUTE = 60_000
const noon = new Date('2026-03-02T12:00:00+08:00')

describe('why a seeker takes no call', () => {
  it.each([
    ['by default', {}, 0, false, null],
    ['with calls turned off', { on: false }, 0, false, '对方设置了不接电话，可以发消息'],
    ['at another hour', { from: '18:00', to: '21:00' }, 0, false, '现在不接电话，18:00–21:00再打'],
    ['at the daily cap', { dailyCap: 3 }, 3, false, '对方今天接的电话够多了，明天再打，或者先发消息'],
    ['below the daily cap', { dailyCap: 3 }, 2, false, null],
    ['for a redial at the daily cap', { dailyCap: 3 }, 3, true, null],
  ])('%s', (_name, values, calls, isRedial, expected) => {
    expect(receptionRefusal({ setting: { ...BY_DEFAULT, ...values }, calls, isRedial }, noon)).toBe(expected)
  })
})

describe('whether a binding is reusable', () => {
  it.each([
    ['bound', 14 * MINUTE, true], ['bound', 14 * MINUTE + 1, false], ['bound', 16 * MINUTE, false], ['asking', 9_999, true],
    ['asking', 10_000, false], ['ended', 0, false],
  ] as const)('%s after %d ms: %s', (status, after, expected) => {
    const made = new Date(0)
    expect(isReusable({ status, created_at: made, expires_at: new Date(15 * MINUTE) }, new Date(after + (status === 'bound' ? -1 : 0))))
      .toBe(expected)
  })
})

it('gives both directions the same pair', () => {
  expect([pairOf('a', 'b'), pairOf('b', 'a')]).toEqual(Array(2).fill({ low_id: 'a', high_id: 'b' }))
})
