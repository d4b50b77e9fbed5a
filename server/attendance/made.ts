import type { AttendanceDay } from '@daogang/contract/attendance'
import type { Made } from '@daogang/contract/rules/punch-day'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Db } from '../db/schema'
import { correctionsOf } from './queries/corrections'
import { punchesOf } from './queries/punches'

/** Punches that are not refused, with the corrections in their place. */
export const madeOf = (days: readonly AttendanceDay[]): Made[] => days.flatMap(({ day, punches, corrections }) => [
  ...punches.filter(({ state }) => state !== 'refused').map(({ direction, at }) => ({ day, direction, at: Date.parse(at) })),
  ...corrections.filter(({ state }) => state !== 'rejected')
    .map(({ direction, claimedAt }) => ({ day, direction, at: Date.parse(claimedAt) })),
])

/** The same of a day and the day before, from which it depends to which day a clock-out without a shift belongs. */
export async function madeAround(db: Db, employmentId: string, day: string): Promise<Made[]> {
  const [ids, before] = [[employmentId], addDays(day, -1)]
  return [
    ...(await punchesOf(db, ids, before, day)).filter(({ state }) => state !== 'refused')
      .map((row) => ({ day: row.day, direction: row.direction, at: row.at.getTime() })),
    ...(await correctionsOf(db, ids, before, day)).filter(({ state }) => state !== 'rejected')
      .map((row) => ({ day: row.day, direction: row.direction, at: row.claimed_at.getTime() })),
  ]
}
