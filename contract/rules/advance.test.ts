import fc from 'fast-check'
import { advanceFault, availableOf, takenFrom } from './advance'

/** Ten days of 86 yuan: half of the rest after deductions and earlier advances. */
it.each([
  [{ earned: 86_000, deductions: 0, drawn: 0 }, 43_000],
  [{ earned: 86_000, deductions: 6_000, drawn: 0 }, 40_000],
  [{ earned: 86_000, deductions: 6_000, drawn: 20_000 }, 30_000],
  [{ earned: 86_001, deductions: 0, drawn: 0 }, 43_000],
  [{ earned: 10_000, deductions: 20_000, drawn: 0 }, 0],
  [{ earned: 0, deductions: 0, drawn: 0 }, 0],
])('availableOf: %j', (earned, expected) => {
  expect(availableOf(earned)).toBe(expected)
})

it('never lets any number of draws exceed the earned wages less deductions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 1, max: 50 }),
      (earned, deductions, times) => {
        let drawn = 0
        for (let nth = 0; nth < times; nth++) drawn += availableOf({ earned, deductions, drawn })
        expect(drawn).toBeLessThanOrEqual(Math.max(0, earned - deductions))
        expect(takenFrom(earned - deductions, drawn)).toBe(drawn)
      },
    ),
  )
})

it.each([
  [10_000, 4_000, 4_000],
  [3_000, 4_000, 3_000],
  [0, 4_000, 0],
  [-5, 4_000, 0],
])('takenFrom: a slip of %i and %i drawn', (net, drawn, expected) => {
  expect(takenFrom(net, drawn)).toBe(expected)
})

it.each([
  [1_000, 5_000, null],
  [999, 5_000, /最少预支¥10/],
  [5_001, 5_000, /最多能预支¥50/],
  [5_000, -1, /最多能预支¥0/],
])('advanceFault: %i of %i', (amount, most, expected) => {
  if (expected === null) expect(advanceFault(amount, most)).toBeNull()
  else expect(advanceFault(amount, most)).toMatch(expected)
})
