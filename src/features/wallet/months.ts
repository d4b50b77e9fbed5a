import { serverNow } from '@/lib/server-clock'
import { inUtc, monthText, todayInChina } from '@/lib/time'

/** All months together. */
export const ALL_MONTHS = ''

/** The months from the first one to now, latest first, and all of them together. */
export function monthOptions(since: string | null, now = serverNow()): { value: string; label: string }[] {
  const present = todayInChina(now).slice(0, 7)
  const months: string[] = []
  for (let at = inUtc(present); at.format('YYYY-MM') >= (since ?? present); at = at.subtract(1, 'month')) months.push(at.format('YYYY-MM'))
  return [{ value: ALL_MONTHS, label: '全部' }, ...months.map((month) => ({ value: month, label: monthText(month) }))]
}

/** `11月`, or `2025年11月` of another year. */
export function shortMonth(month: string, now = serverNow()): string {
  if (month === ALL_MONTHS) return '全部'
  return inUtc(month).format(month.startsWith(todayInChina(now).slice(0, 4)) ? 'M月' : 'YYYY年M月')
}
