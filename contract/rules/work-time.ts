import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations'
import type { ShiftBreak } from './employment'

/** Days and times of day in China as numbers and texts, without a library: the builds carry these rules. */

const OFFSET_MS = 8 * HOUR_MS

/** The moment of a day's start in China, in ms since 1970. */
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS

/** The day in China of a moment, as YYYY-MM-DD. */
export const dayAt = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 10)

/** A day so many days later, or earlier below zero. */
export const addDays = (day: string, days: number): string => dayAt(dayStart(day) + days * DAY_MS)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Minutes since midnight of HH:MM. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** HH:MM as people read it: 8:00. */
export const timeOfDayText = (time: string): string => time.replace(/^0/, '')

/** The moment of a time of day in China. */
export const momentOf = (day: string, time: string): number => dayStart(day) + minutesOf(time) * MINUTE_MS

/** A shift as its employer enters it. It ends on the next day if it ends at or before its start. */
export interface ShiftPlan {
  name: string
  /** HH:MM in China. */
  starts: string
  ends: string
  breaks: readonly ShiftBreak[]
}

interface Span {
  from: number
  to: number
}

/** A shift on a day. Moments in ms since 1970. */
export interface ShiftSpan {
  day: string
  name: string
  startsAt: number
  endsAt: number
  breaks: readonly Span[]
  /** Of work, without the breaks. */
  minutes: number
}

/** A shift on the day on which it starts. Breaks across midnight and after it are found by the order of the times. */
export function shiftOn(day: string, { name, starts, ends, breaks }: ShiftPlan): ShiftSpan {
  const startsAt = momentOf(day, starts)
  const after = (from: number, time: string): number => {
    const at = momentOf(day, time)
    return at < from ? at + DAY_MS : at
  }
  const endsAt = after(startsAt + 1, ends)
  const spans = breaks.map(({ from, to }) => {
    const start = after(startsAt, from)
    return { from: start, to: Math.min(after(start, to), endsAt) }
  }).filter(({ from, to }) => from < to)
  const rest = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  return { day, name, startsAt, endsAt, breaks: spans, minutes: Math.round((endsAt - startsAt - rest) / MINUTE_MS) }
}
