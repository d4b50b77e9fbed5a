import { inUtc } from '@/lib/time'

/** Adds a number of months, which may be negative, to a month such as `2026-11`. */
export const addMonths = (month: string, count: number): string => inUtc(month).add(count, 'month').format('YYYY-MM')

/** The days of a month such as `2026-11` in rows from Sunday to Saturday, as `2026-11-01`; undefined outside the month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = inUtc(month)
  const [before, days] = [first.day(), first.daysInMonth()]
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) => Array.from({ length: 7 }, (_day, weekday) => {
    const date = week * 7 + weekday - before + 1
    return date >= 1 && date <= days ? first.date(date).format('YYYY-MM-DD') : undefined
  }))
}
