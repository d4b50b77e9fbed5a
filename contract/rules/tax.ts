/**
 * Income tax withheld from pay for flexible work through the platform, by 国家税务总局公告2025年第16号, in force since October 2025:
 *
 *     (cumulative income − 20 % costs − 5,000 yuan a month) × rate − quick deduction − tax withheld before
 *
 * with the rates of 国家税务总局公告2018年第61号, appendix 2, table 1. Amounts are fen; a result is rounded half up to the fen, once, at the end.
 */

/** From this month on pay is taxed cumulatively. */
export const CUMULATIVE_SINCE = '2025-10'
/** Costs, in percent of the income. */
const COSTS_PERCENT = 20
/** Fen a month that stay untaxed. */
export const EXEMPT_A_MONTH = 500_000

/** Up to this taxable income of the year in fen: the rate in percent, and the quick deduction in fen. */
const BRACKETS = [
  { upTo: 3_600_000, percent: 3, quick: 0 },
  { upTo: 14_400_000, percent: 10, quick: 252_000 },
  { upTo: 30_000_000, percent: 20, quick: 1_692_000 },
  { upTo: 42_000_000, percent: 25, quick: 3_192_000 },
  { upTo: 66_000_000, percent: 30, quick: 5_292_000 },
  { upTo: 96_000_000, percent: 35, quick: 8_592_000 },
  { upTo: Infinity, percent: 45, quick: 18_192_000 },
] as const

/** The bracket of a taxable income. */
export const bracketOf = (taxable: number): (typeof BRACKETS)[number] => BRACKETS.find(({ upTo }) => taxable <= upTo)!

/** The tax of a year so far on a taxable income in hundredths of a fen, so that 20 % costs leave no remainder. */
function taxOnHundredths(hundredths: number): number {
  if (hundredths <= 0) return 0
  const { percent, quick } = bracketOf(hundredths / 100)
  return Math.round((hundredths * percent) / 10_000) - quick
}

/** The tax of a year so far on a taxable income in fen. */
export const taxOn = (taxable: number): number => taxOnHundredths(taxable * 100)

/**
 * How many months are exempt: from the first month of the year with pay from this platform to that of a payment, both included. The
 * announcement counts the months “连续取得劳务报酬”; a month without pay between two with pay is counted (docs/decisions/0165-income.md).
 * @param first `YYYY-MM`, at most `last` @param last `YYYY-MM` of the same year
 */
export const exemptMonths = (first: string, last: string): number => Number(last.slice(5)) - Number(first.slice(5)) + 1

/** The year so far. */
export interface YearSoFar {
  /** All pay of the year with this platform, less corrections. */
  income: number
  months: number
}

export const costsOf = (income: number): number => Math.round((income * COSTS_PERCENT) / 100)

/** The part of a year's pay that is taxed, in fen; never negative. */
export const taxableOf = ({ income, months }: YearSoFar): number =>
  Math.max(0, Math.round((income * (100 - COSTS_PERCENT)) / 100) - months * EXEMPT_A_MONTH)

/** The tax on a year so far. */
export const yearTax = ({ income, months }: YearSoFar): number =>
  taxOnHundredths(income * (100 - COSTS_PERCENT) - months * EXEMPT_A_MONTH * 100)

/**
 * The tax to withhold from the next payment. Never negative: an excess is credited to later pay of the year, and the tax office returns
 * the rest after it.
 * @param so the year with this payment @param withheld from the year's payments before
 */
export const withholding = (so: YearSoFar, withheld: number): number => Math.max(0, yearTax(so) - withheld)

/**
 * The withheld tax that goes back with a correction in the same year: the excess of the year without that pay, and no more than was
 * withheld from it.
 * @param so the year without the pay @param withheld from the year's payments @param own withheld from this payment and not returned yet
 */
export const returnedTax = (so: YearSoFar, withheld: number, own: number): number =>
  Math.max(0, Math.min(own, withheld - yearTax(so)))
