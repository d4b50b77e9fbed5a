import { serverNow } from '@/lib/server-clock'
import { inChina } from '@/lib/time'

/** `今天`, `昨天`, `3天前`, by the calendar of China. */
export function daysAgoText(iso: string, now = serverNow()): string {
  const days = inChina(now).startOf('day').diff(inChina(iso).startOf('day'), 'day')
  if (days <= 0) return '今天'
  return days === 1 ? '昨天' : `${days}天前`
}
