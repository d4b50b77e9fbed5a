import type { endpoints } from '@daogang/contract'
import type { CurrentAttendance } from '@daogang/contract/attendance'
import { CORRECTIONS_A_MONTH } from '@daogang/contract/rules/attendance'
import { nextPunch } from '@daogang/contract/rules/punch-day'
import { isNearOvertimeLimit, OVERTIME_MONTH_MINUTES } from '@daogang/contract/rules/work-hours'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { correctableDays, CORRECTABLE_DAYS } from './correctable'
import { currentEmployment } from './current'
import { correctionsUsed } from './queries/corrections'
import { overtimeOf } from './queries/days'
import { employmentsOn, type EmploymentRow } from './queries/employments'
import { readDays } from './read-days'
import { workDayOf } from './rules'
import { toPlace } from './view'

/** How far ahead the next shift is looked for. */
const AHEAD_DAYS = 7

/** Everything that the screen of the button needs. */
export async function getConfig({ db, now }: Deps, { query: { employmentId }, user }: Call<typeof endpoints.attendanceConfig>) {
  const at = now()
  const current = await currentEmployment(db, user.id, employmentId, at)
  return {
    serverTime: at.toISOString(),
    employments: (await employmentsOn(db, user.id, workDayOf(at))).map(({ id, company, title }) => ({ id, company, title })),
    current: current ? await currentOf(db, current, at) : null,
  }
}

async function currentOf(db: Db, employment: EmploymentRow, now: Date): Promise<CurrentAttendance | null> {
  const today = dayAt(now.getTime())
  // A last shift across midnight ends on the day after.
  if (employment.starts_on > today || (employment.ends_on !== null && employment.ends_on < addDays(today, -1))) return null
  const read = await readDays(db, [employment], { from: addDays(today, -CORRECTABLE_DAYS), to: addDays(today, AHEAD_DAYS) }, now)
  const days = read.of(employment)
  const made = days.flatMap(({ day, punches }) => punches.filter(({ state }) => state !== 'refused')
    .map(({ direction, at }) => ({ day, direction, at: Date.parse(at) })))
  const next = nextPunch(now.getTime(), read.roster.around(employment, today), made)
  const shown = days.find(({ day }) => day === next.day) ?? days.findLast(({ day }) => day <= today)
  if (!shown) return null
  const ahead = days.find(({ day, shift }) => day > shown.day && shift !== null)
  const forgotten = correctableDays(days, now).find(({ day, faults }) => day < next.day && faults.includes('missing_out'))
  const month = today.slice(0, 7)
  const minutes = await overtimeOf(db, employment.id, month)
  return {
    employmentId: employment.id, applicationId: employment.application_id, company: employment.company, title: employment.title,
    place: toPlace(employment), next, today: shown,
    nextShift: shown.shift === null && ahead ? ahead.shift : null,
    forgotten: forgotten ? { day: forgotten.day, shift: forgotten.shift } : null,
    overtime: { minutes, limit: OVERTIME_MONTH_MINUTES, near: isNearOvertimeLimit(minutes) },
    correctionsLeft: Math.max(0, CORRECTIONS_A_MONTH - await correctionsUsed(db, employment.id, month)),
  }
}
