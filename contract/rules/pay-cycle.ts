import { monthDayText } from './day-text'
import type { Settlement } from './pay'
import { addDays, weekdayOf } from './work-time'

/** Days are texts, `YYYY-MM-DD` in China. Both ends belong to the span. */
export interface DaySpan {
  from: string
  to: string
}

/** Whether a day is a weekend or a public holiday, and no working day that makes up for one. */
export type IsOff = (day: string) => boolean

/** The last day of a month, `YYYY-MM`. */
export const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
/** A month so many months later, `YYYY-MM`. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** When a person began, and the last day if it is known. */
export interface WorkSpan {
  startsOn: string
  endsOn: string | null
}

/**
 * The pay cycle that a day belongs to: a day, a week from Monday, a month, or the whole work. It is cut to the time at work.
 * Work that is paid when it is done has no cycle before its last day is known.
 */
export function cycleOf(settlement: Settlement, day: string, { startsOn, endsOn }: WorkSpan): DaySpan | null {
  if (settlement === 'on_finish') return endsOn === null ? null : { from: startsOn, to: endsOn }
  const whole = settlement === 'daily' ? { from: day, to: day } : settlement === 'weekly' ? weekOf(day) : monthOf(day)
  const from = whole.from < startsOn ? startsOn : whole.from
  const to = endsOn !== null && endsOn < whole.to ? endsOn : whole.to
  return from <= to ? { from, to } : null
}

const weekOf = (day: string): DaySpan => {
  const from = addDays(day, 1 - weekdayOf(day))
  return { from, to: addDays(from, 6) }
}
const monthOf = (day: string): DaySpan => ({ from: `${day.slice(0, 7)}-01`, to: lastOf(day.slice(0, 7)) })

/** The cycles that end in a month, the earliest first. */
export function cyclesEndingIn(month: string, settlement: Settlement, span: WorkSpan): DaySpan[] {
  const cycles: DaySpan[] = []
  for (let day = `${month}-01`; day <= lastOf(month); day = addDays(day, 1)) {
    const cycle = cycleOf(settlement, day, span)
    if (cycle?.to === day) cycles.push(cycle)
  }
  return cycles
}

const WEEKDAYS = '一二三四五六'

/**
 * The day of payment that an employer's words mean, such as `每月15日发上月工资` or `每周五`; null where they name none. A payday on a day off
 * moves forward, to the last working day before it: 保障农民工工资支付条例 art. 14 (具体支付日期遇法定节假日或者休息日的，应当在法定节假日或者休息日前支付).
 * @param cycleTo the last day of the cycle
 */
export function paydayOf(words: string, settlement: Settlement, cycleTo: string, isOff: IsOff): string | null {
  if (settlement === 'daily') return cycleTo
  const named = settlement === 'weekly' ? namedWeekday(words, cycleTo) : namedDay(words, cycleTo)
  return named === null ? null : beforeDaysOff(named, isOff)
}

/** The last working day up to a day. */
function beforeDaysOff(day: string, isOff: IsOff): string {
  let moved = day
  while (isOff(moved)) moved = addDays(moved, -1)
  return moved
}

function namedWeekday(words: string, cycleTo: string): string | null {
  const [, name] = /(?:周|星期|礼拜)([一二三四五六日天])/.exec(words) ?? []
  if (name === undefined) return null
  const wanted = WEEKDAYS.indexOf(name) + 1 || 7
  for (let ahead = 0; ; ahead++) if (weekdayOf(addDays(cycleTo, ahead)) === wanted) return addDays(cycleTo, ahead)
}

const DAY_OF_MONTH = /月[份的]?\s*(\d{1,2})\s*[日号]/
/** A number of days is no day of a month: `完工后3日内结清`, `离职3天内`, `结束后第5日`. */
const NUMBER_OF_DAYS = /\d\s*[日号]\s*[之以]?[内后]|[工完束职][之以]?后?第?\s*\d{1,2}\s*[日号]/
const NEXT_MONTH = /[次下]个?月|上个?月的?(?:工资|薪)/

function namedDay(words: string, cycleTo: string): string | null {
  const month = cycleTo.slice(0, 7)
  const ofMonth = DAY_OF_MONTH.exec(words)
  if (!ofMonth && NUMBER_OF_DAYS.test(words)) return null
  if (/月底|月末/.test(words)) return lastOf(NEXT_MONTH.test(words) ? addMonths(month, 1) : month)
  const isSame = /(当|本|这个)月(?!工资|的工资|薪)/.test(words)
  const [, number] = ofMonth ?? /(\d{1,2})\s*[日号]/.exec(words) ?? []
  if (number === undefined || Number(number) < 1 || Number(number) > 31) return null
  const target = isSame ? month : addMonths(month, 1)
  // A month without that day pays on its last one.
  const day = `${target}-${number.padStart(2, '0')}`
  return day > lastOf(target) ? lastOf(target) : day
}

/** The day that is so many working days after another: the day of the question does not count. */
export function workingDaysAfter(day: string, days: number, isOff: IsOff): string {
  let found = day
  for (let left = days; left > 0;) {
    found = addDays(found, 1)
    if (!isOff(found)) left -= 1
  }
  return found
}

/** `11月`, `11月2日–8日` or `11月30日`, as a person says a cycle. */
export function cycleText(from: string, to: string): string {
  const month = from.slice(5, 7)
  if (from.endsWith('-01') && to === lastOf(from.slice(0, 7))) return `${Number(month)}月`
  const first = monthDayText(from)
  if (from === to) return first
  return `${first}–${month === to.slice(5, 7) ? `${Number(to.slice(8))}日` : monthDayText(to)}`
}

/** `2026-11` → `2026年11月`. */
export const monthName = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
