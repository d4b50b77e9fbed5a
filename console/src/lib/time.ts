import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import dayjs from 'dayjs'

/** A moment as operators write it. */
export const moment = (iso: string): string => dayjs(iso).format('M月D日 HH:mm')

/** How long something took, roughly: 3天、5小时、12分钟. */
export function span(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)}天`
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)}小时`
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))}分钟`
}

/** When something is due, as seen from now. */
export function due(iso: string, now: number): { text: string, isLate: boolean } {
  const left = dayjs(iso).valueOf() - now
  return left <= 0 ? { text: `超时${span(-left)}`, isLate: true } : { text: `还剩${span(left)}`, isLate: false }
}

/** Whole seconds until a moment, at least 0. */
export const secondsUntil = (iso: string, now: number): number => Math.max(0, Math.ceil((dayjs(iso).valueOf() - now) / 1000))
