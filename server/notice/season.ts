const MONTHS_A_QUARTER = 3
const CHINA_OFFSET_MS = 8 * 3_600_000
const NUMERALS = ['一', '二', '三', '四']

/** The quarter of the year, in China, that contains a moment. */
export function seasonOf(now: Date): { title: string, from: Date, to: Date } {
  const [year = 0, month = 1] = new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 7).split('-').map(Number)
  const nth = Math.floor((month - 1) / MONTHS_A_QUARTER)
  const start = (quarter: number): Date => new Date(Date.UTC(year, quarter * MONTHS_A_QUARTER, 1) - CHINA_OFFSET_MS)
  return { title: `${year}年第${NUMERALS[nth] ?? ''}季度`, from: start(nth), to: start(nth + 1) }
}
