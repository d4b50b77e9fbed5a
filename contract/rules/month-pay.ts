import type { PayUnit } from './pay'

/** Working days and hours of a month, to compare wages of different units. */
export const DAYS_A_MONTH = 26
export const HOURS_A_MONTH = 208

/** How many of each unit a month has. Piece work has no fixed number. */
export const UNITS_A_MONTH: Readonly<Record<PayUnit, number>> = { month: 1, day: DAYS_A_MONTH, hour: HOURS_A_MONTH, piece: 0 }

/** Pay in fen a month. 0 for piece work, which cannot be converted. */
export const monthPay = (pay: number, unit: PayUnit): number => pay * UNITS_A_MONTH[unit]

/** What a pay filter compares, for the seeker who filters: the minimum of a job, because the maximum is not promised. */
export const PAY_FILTER_NOTE = `按岗位写的最低工资算。日薪按${DAYS_A_MONTH}天、时薪按${HOURS_A_MONTH}小时折成月薪，计件的不在里面`
