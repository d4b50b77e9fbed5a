import type { AttendanceDay } from '@daogang/contract/attendance'
import { dayKind, type Holiday } from '@daogang/contract/rules/holidays'
import { isPartTimeOn, withOvertimeOf } from '@daogang/contract/rules/kind-terms'
import { hoursOf, isExpected, type DayPunch } from '@daogang/contract/rules/work-hours'
import { addDays, daysBetween, mondayOf } from '@daogang/contract/rules/work-time'
import type { Db } from '../db/schema'
import { kindsOf } from './queries/terms'
import { correctionsOf, type CorrectionRow } from './queries/corrections'
import { daysOf, type DayRow } from './queries/days'
import type { EmploymentRow } from './queries/employments'
import { calendarOf } from './queries/holidays'
import { punchesOf, type PunchRow } from './queries/punches'
import { readRoster, type Roster } from './roster'
import { toCorrection, toPunch, toShift } from './view'

type Employed = Pick<EmploymentRow, 'id' | 'shift_id' | 'kind' | 'starts_on' | 'ends_on'>

interface Period {
  from: string
  to: string
}

interface ReadDays {
  roster: Roster
  /**
   * The days of an employment in the period, the earliest first, with the overtime of their weeks. A confirmed one has the hours that were
   * confirmed.
   */
  of(employment: Employed): AttendanceDay[]
  /**
   * A day as its records alone make it, without its week, also if it is confirmed; undefined if it does not lie in the employment and the
   * period. `own`: without what the employer entered.
   */
  computed(employment: Employed, day: string, own?: boolean): AttendanceDay | undefined
  /** A day of the period with the overtime of its week. */
  inWeek(employment: Employed, day: AttendanceDay): AttendanceDay
  /** Whether the work of a day is part-time, by the terms of that day. */
  isPartTime(employment: Employed, day: string): boolean
  /** The stored row of a day. */
  stored(employment: Employed, day: string): DayRow | undefined
}

const byDay = <R extends { employment_id: string, day: string }>(rows: readonly R[]): ReadonlyMap<string, R[]> => {
  const map = new Map<string, R[]>()
  for (const row of rows) {
    const key = `${row.employment_id} ${row.day}`
    const list = map.get(key)
    if (list) list.push(row)
    else map.set(key, [row])
  }
  return map
}

interface Facts {
  roster: Roster
  isPartTime: boolean
  holiday: Holiday | undefined
  punches: readonly PunchRow[]
  corrections: readonly CorrectionRow[]
  row: DayRow | undefined
}

/** What a correction counts as. */
export const STATE_OF_CORRECTION = { approved: 'counted', pending: 'pending', rejected: 'refused' } as const

/** What a day's hours are made of. A correction that was taken back says nothing. */
export const toDayPunches = (punches: readonly PunchRow[], corrections: readonly CorrectionRow[]): DayPunch[] => [
  ...punches.map(({ direction, at, state }) => ({ direction, at: at.getTime(), state })),
  ...corrections.flatMap(({ direction, claimed_at: at, state, entered_by: enteredBy }) => (state === 'cancelled' ? []
    : [{ direction, at: at.getTime(), state: STATE_OF_CORRECTION[state], byEmployer: enteredBy !== null }])),
]

/** One day as it is now, computed from its records. */
function computeDay(employment: Employed, day: string, facts: Facts, now: Date): AttendanceDay {
  const { roster, isPartTime, holiday, punches, corrections, row } = facts
  const shift = roster.shiftOf(employment, day)
  const kind = dayKind(day, roster.hasShift(employment, day), holiday)
  const isGiven = roster.isGiven(employment, day)
  const hours = hoursOf({
    day, kind, isPartTime, shift, isGiven, punches: toDayPunches(punches, corrections), now: now.getTime(),
  })
  return {
    day, kind, holiday: holiday && holiday.kind !== 'work' ? holiday.name : '', shift: shift && toShift(shift),
    expected: isExpected({ kind, shift, isGiven }), ...hours,
    state: row?.state ?? 'open', bySilence: row?.by_silence ?? false,
    punches: punches.map(toPunch), corrections: corrections.map(toCorrection),
  }
}

/** Confirmed hours stay, until a change of the records opens the day again. */
const withConfirmed = (day: AttendanceDay, row: DayRow | undefined): AttendanceDay => (row?.state !== 'confirmed' ? day : {
  ...day, minutes: row.minutes, overtime150: row.overtime_150, overtime200: row.overtime_200, overtime300: row.overtime_300,
  faults: row.faults,
})

/** Reads the days of people in a period and of the week in which it begins, in a fixed number of queries. */
export async function readDays(
  db: Db, employments: readonly Employed[], { from, to }: Period, now: Date,
): Promise<ReadDays> {
  const ids = employments.map(({ id }) => id)
  const monday = mondayOf(from)
  const roster = await readRoster(db, employments, monday, to)
  if (ids.length === 0) {
    return { roster, of: () => [], computed: () => undefined, inWeek: (_, day) => day, isPartTime: () => false, stored: () => undefined }
  }
  const kinds = await kindsOf(db, employments)
  const kindsOn = ({ id }: Employed) => kinds.get(id) ?? []
  const isPartTime = (employment: Employed, day: string) => isPartTimeOn(kindsOn(employment), day)
  const punches = byDay(await punchesOf(db, ids, monday, to))
  const corrections = byDay(await correctionsOf(db, ids, monday, to))
  const rows = byDay(await daysOf(db, ids, monday, to))
  const calendar = await calendarOf(db, monday, addDays(to, 6))
  const stored = ({ id }: Employed, day: string) => rows.get(`${id} ${day}`)?.[0]
  const compute = (employment: Employed, day: string, own = false): AttendanceDay => {
    const key = `${employment.id} ${day}`
    return computeDay(employment, day, {
      roster, isPartTime: isPartTime(employment, day), holiday: calendar.get(day), punches: punches.get(key) ?? [],
      corrections: (corrections.get(key) ?? []).filter(({ entered_by: enteredBy }) => !own || enteredBy === null),
      row: stored(employment, day),
    }, now)
  }
  const daysFrom = (employment: Employed, first: string): string[] => daysBetween(first, to)
    .filter((day) => day >= employment.starts_on && (employment.ends_on === null || day <= employment.ends_on))
  const shown = (employment: Employed): AttendanceDay[] =>
    daysFrom(employment, monday).map((day) => withConfirmed(compute(employment, day), stored(employment, day)))
  const inWeeks = (employment: Employed, days: AttendanceDay[]): AttendanceDay[] => withOvertimeOf(days, kindsOn(employment), calendar)
  return {
    roster, isPartTime, stored,
    computed: (employment, day, own) => (daysFrom(employment, from).includes(day) ? compute(employment, day, own) : undefined),
    of: (employment) => inWeeks(employment, shown(employment)).filter(({ day }) => day >= from),
    inWeek: (employment, day) => inWeeks(employment, shown(employment).map((each) => (each.day === day.day ? day : each)))
      .find((each) => each.day === day.day) ?? day,
  }
}
