/** Dates and times for readers in China, computed by dayjs. Pure functions. The only module of the client that imports dayjs. */
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { serverNow } from './server-clock'

dayjs.extend(utc)

export type { Dayjs }

/** A moment in UTC; or a day `2026-11-25` or a month `2026-11` of the calendar. */
export const inUtc = (time: string | number): Dayjs => dayjs.utc(time)

/** China has one time zone and no summer time. */
const CHINA_HOURS = 8

/**
 * The date and the time of day in China, whatever the phone's time zone. Shifted in UTC mode, because `utcOffset()` and `tz()` are wrong
 * during the clock changes of the phone's zone (docs/decisions/0147-dates.md).
 */
export const inChina = (time: string | number): Dayjs => inUtc(time).add(CHINA_HOURS, 'hour')

/** Today's date in China, such as `2026-11-21`. */
export const todayInChina = (now = serverNow()): string => inChina(now).format('YYYY-MM-DD')

/** `今天`, `昨天`, `11月18日`, `2024年11月18日`. Empty for an invalid time. */
export function dayText(iso: string, now = serverNow()): string {
  const [then, today] = [inChina(iso), inChina(now)]
  if (!then.isValid()) return ''
  if (then.isSame(today, 'day')) return '今天'
  if (then.isSame(today.subtract(1, 'day'), 'day')) return '昨天'
  return then.format(then.isSame(today, 'year') ? 'M月D日' : 'YYYY年M月D日')
}

/** The last day before an end: what ends at the start of the 1st was valid through the day before. */
export const lastDayText = (end: string, now = serverNow()): string => {
  const moment = inUtc(end)
  return moment.isValid() ? dayText(moment.subtract(1, 'millisecond').toISOString(), now) : ''
}

/** `9:32`. */
export const clockText = (iso: string): string => inChina(iso).format('H:mm')

/** For lists: `9:32` for today, otherwise the day. */
export function timeText(iso: string, now = serverNow()): string {
  const day = dayText(iso, now)
  return day === '今天' ? clockText(iso) : day
}

/** For a history: `11月18日 9:32`. */
export function dayTimeText(iso: string, now = serverNow()): string {
  const day = dayText(iso, now)
  return day && `${day} ${clockText(iso)}`
}

/** For a deadline: as in a history, but the end of a day is `12月4日24点` and no `12月5日 0:00`, which many read as the evening of the 5th. */
export function deadlineText(iso: string, now = serverNow()): string {
  const then = inChina(iso)
  const endsDay = then.isSame(then.startOf('day'), 'minute')
  if (!endsDay) return dayTimeText(iso, now)
  const day = dayText(inUtc(iso).subtract(1, 'minute').toISOString(), now)
  return day && `${day}24点`
}

/** By the number of the day in dayjs: 0 is Sunday. */
export const WEEKDAYS = '日一二三四五六'

/** For an appointment: `明天（周一）14:00`, `11月23日（周一）14:00`. Empty for an invalid time. */
export function appointmentText(iso: string, now = serverNow()): string {
  const day = dayText(iso, now)
  if (!day) return ''
  const then = inChina(iso)
  const isTomorrow = then.isSame(inChina(now).add(1, 'day'), 'day')
  return `${isTomorrow ? '明天' : day}（周${WEEKDAYS[then.day()]}）${clockText(iso)}`
}

/** `12月31日前有效`. */
export function validUntilText(iso: string, now = serverNow()): string {
  const day = dayText(iso, now)
  return day && `${day}前有效`
}

/** `2019-03` → `2019年3月`; a year stays unchanged; null means that the period has not ended. */
export function monthText(month: string | null): string {
  if (month === null) return '现在'
  return month.includes('-') ? inUtc(month).format('YYYY年M月') : month
}

/** `2019年3月到现在`. */
export const periodText = (from: string, to: string | null) => `${monthText(from)}到${monthText(to)}`
