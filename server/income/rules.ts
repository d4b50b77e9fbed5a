import { CUMULATIVE_SINCE, exemptMonths } from '@daogang/contract/rules/tax'
import { chinaMonth, inChina, parseChinaTime } from '../lib/china-time'

/** From so many rows, or so many fen in a file (and so also to one person), two operators confirm a file. */
const ROWS_FOR_TWO = 50
const FEN_FOR_TWO = 200_000

export const needsTwo = (amounts: readonly number[]): boolean =>
  amounts.length >= ROWS_FOR_TWO || amounts.reduce((sum, amount) => sum + amount, 0) >= FEN_FOR_TWO

export const yearOf = (time: Date): number => inChina(time).year()

/** The months of a year in China whose pay is taxed together. */
export function taxYear(year: number): { from: Date, before: Date } {
  const { from, before } = yearSpan(year)
  const since = parseChinaTime(`${CUMULATIVE_SINCE}-01 00:00`)
  return { from: from < since && since < before ? since : from, before }
}

/** A calendar year in China. */
export const yearSpan = (year: number): { from: Date, before: Date } =>
  ({ from: parseChinaTime(`${year}-01-01 00:00`), before: parseChinaTime(`${year + 1}-01-01 00:00`) })

/** The exempt months up to a payment; the first payment of the year may be this one. */
export const monthsUpTo = (first: Date | null, payment: Date): number => exemptMonths(chinaMonth(first ?? payment), chinaMonth(payment))
