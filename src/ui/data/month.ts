import { daysIn } from '../form/dates'

const two = (value: number) => String(value).padStart(2, '0')

/** Adds a number of months, which may be negative, to a month such as `2026-11`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year, number - 1 + count, 1))
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`
}

/** The days of a month such as `2026-11` in rows from Sunday to Saturday, as `2026-11-01`; undefined outside the month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const days = daysIn(year, number)
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) => Array.from({ length: 7 }, (_day, weekday) => {
    const date = week * 7 + weekday - before + 1
    return date >= 1 && date <= days ? `${month}-${two(date)}` : undefined
  }))
}
