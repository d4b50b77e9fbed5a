import { termsSince, type TermsVersion } from './terms-since'

/** Numbers, of which more is better for the worker. */
const since = (...versions: [terms: number, day: string, isAgreed: boolean][]) =>
  termsSince(versions.map(([terms, day, isAgreed]): TermsVersion<number> => ({ terms, day, isAgreed })), {
    isSame: (a, b) => a === b, isFree: (before, after) => after > before,
  }).map(({ terms, from }) => [terms, from])

it.each([
  ['the first version, from the beginning', [[5, '2026-03-01', false]], [[5, '']]],
  ['an agreed change, from its day', [[5, '2026-03-01', true], [4, '2026-03-10', true]], [[5, ''], [4, '2026-03-10']]],
  ['no worse change without a yes', [[5, '2026-03-01', true], [4, '2026-03-10', false]], [[5, '']]],
  ['a better change without a yes', [[5, '2026-03-01', true], [6, '2026-03-10', false]], [[5, ''], [6, '2026-03-10']]],
  ['the last of two changes on one day',
    [[5, '2026-03-01', true], [6, '2026-03-10', true], [7, '2026-03-10', true]], [[5, ''], [7, '2026-03-10']]],
  ['a change that a later version of the same terms agreed to',
    [[5, '2026-03-01', true], [4, '2026-03-10', false], [4, '2026-03-12', true]],
    [[5, ''], [4, '2026-03-10']]],
  ['nothing new when a change is taken back', [[5, '2026-03-01', true], [4, '2026-03-10', false], [5, '2026-03-11', false]], [[5, '']]],
] as [string, [number, string, boolean][], [number, string][]][])('termsSince counts %s', (_what, versions, expected) => {
  expect(since(...versions)).toEqual(expected)
})
