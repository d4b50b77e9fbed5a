export interface Day {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** `1990-03-08` or `1990-03`; undefined when it is no day that exists. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 1] = match.slice(1).map((part) => (part === undefined ? 1 : Number(part)))
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : undefined
}

const two = (value: number) => String(value).padStart(2, '0')

/** As the wire has it: `1990-03-08`, or `1990-03` for a month. */
export function formatDay({ year, month, day }: Day, unit: 'day' | 'month'): string {
  return unit === 'month' ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

/** As a person reads it: 1990年3月8日. */
export function dayText({ year, month, day }: Day, unit: 'day' | 'month'): string {
  return unit === 'month' ? `${year}年${month}月` : `${year}年${month}月${day}日`
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** All whole numbers from `from` to `to`, both included. */
export const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

const before = (a: Day, b: Day) => formatDay(a, 'day') < formatDay(b, 'day')

/** The nearest day that exists and lies between `first` and `last`. */
export function clampDay(day: Day, first: Day, last: Day): Day {
  const real = { ...day, day: Math.min(day.day, daysIn(day.year, day.month)) }
  if (before(real, first)) return first
  return before(last, real) ? last : real
}

/** What each wheel of a date picker offers, given what the others show. */
export function wheels(day: Day, first: Day, last: Day): { years: number[]; months: number[]; days: number[] } {
  const firstYear = day.year === first.year
  const lastYear = day.year === last.year
  return {
    years: range(first.year, last.year),
    months: range(firstYear ? first.month : 1, lastYear ? last.month : 12),
    days: range(
      firstYear && day.month === first.month ? first.day : 1,
      lastYear && day.month === last.month ? last.day : daysIn(day.year, day.month),
    ),
  }
}
