import type { endpoints } from '@daogang/contract'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { currentEmployment } from './current'
import { calendarOf, unannouncedYears } from './queries/holidays'
import { shiftsById } from './queries/shifts'
import { toPlace } from './view'

const AHEAD_DAYS = 180

/** What applies to the caller: place, usual shift, and the holidays ahead. */
export async function getRules({ db, now }: Deps, { query: { employmentId }, user }: Call<typeof endpoints.attendanceRules>) {
  const at = now()
  const current = await currentEmployment(db, user.id, employmentId, at)
  const today = dayAt(at.getTime())
  const calendar = await calendarOf(db, today, addDays(today, AHEAD_DAYS))
  const usual = current?.shift_id ? (await shiftsById(db, [current.shift_id])).get(current.shift_id) : undefined
  return {
    current: current ? {
      employmentId: current.id, company: current.company, kind: current.kind, place: toPlace(current),
      shift: usual ? {
        name: usual.name, starts: usual.starts, ends: usual.ends, breaks: usual.breaks.map(({ from, to }) => ({ from, to })),
        weekdays: usual.weekdays,
      } : null,
    } : null,
    holidays: [...calendar.values()].sort((a, b) => a.day.localeCompare(b.day)),
    unannounced: await unannouncedYears(db, today, addDays(today, AHEAD_DAYS)),
  }
}
