import { dayKind, HOLIDAYS, isUnannounced, type Holiday } from './holidays'

const LUNAR = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'Asia/Shanghai' })
const lunar = (day: string): string => LUNAR.format(new Date(`${day}T12:00:00+08:00`))
const statutory = (year: number, name?: string): string[] =>
  HOLIDAYS.filter((each) => each.kind === 'statutory' && each.day.startsWith(`${year}-`) && (name === undefined || each.name === name))
    .map(({ day }) => day)

// 全国年节及纪念日放假办法 (2024) art. 2: New Year 1, Spring Festival 4, Qingming 1, May 2, Dragon Boat 1, Mid-Autumn 1, October 3.
it.each([2026, 2027])('%d has the 13 statutory days', (year) => {
  expect(statutory(year)).toHaveLength(13)
})

// The new moon of 2027 is at 23:56 of 6 February in China; ICU computes it for the 7th, so that year is not compared with it.
it('the Spring Festival of 2026 is that of the lunar calendar', () => {
  expect(statutory(2026, '春节').slice(1).map(lunar)).toEqual(['1/1', '1/2', '1/3'])
})

it.each([2026, 2027])('the other festivals of %d are those of the lunar calendar', (year) => {
  expect(statutory(year, '端午节').map(lunar)).toEqual(['5/5'])
  expect(statutory(year, '中秋节').map(lunar)).toEqual(['8/15'])
})

it('has each day once, in order', () => {
  const days = HOLIDAYS.map(({ day }) => day)
  expect(days).toEqual([...new Set(days)].sort())
})

// 国办发明电〔2025〕7号: 33 days off in 2026, and six days to work in their stead.
it('has the days of the notice for 2026', () => {
  const of2026 = HOLIDAYS.filter(({ day }) => day.startsWith('2026'))
  expect(of2026.filter(({ kind }) => kind !== 'work')).toHaveLength(33)
  expect(of2026.filter(({ kind }) => kind === 'work').map(({ day }) => day.slice(5)))
    .toEqual(['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'])
})

const holiday = (kind: Holiday['kind']): Holiday => ({ day: '2026-10-01', name: '国庆节', kind })

it.each([
  ['a Wednesday with a shift', '2026-11-25', true, undefined, 'work'], ['a Saturday with a shift', '2026-11-28', true, undefined, 'work'],
  ['a Wednesday without a shift', '2026-11-25', false, undefined, 'rest'],
  ['a Saturday without a roster', '2026-11-28', null, undefined, 'rest'],
  ['a Friday without a roster', '2026-11-27', null, undefined, 'work'],
  ['a holiday with a shift', '2026-10-01', true, holiday('statutory'), 'holiday'],
  ['a holiday without a shift', '2026-10-01', false, holiday('statutory'), 'holiday'],
  ['a day off beside a holiday, with a shift', '2026-10-05', true, holiday('off'), 'rest'],
  ['a Saturday that is worked instead, without a roster', '2026-10-10', null, holiday('work'), 'work'],
  ['the same, off by the roster', '2026-10-10', false, holiday('work'), 'rest'],
] as const)('dayKind: %s', (_what, day, hasShift, of, kind) => {
  expect(dayKind(day, hasShift, of)).toBe(kind)
})

it.each([
  [2026, HOLIDAYS, false], [2027, HOLIDAYS, true], [2027, [...HOLIDAYS, { day: '2027-01-02', name: '元旦', kind: 'off' as const }], false],
])('of %d, the days around the holidays are unknown or not', (year, calendar, unknown) => {
  expect(isUnannounced(year, calendar)).toBe(unknown)
})
