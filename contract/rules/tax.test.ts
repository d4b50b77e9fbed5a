import { bracketOf, exemptMonths, returnedTax, taxableOf, taxOn, withholding, yearTax } from './tax'

const YUAN = 100

/**
 * The two examples that the tax administration published with the cumulative method (国家税务总局, interpretation of 公告2018年第56号). They
 * are of wages, whose method and rates announcement 16 of 2025 takes over: the taxable income of the year so far, and the tax withheld.
 */
describe('the published examples of the cumulative method', () => {
  it.each<[string, number, readonly number[]]>([
    ['10,000 a month less 7,500: 75 each month', 2_500, [75, 75, 75]],
    ['30,000 a month less 11,500: 555, 625, 1,850', 18_500, [555, 625, 1_850]],
  ])('%s', (_what, monthly, months) => {
    let withheld = 0
    const taxes = months.map((_, nth) => {
      const tax = taxOn(monthly * (nth + 1) * YUAN) - withheld
      withheld += tax
      return tax / YUAN
    })
    expect(taxes).toEqual(months)
  })
})

/** 国家税务总局公告2018年第61号, appendix 2, table 1: the rates, and that the quick deductions make neighbouring brackets meet. */
it.each([
  [36_000, 3, 1_080], [144_000, 10, 11_880], [300_000, 20, 43_080], [420_000, 25, 73_080], [660_000, 30, 145_080], [960_000, 35, 250_080],
])('up to %d yuan a year the rate is %d %% and the tax at its end %d', (end, percent, tax) => {
  expect(bracketOf(end * YUAN).percent).toBe(percent)
  expect(taxOn(end * YUAN) / YUAN).toBe(tax)
  expect(Math.abs(taxOn(end * YUAN + 100) - taxOn(end * YUAN))).toBeLessThan(50)
})

it('taxes 45 % above 960,000', () => {
  expect(taxOn(1_000_000 * YUAN) / YUAN).toBe(1_000_000 * 0.45 - 181_920)
})

/** The formula of 国家税务总局公告2025年第16号: (income − 20 % − 5,000 × months) × rate − quick deduction. */
describe('pay for flexible work', () => {
  it.each<[string, number, number, number]>([
    ['6,250 in a first month: nothing', 6_250, 1, 0],
    ['10,000 in a first month', 10_000, 1, 90],
    ['20,000 in two months', 20_000, 2, 180],
    ['60,000 in one month, in the second bracket', 60_000, 1, 43_000 * 0.1 - 2_520],
    ['nothing is taxed below the exempt part', 1_000, 12, 0],
    ['nothing earned', 0, 1, 0],
  ])('%s', (_what, income, months, tax) => {
    expect(yearTax({ income: income * YUAN, months }) / YUAN).toBe(tax)
  })

  it.each([
    // 0.80 × 625,021 fen − 500,000 is 16.8 fen, of which 3 % are 0.504.
    [625_020, 0], [625_021, 1], [625_063, 2],
  ])('rounds half up to the fen, once: the tax on %d fen is %d', (income, tax) => {
    expect(yearTax({ income, months: 1 })).toBe(tax)
  })

  it('withholds each month what the year so far needs', () => {
    let withheld = 0
    const taxes = [10_000, 0, 20_000, 3_000].map((pay, nth, all) => {
      const income = all.slice(0, nth + 1).reduce((sum, each) => sum + each, 0) * YUAN
      const tax = pay === 0 ? 0 : withholding({ income, months: nth + 1 }, withheld)
      withheld += tax
      return tax / YUAN
    })
    // In the third month (30,000 − 20 % − 15,000) × 3 % = 270; in the fourth less is due than was withheld.
    expect(taxes).toEqual([90, 0, 180, 0])
  })

  it('counts months from the first one with pay, gaps included', () => {
    expect([exemptMonths('2026-03', '2026-03'), exemptMonths('2026-03', '2026-06'), exemptMonths('2026-01', '2026-12')]).toEqual([1, 4, 12])
  })

  it('shows a taxable part that is never negative', () => {
    expect(taxableOf({ income: 1_000_000, months: 1 })).toBe(300_000)
    expect(taxableOf({ income: 1_000_000, months: 2 })).toBe(0)
  })
})

describe('pay that is taken back', () => {
  it.each<[string, { left: number, withheld: number, own: number }, number]>([
    ['all of the only payment: all of its tax', { left: 0, withheld: 90, own: 90 }, 90],
    ['half of it', { left: 5_000, withheld: 90, own: 90 }, 90],
    ['one of two: no more than its own tax', { left: 10_000, withheld: 330, own: 90 }, 90],
    ['an untaxed one', { left: 10_000, withheld: 90, own: 0 }, 0],
    ['where the year still needs all', { left: 20_000, withheld: 330, own: 200 }, 0],
  ])('%s', (_what, { left, withheld, own }, tax) => {
    expect(returnedTax({ income: left * YUAN, months: 1 }, withheld * YUAN, own * YUAN)).toBe(tax * YUAN)
  })
})
