import type { endpoints } from '@daogang/contract'
import type { CurrentAttendance } from '@daogang/contract/attendance'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { madeOf, nextPunch } from '@daogang/contract/rules/punch-day'
import { isNearOvertimeLimit, OVERTIME_MONTH_MINUTES } from '@daogang/contract/rules/work-hours'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { correctableDays, CORRECTABLE_DAYS, SHOWN_AFTER_END_DAYS } from './correctable'
import { currentEmployment } from './current'
import { correctionsLeftOn } from './queries/corrections'
import { overtimeOf } from './queries/days'
import { employmentsOn, type EmploymentRow } from './queries/employments'
import { readDays } from './read-days'
import { workDayOf } from './rules'
import { toPlace } from './view'

/** How far ahead the next shift is looked for. */
const AHEAD_DAYS = 7
/** A punch is on the screen this long after it was made. */
const SHOWN_MS = 4 * HOUR_MS

/** Everything that the screen of the button needs. */
export async function getConfig({ db, now }: Deps, { query: { employmentId }, user }: Call<typeof endpoints.attendanceConfig>) {
  const at = now()
  const found = await currentEmployment(db, user.id, employmentId, at)
  const current = found ? await currentOf(db, found, at) : null
  const today = workDayOf(at)
  const rows = (await employmentsOn(db, user.id, today, addDays(today, -SHOWN_AFTER_END_DAYS)))
    .map(({ id, company, title, ends_on: endsOn }) => ({
      id, company, title, over: current?.employmentId === id ? current.over : endsOn !== null && endsOn < today,
    }))
  return {
    serverTime: at.toISOString(), employments: [...rows.filter(({ over }) => !over), ...rows.filter(({ over }) => over)], current,
  }
}

async function currentOf(db: Db, employment: EmploymentRow, now: Date): Promise<CurrentAttendance | null> {
  const today = dayAt(now.getTime())
  const { starts_on: startsOn, ends_on: endsOn } = employment
  if (startsOn > today || (endsOn !== null && endsOn < addDays(workDayOf(now), -SHOWN_AFTER_END_DAYS))) return null
  const read = await readDays(db, [employment], { from: addDays(today, -CORRECTABLE_DAYS), to: addDays(today, AHEAD_DAYS) }, now)
  const days = read.of(employment)
  const made = madeOf(days)
  const next = nextPunch(now.getTime(), read.roster.around(employment, today), made)
  // Right after a punch the person wants to see it, also when the next press is for another day.
  const latest = made.filter(({ at }) => at > now.getTime() - SHOWN_MS).sort((a, b) => b.at - a.at)[0]
  const shown = days.find(({ day }) => day === (latest?.day ?? next.day)) ?? days.findLast(({ day }) => day <= today)
  if (!shown) return null
  const ahead = days.find(({ day, shift }) => day > shown.day && shift !== null)
  const unended = correctableDays(days, now).filter(({ day, faults }) => day < next.day && faults.includes('missing_out'))
  const leftOn = await correctionsLeftOn(db, employment.id, [today, ...unended.map(({ day }) => day)])
  // Where the corrections of one month are used up, a day of the month beside it can still have one.
  const forgotten = unended.find(({ day }) => leftOn(day) > 0) ?? unended[0]
  const minutes = await overtimeOf(db, employment.id, today.slice(0, 7))
  return {
    employmentId: employment.id, applicationId: employment.application_id, company: employment.company, title: employment.title,
    over: endsOn !== null && next.day > endsOn, place: toPlace(employment), next, today: shown,
    nextShift: shown.shift === null && ahead ? ahead.shift : null,
    forgotten: forgotten ? { day: forgotten.day, shift: forgotten.shift } : null,
    overtime: { minutes, limit: OVERTIME_MONTH_MINUTES, near: isNearOvertimeLimit(minutes) },
    correctionsLeft: leftOn(forgotten?.day ?? today),
  }
}
