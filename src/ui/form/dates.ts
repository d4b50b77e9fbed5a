import { inUtc, type Dayjs } from '@/lib/time'

export interface Day {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** Parses `1990-03-08` or `1990-03`. Returns undefined when the date does not exist. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 1] = match.slice(1).map((part) => (part === undefined ? 1 : Number(part)))
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : undefined
}

const dateOf = ({ year, month, day }: Day): Dayjs => inUtc(Date.UTC(year, month - 1, day))

/** API format: `1990-03-08`, or `1990-03` for a month. */
export function formatDay(day: Day, unit: 'day' | 'month'): string {
  return dateOf(day).format(unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')
}

/** Display format: 1990年3月8日. */
export function dayText(day: Day, unit: 'day' | 'month'): string {
  return dateOf(day).format(unit === 'month' ? 'YYYY年M月' : 'YYYY年M月D日')
}

export function daysIn(year: number, month: number): number {
  return dateOf({ year, month, day: 1 }).daysInMonth()
}

/** All whole numbers from `from` to `to`, inclusive. */
export const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

const before = (a: Day, b: Day) => formatDay(a, 'day') < formatDay(b, 'day')

/** The nearest existing day between `first` and `last`. */
export function clampDay(day: Day, first: Day, last: Day): Day {
  const real = { ...day, day: Math.min(day.day, daysIn(day.year, day.month)) }
  if (before(real, first)) return first
  return before(last, real) ? last : real
}

/** The choices in each wheel of a date picker, given the current values of the others. */
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

const EPOCH: Day = { year: 1970, month: 1, day: 1 }

/** The limits of a date field; 1970 for an invalid date. */
export const endsOf = (first: string, last: string) => ({ first: parseDay(first) ?? EPOCH, last: parseDay(last) ?? EPOCH })

export interface Clock {
  /** 0 to 23. */
  readonly hour: number
  readonly minute: number
}

/** Parses `09:30`. Returns undefined for an invalid time. */
export function parseClock(text: string): Clock | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(text)
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])]
  return match && hour < 24 && minute < 60 ? { hour, minute } : undefined
}

const two = (value: number) => String(value).padStart(2, '0')

/** API format: `09:30`. */
export const formatClock = ({ hour, minute }: Clock) => `${two(hour)}:${two(minute)}`

/** Display format: 9:30. */
export const shownClock = ({ hour, minute }: Clock) => `${hour}:${two(minute)}`

/** 10:00到21:30, or 22:00到次日6:00 when the end is not after the start. */
export function clockRangeText(from: Clock, to: Clock): string {
  const nextDay = to.hour * 60 + to.minute <= from.hour * 60 + from.minute
  return `${shownClock(from)}到${nextDay ? '次日' : ''}${shownClock(to)}`
}

/** Rounds to the nearest time that the columns offer: every `step` minutes. */
export function clampClock({ hour, minute }: Clock, step: number): Clock {
  return { hour, minute: Math.min(Math.round(minute / step) * step, 60 - step) }
}
