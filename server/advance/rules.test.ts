import { earnedFrom, type OpenSlip } from './rules'

const day = (date: string, minutes = 480) => ({ day: date, minutes, overtime150: 0, overtime200: 0, overtime300: 0 })
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
const terms = { wage: 2_500, unit: 'hour' as const }

it.each([
  ['no day', { days: [], slips: [], usualDeductions: 40_000 }, { earned: 0, deductions: 0 }],
  [
    'two days, and the deductions of the slip before as an estimate',
    { days: [day('2026-03-02'), day('2026-03-03')], slips: [], usualDeductions: 10_000 },
    { earned: 40_000, deductions: 10_000 },
  ],
  [
    'a published slip beside days after it',
    { days: [day('2026-02-27'), day('2026-03-02')], slips: [slip()], usualDeductions: 40_000 },
    { earned: 520_000, deductions: 80_000 },
  ],
  [
    'a draft: its days by their hours, its deductions as they stand',
    { days: [day('2026-02-27')], slips: [slip({ isPublished: false })], usualDeductions: 99_000 },
    { earned: 20_000, deductions: 40_000 },
  ],
])('earnedFrom: %s', (_what, { days, slips, usualDeductions }, expected) => {
  expect(earnedFrom({ terms, days, slips, usualDeductions })).toEqual(expected)
})

it('counts a month’s wage by its days, never above the wage', () => {
  const month = { wage: 435_000, unit: 'month' as const }
  const days = (count: number) => Array.from({ length: count }, (_one, nth) => day(`2026-03-${String(nth + 1).padStart(2, '0')}`))
  expect(earnedFrom({ terms: month, days: days(10), slips: [], usualDeductions: 0 }).earned).toBe(200_000)
  expect(earnedFrom({ terms: month, days: days(31), slips: [], usualDeductions: 0 }).earned).toBe(435_000)
})
