import type { CurrentAttendance } from '@daogang/contract/attendance'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import { clockText, monthDayText, shiftText } from '@/features/attendance/texts'
import { todayInChina } from '@/lib/time'

/** `今天`, or the day of a night that began before midnight. */
const dayWord = (day: string, today: string): string => (day === today ? '今天' : monthDayText(day))

/** The shift of the day that the card shows. Where it has none: when the next one begins. */
export function shiftLine(
  { today: { day, shift }, nextShift }: Pick<CurrentAttendance, 'today' | 'nextShift'>, today = todayInChina(),
): string {
  if (shift) return `${dayWord(day, today)} ${shiftText(shift)}`
  if (!nextShift) return '今天没排班，来了也能打卡'
  const next = dayAt(Date.parse(nextShift.startsAt))
  const when = next === addDays(today, 1) ? '明天' : dayWord(next, today)
  return `今天没排班，来了也能打卡。下次上班：${when}${clockText(nextShift.startsAt)}`
}
