import type { DayFault, DayKind, Direction, PunchState } from './attendance'
import { MINUTE_MS } from './durations'
import type { Holiday } from './holidays'
import { dayEndsAt } from './punch-day'
import { WEEK_MINUTES } from './shift'
import { addDays, daysBetween, mondayOf, type ShiftSpan } from './work-time'
import { lastOf } from './last'

/** Minutes of an ordinary working day (劳动法 art. 36). What exceeds them is overtime. */
export const DAY_MINUTES = 8 * 60
/** Overtime that the law allows on a day and in a month (劳动法 art. 41). */
export const OVERTIME_DAY_MINUTES = 3 * 60
export const OVERTIME_MONTH_MINUTES = 36 * 60
/** From here on, a person is warned before the month's limit. */
const OVERTIME_WARN_MINUTES = 32 * 60
/** Work by the hour: at most four hours a day on average, 24 in a week (劳动合同法 art. 68). */
export const PART_TIME_DAY_MINUTES = 4 * 60
export const PART_TIME_WEEK_MINUTES = 24 * 60
/** Percent of the wage on an ordinary day, a day off and a public holiday (劳动法 art. 44). */
const OVERTIME_PERCENT: Readonly<Record<DayKind, 150 | 200 | 300>> = { work: 150, rest: 200, holiday: 300 }

/** A punch, or a correction in its place. */
export interface DayPunch {
  direction: Direction
  /** Ms since 1970. */
  at: number
  state: PunchState
  /** Entered by the employer. */
  byEmployer?: boolean
}

interface DayOfWork {
  day: string
  kind: DayKind
  isPartTime: boolean
  shift: ShiftSpan | null
  /** Whether the shift was given for this day alone. */
  isGiven?: boolean
  punches: readonly DayPunch[]
  now: number
}

interface DayHours {
  /** All counted minutes, overtime among them. */
  minutes: number
  overtime150: number
  overtime200: number
  overtime300: number
  faults: DayFault[]
}

interface Span {
  from: number
  to: number
}

/** By time; of two at the same moment the clock-in is first. */
const inOrder = (punches: readonly DayPunch[]): DayPunch[] =>
  [...punches].sort((a, b) => a.at - b.at || (a.direction === b.direction ? 0 : a.direction === 'in' ? -1 : 1))

/**
 * The spans between clock-ins and clock-outs that count. Of two clock-ins the first counts, of two clock-outs the last: never against the
 * worker. A clock-in that waits or was refused, after a clock-out, says that the work had stopped: no later clock-out moves that one.
 */
function spansOf(punches: readonly DayPunch[]): Span[] {
  const spans: Span[] = []
  let from: number | null = null
  let isClosed = true
  for (const { direction, at, state } of inOrder(punches)) {
    const last = lastOf(spans)
    if (direction === 'in') {
      if (state === 'counted') from ??= at
      else if (from === null) isClosed = true
    } else if (state !== 'counted') continue
    else if (from !== null) {
      spans.push({ from, to: at })
      from = null
      isClosed = false
    } else if (last && !isClosed) last.to = at
  }
  return spans
}

/** Whether the time up to a counted clock-out is lost, because the clock-in before it was refused and no other one takes its place. */
export function losesRefused(punches: readonly DayPunch[]): boolean {
  let [isIn, isRefused] = [false, false]
  for (const { direction, state } of inOrder(punches)) {
    if (direction === 'in' && state === 'refused') isRefused ||= !isIn
    else if (direction === 'in') [isIn, isRefused] = [true, false]
    else if (state === 'counted' && isRefused) return true
    else if (state === 'counted') isIn = false
  }
  return false
}

/** Whether a moment lies within work that a worker's own counted punches say. */
export const isPunched = (at: number, punches: readonly DayPunch[]): boolean =>
  spansOf(punches.filter(({ byEmployer }) => !byEmployer)).some(({ from, to }) => at >= from && at <= to)

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** Paid ms: from the shift's start, without its breaks, and after its end as long as the work went on. */
function paidMs(spans: readonly Span[], shift: ShiftSpan | null): number {
  return spans.reduce((sum, span) => {
    const paid = shift ? { from: Math.max(span.from, shift.startsAt), to: span.to } : span
    if (paid.to <= paid.from) return sum
    const breaks = shift?.breaks.reduce((rest, pause) => rest + overlap(paid, pause), 0) ?? 0
    return sum + paid.to - paid.from - breaks
  }, 0)
}

/** Whether a moment is a whole minute or more after another. Seconds are not counted against anyone. */
const isAfter = (at: number, other: number): boolean => at - other >= MINUTE_MS

/** Whether a person is waited for. On a holiday or a day off around it a usual shift does not count, one for that very day does. */
export const isExpected = ({ kind, shift, isGiven = false }: Pick<DayOfWork, 'kind' | 'shift' | 'isGiven'>): boolean =>
  shift !== null && (kind === 'work' || isGiven)

/** The faults of a day. */
function faultsOf(work: DayOfWork): DayFault[] {
  const { day, shift, punches, now } = work
  const live = inOrder(punches.filter(({ state }) => state !== 'refused'))
  const [first, last] = [live[0], lastOf(live)]
  if (!first || !last) return shift && isExpected(work) && now >= shift.endsAt ? ['absent'] : []
  const faults: DayFault[] = []
  if (live.some(({ state }) => state === 'pending')) faults.push('pending')
  if (first.direction === 'out') faults.push('missing_in')
  if (last.direction === 'in' && now >= dayEndsAt(day, shift, last.at)) faults.push('missing_out')
  if (live.some(({ direction }, index) => index > 0 && live[index - 1]?.direction === direction)) faults.push('double')
  if (shift && first.direction === 'in' && isAfter(first.at, shift.startsAt)) faults.push('late')
  if (shift && last.direction === 'out' && now >= shift.endsAt && isAfter(shift.endsAt, last.at)) faults.push('early')
  return faults
}

/**
 * What a day comes to. A pure function of its punches: their order makes no difference. A part of a minute counts as a whole one. A day
 * without a clock-out has no minutes after the clock-in: there is no automatic clock-out. A time that the employer entered counts where no
 * punch says it: within punched work it would take hours away.
 */
export function hoursOf(day: DayOfWork): DayHours {
  const { kind, isPartTime, shift } = day
  const punches = day.punches.filter(({ at, byEmployer }) => !byEmployer || !isPunched(at, day.punches))
  const minutes = Math.ceil(paidMs(spansOf(punches), shift) / MINUTE_MS)
  const percent = OVERTIME_PERCENT[kind]
  const over = isPartTime ? 0 : kind === 'work' ? Math.max(0, minutes - DAY_MINUTES) : minutes
  const faults = faultsOf({ ...day, punches })
  if (!isPartTime && over > OVERTIME_DAY_MINUTES && kind === 'work') faults.push('overtime_day')
  if (isPartTime && minutes > PART_TIME_DAY_MINUTES) faults.push('part_time_day')
  return {
    minutes, faults,
    overtime150: percent === 150 ? over : 0, overtime200: percent === 200 ? over : 0, overtime300: percent === 300 ? over : 0,
  }
}

/** Whether a person's overtime of a month comes close to the limit, or exceeds it. */
export const isNearOvertimeLimit = (minutes: number): boolean => minutes >= OVERTIME_WARN_MINUTES

/** Whether work by the hour of a week exceeds what the law allows for it. */
export const isOverPartTimeWeek = (minutes: readonly number[]): boolean => {
  const worked = minutes.filter((each) => each > 0)
  const sum = worked.reduce((total, each) => total + each, 0)
  return sum > PART_TIME_WEEK_MINUTES || sum > worked.length * PART_TIME_DAY_MINUTES
}

/** The counted minutes of a day. */
export interface CountedDay {
  day: string
  minutes: number
  overtime150: number
  overtime200: number
  overtime300: number
}

type Calendar = ReadonlyMap<string, Pick<Holiday, 'kind'>>

/** Ordinary minutes of a week from its Monday on: 40 hours, and eight less for each statutory day from Monday to Friday. */
const weekLimit = (monday: string, calendar: Calendar): number => daysBetween(monday, addDays(monday, 4))
  .reduce((left, day) => left - (calendar.get(day)?.kind === 'statutory' ? DAY_MINUTES : 0), WEEK_MINUTES)

/**
 * Adds the overtime of weeks to that of days. A week from Monday on has 40 ordinary hours (国务院关于职工工作时间的规定 art. 3, 劳动法 art. 36).
 * A day that begins when they are full is work on a rest day: 200 % for all of it. The part of a day beyond them is a longer day: 150 %
 * (劳动法 art. 44). A weekend's day that is worked in a holiday's stead does not count: its day off is another one. Only for full-time work.
 * @param days of one person by date, from a Monday on or from the first day of work
 */
export function withWeekOvertime<D extends CountedDay>(days: readonly D[], calendar: Calendar): D[] {
  const ordinary = new Map<string, number>()
  return days.map((day) => {
    const monday = mondayOf(day.day)
    const own = day.minutes - day.overtime150 - day.overtime200 - day.overtime300
    if (own <= 0 || calendar.get(day.day)?.kind === 'work') return day
    const [before, limit] = [ordinary.get(monday) ?? 0, weekLimit(monday, calendar)]
    ordinary.set(monday, before + own)
    if (before >= limit) return { ...day, overtime150: 0, overtime200: day.overtime200 + own + day.overtime150 }
    return { ...day, overtime150: day.overtime150 + Math.max(0, before + own - limit) }
  })
}
