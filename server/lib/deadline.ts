import { workingDaysAfter, type IsOff } from '@daogang/contract/rules/pay-cycle'
import { addDays } from '@daogang/contract/rules/work-time'
import { chinaDate, parseChinaTime } from './china-time'

const endOf = (day: string): Date => parseChinaTime(`${addDays(day, 1)} 00:00`)

/** The deadline so many working days after a moment: the end of the last of them, in China. */
export const endOfWorkingDays = (since: Date, days: number, isOff: IsOff): Date =>
  endOf(workingDaysAfter(chinaDate(since), days, isOff))

/** The moment before which everything has missed its deadline of so many working days. */
export function missedBefore(days: number, now: Date, isOff: IsOff): Date {
  let day = addDays(chinaDate(now), -1)
  while (endOf(workingDaysAfter(day, days, isOff)) > now) day = addDays(day, -1)
  return endOf(day)
}
