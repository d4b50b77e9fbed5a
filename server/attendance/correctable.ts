import type { AttendanceDay } from '@daogang/contract/attendance'
import { CORRECTION_HOURS, SILENCE_DAYS } from '@daogang/contract/rules/attendance'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { madeOf } from '@daogang/contract/rules/punch-day'
import { losesRefused, type DayPunch } from '@daogang/contract/rules/work-hours'
import { addDays, momentOf } from '@daogang/contract/rules/work-time'
import { STATE_OF_CORRECTION } from './read-days'

/** An employment is shown this many days after its end, so that its last days can be corrected. */
export const SHOWN_AFTER_END_DAYS = 4
/** Days that can lie within the hours for a correction: a long shift across midnight, a refusal after days, another answer to it. */
export const CORRECTABLE_DAYS = SHOWN_AFTER_END_DAYS + 2 * SILENCE_DAYS

/** When something of a day was refused last; 0 if nothing was. A refusal can be answered, so the hours count from it again. */
const refusedAt = ({ punches, corrections }: Pick<AttendanceDay, 'punches' | 'corrections'>): number => Math.max(0, ...[
  ...punches.filter(({ state }) => state === 'refused'), ...corrections.filter(({ state }) => state === 'rejected'),
].map(({ decidedAt }) => (decidedAt === null ? 0 : Date.parse(decidedAt))))

/** Whether a time of a day is too long ago for a correction. */
export const isTooLate = (at: number, day: Pick<AttendanceDay, 'punches' | 'corrections'>, now: Date): boolean =>
  now.getTime() - Math.max(at, refusedAt(day)) > CORRECTION_HOURS * HOUR_MS

/** The end of a day in ms, from which the hours of a correction are counted. */
export const endOf = ({ day, shift }: AttendanceDay): number => (shift ? Date.parse(shift.endsAt) : momentOf(addDays(day, 1), '00:00'))

/** Whether the shift of a day is over without any record. Also on a public holiday: it is no absence, but the person may have worked. */
const isUnrecorded = (day: AttendanceDay, now: Date): boolean =>
  day.shift !== null && Date.parse(day.shift.endsAt) <= now.getTime() && madeOf([day]).length === 0

const dayPunchesOf = ({ punches, corrections }: AttendanceDay): DayPunch[] => [
  ...punches.map(({ direction, at, state }) => ({ direction, at: Date.parse(at), state })),
  ...corrections.flatMap(({ direction, claimedAt, state }) => (state === 'cancelled' ? []
    : [{ direction, at: Date.parse(claimedAt), state: STATE_OF_CORRECTION[state] }])),
]

/** Whether a day lacks a punch: by its faults, or because one was refused and no other replaces it. */
const lacksPunch = (day: AttendanceDay): boolean => {
  const { faults, punches, corrections } = day
  return faults.some((fault) => fault === 'missing_in' || fault === 'missing_out') || losesRefused(dayPunchesOf(day))
    || punches.some(({ state, direction }) => state === 'refused'
      && !punches.some((other) => other.direction === direction && other.state !== 'refused')
      && !corrections.some((other) => other.direction === direction && other.state !== 'rejected'))
}

/** Days that lack a punch and can still be corrected, the latest first. */
export const correctableDays = (days: readonly AttendanceDay[], now: Date): AttendanceDay[] =>
  days.filter((day) => (lacksPunch(day) || isUnrecorded(day, now)) && !isTooLate(endOf(day), day, now)).reverse()
