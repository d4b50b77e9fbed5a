import { cycleOf as monthly } from '@daogang/contract/rules/pay-cycle'
import { earnedFrom, type OpenSlip } from './rules'

const day = (date: string, minutes = 480) => ({ day: date, minutes, overtime150: 0, overtime200: 0, overtime300: 0 })
const cut = { kind: 'base' as const, label: '基本工资', amount: 30_000, note: '' }
const slip = (values: Partial<OpenSlip> = {}): OpenSlip => ({
  cycleFrom: '2026-02-01',
  cycleTo: '2026-02-28',
  isPublished: true,
  items: [
    { kind: 'base', label: '基本工资', amount: 500_000, note: '' },
    { kind: 'social', label: '社保', amount: 40_000, note: '' },
  ],
  ...values,
})
const wages = [{ wage: 2_500, unit: 'hour' as const, from: '' }]
const cycleOf = (date: string) => monthly('monthly', date, { startsOn: '2026-01-01', endsOn: null })

it.each([
  ['no day', { days: [], slips: [], usualDeductions: 40_000 }, { earned: 0, deductions: 0 }],
  [
    'two days, and the deductions of the slip before as an estimate',
    { days: [day('2026-03-02'), day('2026-03-03')], slips: [], usualDeductions: 10_000 },
    { earned: 40_000, deductions: 10_000 },
  ],
  [
    'a published slip alone, and not the days after it',
    { days: [day('2026-02-27'), day('2026-03-02')], slips: [slip()], usualDeductions: 40_000 },
    { earned: 500_000, deductions: 40_000 },
  ],
  [
    'the earliest of two slips',
    { days: [], slips: [slip({ cycleFrom: '2026-03-01', cycleTo: '2026-03-31' }), slip()], usualDeductions: 0 },
    { earned: 500_000, deductions: 40_000 },
  ],
  [
    'the days of the earliest cycle without a slip',
    { days: [day('2026-02-27'), day('2026-03-02'), day('2026-03-03')], slips: [], usualDeductions: 0 },
    { earned: 20_000, deductions: 0 },
  ],
  [
    'days before a slip, where they are less than it',
    { days: [day('2026-01-30'), day('2026-02-27')], slips: [slip()], usualDeductions: 0 },
    { earned: 20_000, deductions: 0 },
  ],
  [
    'a draft that was cut below its hours',
    { days: [day('2026-02-26'), day('2026-02-27')], slips: [slip({ isPublished: false, items: [cut] })], usualDeductions: 0 },
    { earned: 30_000, deductions: 0 },
  ],
  [
    'a draft: its days by their hours, its deductions as they stand',
    { days: [day('2026-02-27')], slips: [slip({ isPublished: false })], usualDeductions: 99_000 },
    { earned: 20_000, deductions: 40_000 },
  ],
])('earnedFrom: %s', (_what, { days, slips, usualDeductions }, expected) => {
  expect(earnedFrom({ wages, days, slips, usualDeductions, cycleOf })).toEqual(expected)
})

it('counts a month’s wage by its days, never above the wage', () => {
  const month = [{ wage: 435_000, unit: 'month' as const, from: '' }]
  const days = (count: number) => Array.from({ length: count }, (_one, nth) => day(`2026-03-${String(nth + 1).padStart(2, '0')}`))
  expect(earnedFrom({ wages: month, cycleOf, days: days(10), slips: [], usualDeductions: 0 }).earned).toBe(200_000)
  expect(earnedFrom({ wages: month, cycleOf, days: days(31), slips: [], usualDeductions: 0 }).earned).toBe(435_000)
})
