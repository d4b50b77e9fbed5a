import { byWage, howPaid, wagesSince, type HowPaid, type WageVersion } from './wage-terms'

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

const MONTHLY: HowPaid = { settlement: 'monthly', payday: '每月15日' }

it.each<[string, HowPaid, boolean, HowPaid]>([
  ['paid when the work is done, without a word', { settlement: 'on_finish', payday: '完工后3日内' }, false, MONTHLY],
  ['paid when the work is done, agreed to', { settlement: 'on_finish', payday: '完工后3日内' }, true,
    { settlement: 'on_finish', payday: '完工后3日内' }],
  ['paid each week, without a word', { settlement: 'weekly', payday: '每周五' }, false, { settlement: 'weekly', payday: '每周五' }],
  ['paid on a later day, without a word', { settlement: 'monthly', payday: '每月28日' }, false, MONTHLY],
  ['paid on a later day, agreed to', { settlement: 'monthly', payday: '每月28日' }, true, { settlement: 'monthly', payday: '每月28日' }],
])('howPaid: %s', (_what, terms, isAgreed, expected) => {
  expect(howPaid([{ terms: MONTHLY, day: '2026-01-01', isAgreed: false }, { terms, day: '2026-02-10', isAgreed }])).toEqual(expected)
})

it.each<[string, HowPaid['settlement'], string, string, boolean]>([
  ['on an earlier day', 'monthly', '每月15日发上月工资', '每月10日发上月工资', true],
  ['on an earlier day of the month itself', 'monthly', '每月1日', '当月28日', true],
  ['on the same day in other words', 'monthly', '每月15日', '每月15号发', true],
  ['on a day instead of words that name none', 'monthly', '下个月发', '每月15日', true],
  ['on the last day instead of the one before', 'monthly', '当月30日', '当月月底', false],
  ['on no day any more', 'monthly', '每月15日', '下个月发', false],
  ['on a day instead of one that cannot be read', 'monthly', '每月十五号', '每月28日', false],
  ['on an earlier day of the week', 'weekly', '每周五', '每周三', true],
  ['on a later day of the week', 'weekly', '每周三', '每周五', false],
  ['on a day of the month after instead of the end of the work', 'on_finish', '完工当天', '次月15日', false],
  ['later after the end of the work', 'on_finish', '完工后3日内', '完工后30日内', false],
])('howPaid: %s, without a word (%s, %s → %s)', (_what, settlement, before, after, counts) => {
  const versions = [before, after].map((payday, nth) => ({ terms: { settlement, payday }, day: `2026-02-0${nth + 1}`, isAgreed: false }))
  expect(howPaid(versions)?.payday).toBe(counts ? after : before)
})
