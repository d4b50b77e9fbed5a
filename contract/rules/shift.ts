import type { ShiftBreak } from './employment'
import type { Problem } from './text'
import { lastOf } from './last'
import { timeOfDayText } from './work-time'

/** A shift as its form has it: HH:MM in China. */
export interface ShiftTimes {
  readonly starts: string
  readonly ends: string
  readonly breaks: readonly ShiftBreak[]
}

const DAY_MINUTES = 24 * 60
const MAX_SHIFT_HOURS = 16
export const MAX_BREAKS = 4
export const MAX_SHIFTS = 50
/** Maximum width of a name, counted as by `countWidth`. */
export const SHIFT_NAME_WIDTH = 20
/** People whose shift changes in one request. */
export const MAX_PEOPLE_AT_ONCE = 100
/** Days ahead for which a single day can be changed. */
export const ROSTER_DAYS_AHEAD = 60

/** 1 is Monday. */
export const WEEKDAY_LABELS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Whether a shift ends on the day after its start. One that ends when it starts takes a whole day. */
export const crossesMidnight = ({ starts, ends }: Pick<ShiftTimes, 'starts' | 'ends'>): boolean => ends <= starts

/** Minutes from the start of a shift to a time of day, which is of the next day if it is before the start. */
function minutesAfter(starts: string, clock: string): number {
  const minutes = minutesOf(clock) - minutesOf(starts)
  return minutes < 0 ? minutes + DAY_MINUTES : minutes
}

const spanOf = ({ starts, ends }: ShiftTimes): number => minutesAfter(starts, ends) || DAY_MINUTES

/** The working minutes of a shift without its breaks. */
export const shiftMinutes = (shift: ShiftTimes): number => shift.breaks.reduce(
  (left, { from, to }) => left - (minutesAfter(shift.starts, to) - minutesAfter(shift.starts, from)), spanOf(shift),
)

/** The working minutes of a week that has a shift on so many days. */
export const weekMinutes = (shift: ShiftTimes, days: number): number => shiftMinutes(shift) * days

/** What a week may have without overtime: 40 hours (国务院关于职工工作时间的规定, 1995, art. 3). */
export const WEEK_MINUTES = 40 * 60

/** The problem of the times of a shift, or undefined. */
export function shiftProblem(shift: ShiftTimes): Problem | undefined {
  const span = spanOf(shift)
  if (span > MAX_SHIFT_HOURS * 60) return { text: `一个班不能超过${MAX_SHIFT_HOURS}小时`, next: '请改一下上下班时间' }
  const breaks = shift.breaks.map(({ from, to }) => ({ from: minutesAfter(shift.starts, from), to: minutesAfter(shift.starts, to) }))
    .sort((a, b) => a.from - b.from)
  if (breaks.some(({ from, to }) => from >= to || to > span)) return { text: '休息要在上班时间里', next: '请改一下休息时间' }
  if (breaks.some(({ from }, nth) => nth > 0 && from < breaks[nth - 1]!.to)) return { text: '两段休息重叠了', next: '请改一下休息时间' }
  return shiftMinutes(shift) <= 0 ? { text: '整个班都在休息', next: '请改一下休息时间' } : undefined
}

/** The hours of a shift as people read them: 22:00–次日6:00. */
export const shiftText = ({ starts, ends }: Pick<ShiftTimes, 'starts' | 'ends'>): string =>
  `${timeOfDayText(starts)}–${crossesMidnight({ starts, ends }) ? '次日' : ''}${timeOfDayText(ends)}`

/** The weekdays of a shift: 周一到周五, or one by one. */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b)
  const [first, last] = [days[0], lastOf(days)]
  if (first === undefined || last === undefined) return '没有固定的日子'
  if (days.length === 7) return '每天'
  const name = (day: number): string => WEEKDAY_LABELS[day - 1] ?? ''
  return days.length > 2 && last - first === days.length - 1 ? `${name(first)}到${name(last)}` : days.map(name).join('、')
}
