import type { AttendanceDay } from '@daogang/contract/attendance'
import { CORRECTION_HOURS, SILENCE_DAYS } from '@daogang/contract/rules/attendance'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { addDays, momentOf } from '@daogang/contract/rules/work-time'

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

/** The end of a day, from which the hours of a correction are counted. */
const endOf = ({ day, shift }: AttendanceDay): number => (shift ? Date.parse(shift.endsAt) : momentOf(addDays(day, 1), '00:00'))

/** Whether a day lacks a punch: by its faults, or because one was refused and no other replaces it. */
const lacksPunch = ({ faults, punches, corrections }: AttendanceDay): boolean =>
  faults.some((fault) => fault === 'missing_in' || fault === 'missing_out' || fault === 'absent')
  || punches.some(({ state, direction }) => state === 'refused'
    && !punches.some((other) => other.direction === direction && other.state !== 'refused')
    && !corrections.some((other) => other.direction === direction && other.state !== 'rejected'))

/** Days that lack a punch and can still be corrected, the latest first. */
export const correctableDays = (days: readonly AttendanceDay[], now: Date): AttendanceDay[] =>
  days.filter((day) => lacksPunch(day) && !isTooLate(endOf(day), day, now)).reverse()
