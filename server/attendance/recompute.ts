import type { AttendanceDay } from '@daogang/contract/attendance'
import { isNearOvertimeLimit, OVERTIME_MONTH_MINUTES } from '@daogang/contract/rules/work-hours'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import { overtimeOf, saveDay, type DayRow } from './queries/days'
import type { EmploymentRow } from './queries/employments'
import { readDays } from './read-days'
import { dayDueAt, idOf } from './rules'

/**
 * One day of an employment, as it is shown, as its records make it, and as those of the worker alone do; undefined if it does not lie in
 * the employment.
 */
export async function readDay(trx: Trx, employment: EmploymentRow, day: string, now: Date) {
  const read = await readDays(trx, [employment], { from: day, to: day }, now)
  const [found] = read.of(employment)
  const computed = read.computed(employment, day)
  const own = read.computed(employment, day, true)
  return found && computed && own
    && {
      day: found, computed, own, shift: read.roster.shiftOf(employment, day), stored: read.stored(employment, day),
      inWeek: (of: AttendanceDay) => read.inWeek(employment, of),
    }
}

const hoursIn = ({ minutes, overtime150, overtime200, overtime300 }: AttendanceDay) =>
  ({ minutes, overtime_150: overtime150, overtime_200: overtime200, overtime_300: overtime300 })

/** Whether a stored day has these hours. */
const hasHours = (row: DayRow, hours: ReturnType<typeof hoursIn>): boolean =>
  row.minutes === hours.minutes && row.overtime_150 === hours.overtime_150 && row.overtime_200 === hours.overtime_200
  && row.overtime_300 === hours.overtime_300

/**
 * Computes a day again and stores it, after something of it changed. A confirmed day whose hours changed is open again: the employer has
 * another three days. The caller holds the lock of the employment.
 * @returns the day with the overtime of its week; undefined if the day does not lie in the employment any more
 */
export async function recompute(
  trx: Trx, employment: EmploymentRow, day: string, now: Date,
): Promise<AttendanceDay | undefined> {
  const read = await readDay(trx, employment, day, now)
  if (!read) return undefined
  const hours = hoursIn(read.computed)
  const before = read.stored
  const kept = { employment_id: employment.id, day, ...hours, faults: read.computed.faults, computed_at: now }
  if (before?.state === 'confirmed' && hasHours(before, hours)) {
    await saveDay(trx, { ...before, ...kept })
    return read.inWeek({ ...read.computed, state: 'confirmed', bySilence: before.by_silence })
  }
  await saveDay(trx, {
    ...kept, state: 'open', by_silence: false, confirmed_by: null, confirmed_at: null, due_at: dayDueAt(day, read.shift, now),
  })
  // Every hour more may be one beyond the week's forty.
  if (hours.minutes > (before?.minutes ?? 0)) await warn(trx, employment, day.slice(0, 7), now)
  return read.inWeek({ ...read.computed, state: 'open', bySilence: false })
}

/** Tells a worker once a month that the overtime comes close to what the law allows. */
async function warn(trx: Trx, { id, account_id: accountId }: EmploymentRow, month: string, now: Date): Promise<void> {
  const minutes = await overtimeOf(trx, id, month)
  if (!isNearOvertimeLimit(minutes)) return
  await writeNotice(trx, {
    accountId, role: 'c', kind: 'overtime_near', ref: idOf('overtime', id, month),
    text: `这个月加班${Math.floor(minutes / 60)}小时了。法律规定一个月加班不能超过${OVERTIME_MONTH_MINUTES / 60}小时，超了可以不加，加了也要按加班算钱`,
  }, now)
}
