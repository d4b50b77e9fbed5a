import { fromChina, inChina } from '../lib/china-time'

const MONTHS_A_QUARTER = 3
const NUMERALS = ['一', '二', '三', '四']

/** The quarter of the year, in China, that contains a moment. */
export function seasonOf(now: Date): { title: string, from: Date, to: Date } {
  const today = inChina(now)
  const nth = Math.floor(today.month() / MONTHS_A_QUARTER)
  const start = today.startOf('year').add(nth * MONTHS_A_QUARTER, 'month')
  return {
    title: `${today.year()}年第${NUMERALS[nth] ?? ''}季度`, from: fromChina(start), to: fromChina(start.add(MONTHS_A_QUARTER, 'month')),
  }
}
