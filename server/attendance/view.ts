import type { AttendanceDay, Correction, Punch, ShiftOfDay } from '@daogang/contract/attendance'
import type { ShiftSpan } from '@daogang/contract/rules/work-time'
import type { CorrectionRow } from './queries/corrections'
import type { EmploymentRow } from './queries/employments'
import type { PunchRow } from './queries/punches'

const iso = (ms: number): string => new Date(ms).toISOString()

export const toPunch = (row: PunchRow): Punch => ({
  id: row.id, direction: row.direction, day: row.day,
  at: row.at.toISOString(), deviceAt: row.device_at.toISOString(),
  offline: row.offline, method: row.method, place: row.place, distance: row.distance, accuracy: row.accuracy,
  review: row.review, state: row.state, bySilence: row.by_silence ?? false, reason: row.reason ?? '',
  dueAt: row.due_at?.toISOString() ?? null, decidedAt: row.decided_at?.toISOString() ?? null,
})

export const toCorrection = (row: CorrectionRow): Correction => ({
  id: row.id, day: row.day, direction: row.direction, claimedAt: row.claimed_at.toISOString(), reason: row.reason, state: row.state,
  bySilence: row.by_silence, answer: row.answer, byEmployer: row.entered_by !== null, createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(), decidedAt: row.decided_at?.toISOString() ?? null,
})

export const toShift = ({ name, startsAt, endsAt, breaks, minutes }: ShiftSpan): ShiftOfDay => ({
  name, startsAt: iso(startsAt), endsAt: iso(endsAt), breaks: breaks.map(({ from, to }) => ({ from: iso(from), to: iso(to) })), minutes,
})

export const toPlace = ({ place, address, latitude, longitude, radius }: EmploymentRow) =>
  (place === null || address === null || latitude === null || longitude === null || radius === null ? null
    : { name: place, address, latitude, longitude, radius })

/** Sums of days. */
export const totalsOf = (days: readonly AttendanceDay[]) => {
  const sum = (value: (day: AttendanceDay) => number) => days.reduce((total, day) => total + value(day), 0)
  const count = (...faults: AttendanceDay['faults']) => sum((day) => (day.faults.some((fault) => faults.includes(fault)) ? 1 : 0))
  return {
    days: sum(({ punches, minutes }) => (punches.length > 0 || minutes > 0 ? 1 : 0)),
    minutes: sum(({ minutes }) => minutes), overtime150: sum(({ overtime150 }) => overtime150),
    overtime200: sum(({ overtime200 }) => overtime200), overtime300: sum(({ overtime300 }) => overtime300),
    late: count('late'), missing: count('missing_in', 'missing_out'), absent: count('absent'),
  }
}
