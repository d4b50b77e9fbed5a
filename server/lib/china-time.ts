import { dayInChina } from '@daogang/contract/rules/day'
import { HOUR_MS } from './durations'

/** China has one time zone and no daylight saving time. */
const OFFSET_MS = 8 * HOUR_MS

/** The date in China as `YYYY-MM-DD`. */
export const chinaDate = (time: Date): string => dayInChina(time.getTime())

/** The start of a moment's day in China. */
export const chinaDayStart = (time: Date): Date => new Date(`${chinaDate(time)}T00:00:00+08:00`)

/** `2026-11-25 18:00` in China. */
export const chinaDateTime = (time: Date): string =>
  new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
