import { addMonths, cycleOf, cyclesEndingIn, cycleText, monthName, paydayOf, workingDaysAfter, type IsOff } from './pay-cycle'
import type { Settlement } from './pay'

/** Weekends, and the first week of October 2026. */
const isOff: IsOff = (day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || (day >= '2026-10-01' && day <= '2026-10-07')
const always = { startsOn: '2026-01-01', endsOn: null }

it.each<[Settlement, string, { startsOn: string; endsOn: string | null }, string]>([
  ['daily', '2026-03-04', always, '2026-03-04 2026-03-04'],
  ['weekly', '2026-03-04', always, '2026-03-02 2026-03-08'],
  ['weekly', '2026-03-08', always, '2026-03-02 2026-03-08'],
  ['weekly', '2026-03-04', { startsOn: '2026-03-03', endsOn: '2026-03-06' }, '2026-03-03 2026-03-06'],
  ['monthly', '2026-02-28', always, '2026-02-01 2026-02-28'],
  ['monthly', '2028-02-01', always, '2028-02-01 2028-02-29'],
  ['monthly', '2026-03-04', { startsOn: '2026-03-10', endsOn: null }, '2026-03-10 2026-03-31'],
  ['on_finish', '2026-03-04', { startsOn: '2026-03-02', endsOn: '2026-03-20' }, '2026-03-02 2026-03-20'],
  ['on_finish', '2026-03-04', always, 'none'],
  ['monthly', '2026-03-04', { startsOn: '2026-01-01', endsOn: '2026-02-20' }, 'none'],
])('cycleOf: %s at %s is cut to the time at work: %#', (settlement, day, span, expected) => {
  const cycle = cycleOf(settlement, day, span)
  expect(cycle ? `${cycle.from} ${cycle.to}` : 'none').toBe(expected)
})

it('lists each cycle that ends in a month once', () => {
  expect(cyclesEndingIn('2026-03', 'weekly', always).map(({ to }) => to)).toEqual([
    '2026-03-01',
    '2026-03-08',
    '2026-03-15',
    '2026-03-22',
    '2026-03-29',
  ])
  expect(cyclesEndingIn('2026-03', 'monthly', { startsOn: '2026-03-10', endsOn: '2026-03-20' })).toEqual([
    { from: '2026-03-10', to: '2026-03-20' },
  ])
  expect(cyclesEndingIn('2026-03', 'daily', { startsOn: '2026-03-30', endsOn: null })).toHaveLength(2)
  expect(cyclesEndingIn('2026-03', 'on_finish', { startsOn: '2026-02-10', endsOn: '2026-03-20' })).toEqual([
    { from: '2026-02-10', to: '2026-03-20' },
  ])
  expect(cyclesEndingIn('2026-04', 'on_finish', always)).toEqual([])
})

/** 保障农民工工资支付条例 art. 14: a payday on a day off moves forward. */
it.each<[string, Settlement, string, string | null]>([
  ['每月15日发上月工资', 'monthly', '2026-03-31', '2026-04-15'],
  ['每月15号', 'monthly', '2026-01-31', '2026-02-13'],
  ['每月5日', 'monthly', '2026-09-30', '2026-09-30'],
  ['每月10日发上月工资', 'monthly', '2026-12-31', '2027-01-08'],
  ['每月31日', 'monthly', '2026-03-31', '2026-04-30'],
  ['当月25日', 'monthly', '2026-03-31', '2026-03-25'],
  ['次月10日发当月工资', 'monthly', '2026-03-31', '2026-04-10'],
  ['每月月底', 'monthly', '2026-05-31', '2026-05-29'],
  ['次月月底', 'monthly', '2026-03-31', '2026-04-30'],
  ['下月底发', 'monthly', '2026-12-31', '2027-01-29'],
  ['下个月末', 'monthly', '2026-03-31', '2026-04-30'],
  ['月底发上月工资', 'monthly', '2026-03-31', '2026-04-30'],
  ['当月月底', 'monthly', '2026-05-31', '2026-05-29'],
  ['完工后3日内结清', 'on_finish', '2026-03-20', null],
  ['干完3天内', 'on_finish', '2026-03-20', null],
  ['离职后3日', 'monthly', '2026-03-31', null],
  ['完工5日后', 'on_finish', '2026-03-20', null],
  ['结束后5个工作日内', 'on_finish', '2026-03-20', null],
  ['每月15日前', 'monthly', '2026-03-31', '2026-04-15'],
  ['次月15日内发', 'monthly', '2026-03-31', '2026-04-15'],
  ['完工后第3日', 'on_finish', '2026-03-20', null],
  ['发工资10号', 'monthly', '2026-03-31', '2026-04-10'],
  ['每月10日以前', 'monthly', '2026-03-31', '2026-04-10'],
  ['下月底发', 'monthly', '2026-03-31', '2026-04-30'],
  ['下个月月末', 'monthly', '2026-03-31', '2026-04-30'],
  ['离职后 5 个工作日内', 'on_finish', '2026-03-31', null],
  ['干完7天内', 'on_finish', '2026-03-31', null],
  ['每周五', 'weekly', '2026-03-08', '2026-03-13'],
  ['每周日', 'weekly', '2026-03-08', '2026-03-06'],
  ['当天发', 'daily', '2026-03-08', '2026-03-08'],
  ['干完就发', 'monthly', '2026-03-31', null],
  ['每月99日', 'monthly', '2026-03-31', null],
])('paydayOf: %s (%s) of the cycle up to %s', (words, settlement, cycleTo, expected) => {
  expect(paydayOf(words, settlement, cycleTo, isOff)).toBe(expected)
})

it.each([
  ['2026-03-04', 3, '2026-03-09'],
  ['2026-03-06', 1, '2026-03-09'],
  ['2026-09-30', 3, '2026-10-12'],
  ['2026-03-07', 3, '2026-03-11'],
])('workingDaysAfter: %s and %i working days', (day, days, expected) => {
  expect(workingDaysAfter(day, days, isOff)).toBe(expected)
})

it('counts months', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it.each([
  ['2026-02-01', '2026-02-28', '2月'],
  ['2026-03-02', '2026-03-08', '3月2日–8日'],
  ['2026-03-30', '2026-04-05', '3月30日–4月5日'],
  ['2026-03-04', '2026-03-04', '3月4日'],
  ['2026-03-01', '2026-03-30', '3月1日–30日'],
])('cycleText: %s to %s', (from, to, text) => {
  expect(cycleText(from, to)).toBe(text)
})

it('says months', () => {
  expect(monthName('2026-11')).toBe('2026年11月')
})
