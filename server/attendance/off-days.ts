import { dayKind } from '@daogang/contract/rules/holidays'
import type { IsOff } from '@daogang/contract/rules/pay-cycle'
import { addDays } from '@daogang/contract/rules/work-time'
import { calendarOf } from './queries/holidays'
import type { Db } from '../db/schema'

/** A payday or a deadline is at most this far from the day that it is counted from, with the longest holidays. */
const REACH_DAYS = 90

/** Weekends and public holidays around a day, without the weekends that are worked in a holiday's stead. */
export const offDaysAround = async (db: Db, from: string, to: string = from): Promise<IsOff> => (await paidCalendar(db, from, to)).isOff

/** The same, with the statutory holidays of the time itself, which a monthly wage pays without work. */
export async function paidCalendar(db: Db, from: string, to: string): Promise<{ isOff: IsOff, holidays: string[] }> {
  const calendar = await calendarOf(db, addDays(from, -REACH_DAYS), addDays(to, REACH_DAYS))
  return {
    isOff: (day) => dayKind(day, null, calendar.get(day)) !== 'work',
    holidays: [...calendar.values()].filter(({ kind, day }) => kind === 'statutory' && from <= day && day <= to)
      .map(({ day }) => day).sort(),
  }
}
