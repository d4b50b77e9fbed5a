import type { AttendanceDay } from '@daogang/contract/attendance'
import { CORRECTION_HOURS } from '@daogang/contract/rules/attendance'
import { addDays, momentOf } from '@daogang/contract/rules/work-time'
import { HOUR_MS } from '../lib/durations'

/** Days that can lie within the hours for a correction: a long shift across midnight begins a day earlier. */
export const CORRECTABLE_DAYS = 4

/** The end of a day, from which the hours of a correction are counted. */
const endOf = ({ day, shift }: AttendanceDay): number => (shift ? Date.parse(shift.endsAt) : momentOf(addDays(day, 1), '00:00'))

/** Days with a missing punch that can still be corrected, the latest first. */
export const correctableDays = (days: readonly AttendanceDay[], now: Date): AttendanceDay[] => days.filter((day) =>
  now.getTime() - endOf(day) <= CORRECTION_HOURS * HOUR_MS
  && day.faults.some((fault) => fault === 'missing_in' || fault === 'missing_out' || fault === 'absent')).reverse()
