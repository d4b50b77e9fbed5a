import { dayInChina } from '@daogang/contract/rules/day'

/** China has one time zone and no summer time. */
const OFFSET_MS = 8 * 3_600_000

/** The date in China as `YYYY-MM-DD`. */
export const chinaDate = (time: Date): string => dayInChina(time.getTime())

/** When the day in China began that a moment lies in. */
export const chinaDayStart = (time: Date): Date => new Date(`${chinaDate(time)}T00:00:00+08:00`)

/** `2026-11-25 18:00` in China. */
export const chinaDateTime = (time: Date): string =>
  new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
