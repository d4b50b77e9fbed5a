import type { Made } from '@daogang/contract/rules/punch-day'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Db } from '../db/schema'
import { correctionsOf } from './queries/corrections'
import { punchesOf } from './queries/punches'

/**
 * Punches and corrections of a day and the day before that were not refused: from them it depends to which day a clock-out without a shift
 * belongs.
 */
export async function madeAround(db: Db, employmentId: string, day: string): Promise<Made[]> {
  const [ids, before] = [[employmentId], addDays(day, -1)]
  return [
    ...(await punchesOf(db, ids, before, day)).filter(({ state }) => state !== 'refused')
      .map((row) => ({ day: row.day, direction: row.direction, at: row.at.getTime() })),
    ...(await correctionsOf(db, ids, before, day)).filter(({ state }) => state !== 'rejected')
      .map((row) => ({ day: row.day, direction: row.direction, at: row.claimed_at.getTime() })),
  ]
}
