import { dayOfPunch } from '@daogang/contract/rules/punch-day'
import type { Direction } from '@daogang/contract/rules/attendance'
import { dayAt } from '@daogang/contract/rules/work-time'
import type { Trx } from '../db/schema'
import { madeAround } from './made'
import type { EmploymentRow } from './queries/employments'
import { readRoster } from './roster'

interface Claim {
  day: string
  direction: Direction
  at: Date
}

/** Why a time that no punch says cannot be one of a day: no work on the day, or the time is to come or belongs to another day. */
export async function claimFault(
  trx: Trx, employment: EmploymentRow, { day, direction, at: claimed }: Claim, now: Date,
): Promise<'NOT_AT_WORK' | 'CORRECTION_TIME' | null> {
  if (day < employment.starts_on || (employment.ends_on !== null && day > employment.ends_on)) return 'NOT_AT_WORK'
  const at = claimed.getTime()
  if (at > now.getTime()) return 'CORRECTION_TIME'
  const roster = await readRoster(trx, [employment], dayAt(at), dayAt(at))
  const made = await madeAround(trx, employment.id, dayAt(at))
  return dayOfPunch(at, direction, roster.around(employment, dayAt(at)), made) === day ? null : 'CORRECTION_TIME'
}
