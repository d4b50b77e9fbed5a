import type { Problem } from './text'

export const PAY_UNITS = ['month', 'day', 'hour', 'piece'] as const
export type PayUnit = (typeof PAY_UNITS)[number]

/** 日结, 周结, 月结, 完工结. */
export const SETTLEMENTS = ['daily', 'weekly', 'monthly', 'on_finish'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** The settlements allowed for each pay unit. */
export const SETTLEMENTS_BY_UNIT: Readonly<Record<PayUnit, readonly Settlement[]>> = {
  month: ['monthly', 'weekly'], day: SETTLEMENTS, hour: SETTLEMENTS, piece: SETTLEMENTS,
}

/** Maximum ratio of the two ends of a pay range. A wider range tells the seeker nothing. */
const MAX_PAY_RATIO = 3

export const isPayTooWide = (min: number, max: number): boolean => max > min * MAX_PAY_RATIO

/** The message for a pay range that is too wide. */
export const PAY_TOO_WIDE: Problem = { text: '最高比最低多太多', next: '求职者看不懂，请改近一些' }

/** The problem of a pay range whose minimum is above its maximum, in whole yuan. */
export const payOrderProblem = (max: number | string): Problem => ({ text: '最低比最高还多', next: `请把左边改到${max}以下` })
