import { periodOf } from './period'

const TODAY = '2026-11-25'

it.each([
  ['as it is', '2026-11-02', '2026-11-08', '2026-11-08'],
  ['of one day where the last day is before the first', '2026-11-10', '2026-11-08', '2026-11-10'],
  ['of 62 days at most', '2026-08-01', '2026-11-08', '2026-10-01'],
  ['up to today', '2026-11-20', '2026-12-08', TODAY],
])('keeps a period %s', (_what, from, to, last) => {
  expect(periodOf({ from, to }, TODAY)).toEqual({ from, to: last })
})
