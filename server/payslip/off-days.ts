import { dayKind, HOLIDAYS } from '@daogang/contract/rules/holidays'
import type { IsOff } from '@daogang/contract/rules/pay-cycle'

const BY_DAY = new Map(HOLIDAYS.map((holiday) => [holiday.day, holiday]))

/** Weekends and public holidays, without the weekends that are worked in a holiday's stead. */
export const isOffDay: IsOff = (day) => dayKind(day, null, BY_DAY.get(day)) !== 'work'
