import { byWage, wagesSince, type WageVersion } from './wage-terms'

const version = (day: string, wage: number, values: Partial<WageVersion> = {}): WageVersion => ({
  day, wage, unit: 'hour', isAgreed: false, ...values,
})
const agreed = { isAgreed: true }

it.each<[string, WageVersion[], [string, number][]]>([
  ['one version', [version('2026-02-03', 2_600)], [['', 2_600]]],
  ['a raise without a word', [version('2026-01-01', 2_600), version('2026-02-10', 2_800)], [['', 2_600], ['2026-02-10', 2_800]]],
  ['a cut without a word', [version('2026-01-01', 2_600), version('2026-02-10', 2_000)], [['', 2_600]]],
  ['a cut that was agreed to', [version('2026-01-01', 2_600), version('2026-02-10', 2_000, agreed)], [['', 2_600], ['2026-02-10', 2_000]]],
  [
    'a cut that was agreed to with a later shift',
    [version('2026-01-01', 2_600), version('2026-02-10', 2_000), version('2026-02-12', 2_000, agreed)],
    [['', 2_600], ['2026-02-10', 2_000]],
  ],
  [
    'a refused cut that was put right',
    [version('2026-01-01', 2_600), version('2026-02-10', 2_000), version('2026-02-12', 2_600)],
    [['', 2_600]],
  ],
  ['another unit without a word', [version('2026-01-01', 2_600), version('2026-02-10', 30_000, { unit: 'day' })], [['', 2_600]]],
  [
    'two raises on one day',
    [version('2026-01-01', 2_600), version('2026-02-10', 2_700), version('2026-02-10', 2_800)],
    [['', 2_600], ['2026-02-10', 2_800]],
  ],
])('wagesSince: %s', (_what, versions, expected) => {
  expect(wagesSince(versions).map(({ from, wage }) => [from, wage])).toEqual(expected)
})

it('gives each day to one wage', () => {
  const wages = wagesSince([version('2026-01-01', 2_600), version('2026-02-10', 2_800), version('2026-03-01', 3_000)])
  const days = ['2026-02-09', '2026-02-10', '2026-02-28'].map((day) => ({ day }))
  expect(byWage(days, wages).map(({ wage, days: own }) => [wage.wage, own.map(({ day }) => day)])).toEqual([
    [2_600, ['2026-02-09']],
    [2_800, ['2026-02-10', '2026-02-28']],
  ])
})
