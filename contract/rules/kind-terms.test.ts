import { isPartTimeOn, kindsSince, withOvertimeOf, type KindSince } from './kind-terms'

type Kind = KindSince['terms']

const version = (day: string, terms: Kind, isAgreed = false) => ({ terms, day, isAgreed })

it.each<[string, ReturnType<typeof version>[], [string, Kind][]]>([
  ['one version', [version('2026-01-01', 'part_time')], [['', 'part_time']]],
  ['part-time work without a word', [version('2026-01-01', 'full_time'), version('2026-02-10', 'part_time')], [['', 'full_time']]],
  [
    'part-time work that was agreed to', [version('2026-01-01', 'full_time'), version('2026-02-10', 'part_time', true)],
    [['', 'full_time'], ['2026-02-10', 'part_time']],
  ],
  [
    'full-time work without a word', [version('2026-01-01', 'part_time'), version('2026-02-10', 'full_time')],
    [['', 'part_time'], ['2026-02-10', 'full_time']],
  ],
])('kindsSince: %s', (_what, versions, expected) => {
  expect(kindsSince(versions).map(({ from, terms }) => [from, terms])).toEqual(expected)
})

const kinds: KindSince[] = [{ terms: 'full_time', from: '' }, { terms: 'part_time', from: '2026-02-11' }]

it('says whether a day is part-time by the terms that counted on it', () => {
  expect(['2026-02-10', '2026-02-11', '2026-03-01'].map((day) => isPartTimeOn(kinds, day))).toEqual([false, true, true])
})

it('counts the overtime of a week over its full-time days alone', () => {
  const days = Array.from({ length: 6 }, (_, nth) => (
    { day: `2026-02-${`${nth + 9}`.padStart(2, '0')}`, minutes: 720, overtime150: 0, overtime200: 0, overtime300: 0 }
  ))
  const overtime = (of: readonly KindSince[]) =>
    withOvertimeOf(days, of, new Map()).map(({ overtime150, overtime200 }) => overtime150 + overtime200)
  expect(overtime(kinds)).toEqual([0, 0, 0, 0, 0, 0])
  expect(overtime([{ terms: 'full_time', from: '' }])).toEqual([0, 0, 0, 480, 720, 720])
  expect(overtime([{ terms: 'part_time', from: '' }, { terms: 'full_time', from: '2026-02-11' }])).toEqual([0, 0, 0, 0, 0, 480])
})
