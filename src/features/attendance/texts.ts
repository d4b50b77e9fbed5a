import type { AttendanceDay, Punch, ShiftOfDay } from '@daogang/contract/attendance'
import type { DayFault, Direction, PunchReview } from '@daogang/contract/rules/attendance'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { clockText, inChina } from '@/lib/time'

/** The screens of attendance take all their texts from here. */
export { clockText, monthDayText }

export const directionTexts: Readonly<Record<Direction, string>> = { in: '上班', out: '下班' }

/** `10:00–19:00`, `22:00–次日6:00`. */
export function shiftText({ startsAt, endsAt }: Pick<ShiftOfDay, 'startsAt' | 'endsAt'>): string {
  const isNext = !inChina(startsAt).isSame(inChina(endsAt), 'day')
  return `${clockText(startsAt)}–${isNext ? '次日' : ''}${clockText(endsAt)}`
}

/** `8小时5分`, `45分`, `0分`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 || hours === 0 ? `${rest}分` : ''}`
}

export const faultTexts: Readonly<Record<DayFault, string>> = {
  missing_in: '缺上班卡', missing_out: '缺下班卡', late: '迟到', early: '早走', absent: '没来', pending: '等老板确认', double: '打重了',
  overtime_day: '加班超过3小时', part_time_day: '超过4小时',
}

export const reviewTexts: Readonly<Record<PunchReview, string>> = {
  outside: '不在打卡范围里', unknown: '没有定位', late: '过了一天才传上来', clock: '手机时间不准', mock: '用了模拟定位',
}

/** How a punch was made, and whether it counts. */
export function punchText({ state, place, method, offline, review, reason }: Punch): string {
  const why = review.map((each) => reviewTexts[each]).join('、')
  if (state === 'refused') return `没算：${reason}`
  if (state === 'pending') return `${why}，等老板确认`
  if (why !== '') return `${why}，确认过了`
  const where = method === 'code' ? '用到岗码打的' : place === 'inside' ? '在打卡范围里' : '不限地点'
  return offline ? `${where}，没网时打的` : where
}

/** The overtime of a day or a sum; empty without any. */
export const overtimeText = (
  { overtime150, overtime200, overtime300 }: Pick<AttendanceDay, 'overtime150' | 'overtime200' | 'overtime300'>,
): string =>
  [
    overtime150 > 0 ? `加班${minutesText(overtime150)}（1.5倍）` : '', overtime200 > 0 ? `休息日上班${minutesText(overtime200)}（2倍）` : '',
    overtime300 > 0 ? `节假日上班${minutesText(overtime300)}（3倍）` : '',
  ].filter(Boolean).join('，')

/** Says which years have no notice about their holidays yet, and what counts until then. */
export const unannouncedText = (years: readonly number[]): string =>
  `${years.join('、')}年怎么放假、怎么调休，等国务院的通知录进来才算数。现在只按周末和法定节日当天算`
