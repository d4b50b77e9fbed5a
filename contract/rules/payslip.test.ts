import fc from 'fast-check'
import {
  AVERAGE_STEP,
  deductionsOf,
  duesOf,
  hasSameSums,
  hoursText,
  ITEM_KINDS,
  mayAnswer,
  mayPay,
  overtimePay,
  proposal,
  proposalOf,
  publicAverage,
  SLIP_STATES,
  slipFault,
  totalsOf,
  withHours,
  changesOnlyHours,
  isCut,
  withSums,
  workedOf,
  type SlipItem,
  type Worked,
} from './payslip'
import type { Wage } from './wage-terms'

const worked = (values: Partial<Worked> = {}): Worked => ({
  days: 22,
  ordinaryDays: 22,
  minutes: 22 * 480,
  overtime150: 0,
  overtime200: 0,
  overtime300: 0,
  isWhole: true,
  ...values,
})
const item = (kind: SlipItem['kind'], amount: number): SlipItem => ({ kind, label: kind, amount, note: '' })

/**
 * 劳动法 art. 44 (150, 200, 300 %) with the hour of a wage by 人社部发〔2025〕2号: a month of 21.75 days with 8 hours. 4,350 yuan a month are
 * 200 a day and 25 an hour.
 */
it.each<[Wage, number, number, number]>([
  [{ wage: 435_000, unit: 'month' }, 60, 150, 3_750],
  [{ wage: 435_000, unit: 'month' }, 480, 200, 40_000],
  [{ wage: 435_000, unit: 'month' }, 480, 300, 60_000],
  [{ wage: 20_000, unit: 'day' }, 60, 150, 3_750],
  [{ wage: 2_500, unit: 'hour' }, 60, 150, 3_750],
  [{ wage: 2_500, unit: 'hour' }, 480, 300, 60_000],
  [{ wage: 2_501, unit: 'hour' }, 1, 150, 63],
  [{ wage: 300, unit: 'piece' }, 60, 150, 0],
])('overtimePay: %j for %i minutes at %i %%', (wage, minutes, percent, expected) => {
  expect(overtimePay(wage, minutes, percent)).toBe(expected)
})

it.each<[string, Wage, Worked, number[]]>([
  ['a whole month', { wage: 600_000, unit: 'month' }, worked(), [600_000]],
  ['a part of a month', { wage: 435_000, unit: 'month' }, worked({ ordinaryDays: 10, isWhole: false }), [200_000]],
  ['more days than a month is paid for', { wage: 435_000, unit: 'month' }, worked({ ordinaryDays: 24, isWhole: false }), [435_000]],
  ['hours with overtime', { wage: 2_600, unit: 'hour' }, worked({ minutes: 600, overtime150: 120 }), [20_800, 7_800]],
  ['days', { wage: 20_000, unit: 'day' }, worked({ ordinaryDays: 3 }), [60_000]],
  ['pieces, which are filled in', { wage: 300, unit: 'piece' }, worked(), [0]],
  [
    'all three rates',
    { wage: 2_000, unit: 'hour' },
    worked({ minutes: 660, overtime150: 60, overtime200: 60, overtime300: 60 }),
    [16_000, 3_000, 4_000, 6_000],
  ],
])('proposal: %s', (_what, wage, hours, expected) => {
  expect(proposal(wage, hours).map(({ amount }) => amount)).toEqual(expected)
})

const dayOf = (day: string, values: object = {}) => ({ day, minutes: 480, overtime150: 0, overtime200: 0, overtime300: 0, ...values })
const restDay = (day: string) => dayOf(day, { overtime200: 480 })

/** 劳动法 art. 44: a rest day is paid 200 %, not a day's wage and 200 %. */
it.each<[string, Wage, number[]]>([
  ['by the day', { wage: 20_000, unit: 'day' }, [20_000, 40_000]],
  ['by the month', { wage: 435_000, unit: 'month' }, [20_000, 40_000]],
  ['by the hour', { wage: 2_500, unit: 'hour' }, [20_000, 40_000]],
])('pays a rest day once, %s', (_what, wage, expected) => {
  const days = [dayOf('2026-02-06'), restDay('2026-02-07')]
  expect(workedOf(days, false)).toMatchObject({ days: 2, ordinaryDays: 1 })
  expect(proposalOf(days, [{ ...wage, from: '' }], false).map(({ amount }) => amount)).toEqual(expected)
})

/** 劳动法 art. 51 and 人社部发〔2025〕2号: the 21.75 paid days have the statutory holidays in them. February 2026 has four. */
const FESTIVAL = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19']

it.each<[string, Wage['unit'], number, readonly string[], [number, string]]>([
  ['a month with a missed day', 'month', 15, FESTIVAL, [594_023, '15天 + 法定节假日4天，按月薪 ÷ 21.75天']],
  ['a month without holidays', 'month', 15, [], [468_966, '15天，按月薪 ÷ 21.75天']],
  ['more paid days than a month has', 'month', 20, FESTIVAL, [680_000, '20天 + 法定节假日4天，按月薪 ÷ 21.75天']],
  ['wages by the day', 'day', 15, FESTIVAL, [15 * 680_000, '15天 × ¥6,800']],
])('pays statutory holidays: %s', (_what, unit, count, holidays, expected) => {
  const days = Array.from({ length: count }, (_, nth) => dayOf(`2026-02-${`${nth + 1}`.padStart(2, '0')}`))
  const [base] = proposalOf(days, [{ wage: 680_000, unit, from: '' }], false, holidays)
  expect([base?.amount, base?.note]).toEqual(expected)
})

it('pays each statutory holiday with the wage of its day, and none beside the wage of a whole month', () => {
  const days = ['2026-02-09', '2026-02-26'].map((day) => dayOf(day))
  const wages = [{ wage: 217_500, unit: 'month' as const, from: '' }, { wage: 435_000, unit: 'month' as const, from: '2026-02-18' }]
  expect(proposalOf(days, wages, false, FESTIVAL).map(({ amount, note }) => [amount, note])).toEqual([
    [30_000, '2月9日起，1天 + 法定节假日2天，按月薪 ÷ 21.75天'],
    [60_000, '2月18日起，1天 + 法定节假日2天，按月薪 ÷ 21.75天'],
  ])
  expect(proposalOf(days, wages, true, FESTIVAL).map(({ amount }) => amount)).toEqual([108_750, 217_500])
  const [first] = wages
  expect(proposalOf(days, first ? [first] : [], true, FESTIVAL)).toMatchObject([{ amount: 217_500, note: '整月' }])
})

it('pays days before a change with the wage of that time, each as an item', () => {
  const days = ['2026-02-09', '2026-02-10', '2026-02-11'].map((day) => dayOf(day))
  const hourly = [{ wage: 2_500, unit: 'hour' as const, from: '' }, { wage: 3_000, unit: 'hour' as const, from: '2026-02-10' }]
  expect(proposalOf(days, hourly, false).map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['base', 20_000, '2月9日起，8小时 × ¥25'],
    ['base', 48_000, '2月10日起，16小时 × ¥30'],
  ])
  const monthly = [{ wage: 300_000, unit: 'month' as const, from: '' }, { wage: 600_000, unit: 'month' as const, from: '2026-02-10' }]
  expect(proposalOf(days, monthly, true).map(({ amount }) => amount)).toEqual([100_000, 400_000])
})

it.each<[string, SlipItem[], RegExp | null]>([
  ['a wage', [item('base', 100)], null],
  ['a wage with deductions as large as it', [item('base', 100), item('tax', 100)], null],
  ['nothing due', [item('tax', 0)], /还没有应发/],
  ['deductions above it', [item('base', 100), item('social', 101)], /扣得比应发还多/],
  // 工资支付暂行规定 art. 16
  ['damages of 20 %', [item('base', 500_000), item('damage', 100_000)], null],
  ['damages above 20 %', [item('base', 500_000), item('damage', 60_000), item('damage', 40_001)], /最多扣工资的20%，也就是¥1,000/],
])('slipFault: %s', (_what, items, expected) => {
  if (expected === null) expect(slipFault(items)).toBeNull()
  else expect(slipFault(items)).toMatch(expected)
})

it('adds up: dues less deductions is the net of any slip', () => {
  const items = fc.array(
    fc.record({
      kind: fc.constantFrom(...ITEM_KINDS),
      label: fc.constant('x'),
      amount: fc.integer({ min: 0, max: 20_000_000 }),
      note: fc.constant(''),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(items, (list) => {
      const { dues, deductions, net } = totalsOf(list)
      expect(dues - deductions).toBe(net)
      expect(dues + deductions).toBe(list.reduce((sum, { amount }) => sum + amount, 0))
      expect(duesOf(list).length + deductionsOf(list).length).toBe(list.length)
      if (slipFault(list) === null) expect(net).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('pays every minute: more minutes are never less, whole fen, and within a fen an item of what they are worth', () => {
  const minutes = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), minutes, minutes, minutes, minutes, (wage, plain, o150, o200, o300) => {
      const items = proposal(
        { wage, unit: 'hour' },
        worked({ minutes: plain + o150 + o200 + o300, overtime150: o150, overtime200: o200, overtime300: o300 }),
      )
      const exact = (wage * (plain * 100 + o150 * 150 + o200 * 200 + o300 * 300)) / 6_000
      const { net } = totalsOf(items)
      expect(Number.isSafeInteger(net)).toBe(true)
      expect(Math.abs(net - exact)).toBeLessThanOrEqual(2)
      expect(overtimePay({ wage, unit: 'hour' }, o150 + 1, 150)).toBeGreaterThanOrEqual(overtimePay({ wage, unit: 'hour' }, o150, 150))
    }),
  )
})

describe('publicAverage', () => {
  it('is null below five people', () => {
    expect([0, 1, 4].map((people) => publicAverage(Array<number>(people).fill(700_000), 'month'))).toEqual([null, null, null])
  })

  it('is rounded, and does not change with the sixth to the ninth person', () => {
    const five = [650_000, 700_000, 712_345, 690_000, 733_333]
    const first = publicAverage(five, 'month')
    expect(first).toEqual({ people: 5, average: 700_000 })
    for (const more of [1, 2, 3, 4]) expect(publicAverage([...five, ...Array<number>(more).fill(1)], 'month')).toEqual(first)
  })

  it('tells no one person’s pay from the averages of any two moments', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2_000, max: 4_000 }), { minLength: 5, maxLength: 40 }), (paid) => {
        const seen = paid.map((_one, nth) => publicAverage(paid.slice(0, nth + 1), 'hour'))
        for (const [nth, average] of seen.entries()) {
          if (nth > 0 && (nth + 1) % 5 !== 0) expect(average).toEqual(seen[nth - 1])
          if (average) expect(average.average % AVERAGE_STEP.hour).toBe(0)
        }
      }),
    )
  })
})

it('says in which states a slip can be answered and paid', () => {
  expect(SLIP_STATES.filter(mayAnswer)).toEqual(['published', 'corrected'])
  expect(SLIP_STATES.filter(mayPay)).toEqual(['published', 'confirmed', 'corrected'])
})

it.each([
  [0, '0小时'],
  [60, '1小时'],
  [95, '1小时35分'],
])('hoursText: %i minutes', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text)
})

it.each<[string, SlipItem[], Map<SlipItem['kind'], number>, SlipItem[]]>([
  [
    'keeps the items of a kind whose sum is the same',
    [item('overtime', 100), item('overtime', 200)],
    new Map([['overtime', 300]]),
    [item('overtime', 100), item('overtime', 200)],
  ],
  [
    'keeps what the file does not name',
    [item('base', 100)],
    new Map([['bonus', 50]]),
    [item('base', 100), { kind: 'bonus', label: '奖金', amount: 50, note: '' }],
  ],
  [
    'makes several items one',
    [item('overtime', 100), item('overtime', 200)],
    new Map([['overtime', 250]]),
    [{ kind: 'overtime', label: '加班费', amount: 250, note: '' }],
  ],
  ['drops a kind that became zero', [item('base', 100), item('tax', 5)], new Map([['tax', 0]]), [item('base', 100)]],
])('withSums: %s', (_what, items, amounts, expected) => {
  expect(withSums(items, amounts)).toEqual(expected)
})

it.each<[string, SlipItem[], SlipItem[] | null, SlipItem[], SlipItem[]]>([
  ['takes the wage and the overtime of the hours', [item('base', 100), item('overtime', 5)], [item('base', 100), item('overtime', 5)],
    [item('base', 120)], [item('base', 120)]],
  ['keeps what a person added', [item('base', 100), item('bonus', 7), item('tax', 3)], [item('base', 100)], [item('base', 120)],
    [item('base', 120), item('bonus', 7), item('tax', 3)]],
  ['never replaces a piece wage', [item('piece', 100)], [item('piece', 0)], [item('piece', 0)], [item('piece', 100)]],
  ['keeps a base that a person changed', [item('base', 300)], [item('base', 100)], [item('base', 120)], [item('base', 300)]],
  ['keeps overtime that a person added, beside that of the hours', [item('base', 100), item('overtime', 9)], [item('base', 100)],
    [item('base', 120), item('overtime', 4)], [item('base', 120), item('overtime', 4), item('overtime', 9)]],
  ['does not bring back what a person took away', [item('bonus', 7)], [item('base', 100)], [item('base', 120)], [item('bonus', 7)]],
  ['keeps a changed overtime while the base follows', [item('base', 100), item('overtime', 8)], [item('base', 100), item('overtime', 5)],
    [item('base', 120), item('overtime', 6)], [item('base', 120), item('overtime', 8)]],
  ['keeps what the slip has when the old proposal is not known', [item('base', 100)], null, [item('base', 120), item('overtime', 6)],
    [item('base', 100), item('overtime', 6)]],
])('withHours: %s', (_what, items, before, after, expected) => expect(withHours(items, before, after)).toEqual(expected))

it.each<[string, SlipItem[], SlipItem[], boolean]>([
  ['another base and overtime', [item('base', 100), item('bonus', 7)], [item('bonus', 7), item('base', 120), item('overtime', 5)], true],
  ['another bonus', [item('base', 100), item('bonus', 7)], [item('base', 120), item('bonus', 6)], false],
  ['a piece wage that is gone', [item('piece', 100)], [], false],
  ['a new deduction', [item('base', 100)], [item('base', 100), item('damage', 5)], false],
])('changesOnlyHours: %s', (_what, before, after, expected) => expect(changesOnlyHours(before, after)).toBe(expected))

it.each<[string, number[], number | null, boolean]>([
  ['the first version', [100], null, false],
  ['less than before', [100, 90], null, true],
  ['more than before', [100, 110], null, false],
  ['less, which the worker confirmed', [100, 90], 2, false],
  ['a cut in two steps', [100, 50, 51], null, true],
  ['less than what was confirmed', [80, 100, 90], 2, true],
  ['less than a version before the confirmed one', [100, 80, 90], 2, false],
])('isCut: %s', (_what, nets, confirmed, expected) =>
  expect(isCut(nets.map((net, nth) => ({ version: nth + 1, net })), confirmed)).toBe(expected))

it.each<[string, SlipItem[], SlipItem[], boolean]>([
  ['the same items', [item('base', 100)], [item('base', 100)], true],
  ['one sum in two items, counted in another way', [{ ...item('base', 60), note: '6' }, item('base', 40)], [item('base', 100)], true],
  ['another sum', [item('base', 100)], [item('base', 101)], false],
  ['the same net of other kinds', [item('base', 100)], [item('overtime', 100)], false],
  ['one more kind', [item('base', 100)], [item('base', 100), item('tax', 1)], false],
])('compares the sums of items: %s', (_what, a, b, expected) => {
  expect([hasSameSums(a, b), hasSameSums(b, a)]).toEqual([expected, expected])
})
