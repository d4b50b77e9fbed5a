/**
 * Dates and times as operators read and enter them: China's, whatever the zone of the computer. The only module of the console that
 * imports dayjs (docs/decisions/0147-dates.md).
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import utc from 'dayjs/plugin/utc.js'

export type { Dayjs }

dayjs.extend(utc)
dayjs.locale('zh-cn')
// antd's pickers ask `dayjs().tz()` for the present moment where dates have it, so their 今天 and 此刻 are China's.
dayjs.extend((_options, { prototype }) => {
  Object.assign(prototype, { tz: () => inPicker(Date.now()) })
})

/** China has one time zone and no summer time. */
const CHINA_HOURS = 8

const inChina = (time: string | number): Dayjs => dayjs.utc(time).add(CHINA_HOURS, 'hour')
const fromChina = (time: Dayjs): string => time.subtract(CHINA_HOURS, 'hour').toISOString()

/** A form, with the year before it where that is not the current one. */
const withYear = (at: Dayjs, form: string, now: number): string => at.format(at.isSame(inChina(now), 'year') ? form : `YYYY年${form}`)

/** A day as operators write it: `11月25日`, `2027年8月31日`. */
export const dayText = (iso: string, now = Date.now()): string => withYear(inChina(iso), 'M月D日', now)

/** A moment as operators write it: `11月25日 18:00`, `2027年8月31日 09:30`. */
export const momentText = (iso: string, now = Date.now()): string => withYear(inChina(iso), 'M月D日 HH:mm', now)

/** The last day before an end: a licence that ends at the start of 1 September is valid through 31 August. */
export const lastDayText = (end: string, now = Date.now()): string =>
  withYear(inChina(end).subtract(1, 'millisecond'), 'M月D日', now)

/** An end: a moment, but that of a day is `8月31日24点` and no `9月1日 00:00`, which many read as the night of the 1st. */
export function endText(iso: string, now = Date.now()): string {
  const end = inChina(iso)
  return end.isSame(end.startOf('day'), 'minute') ? `${withYear(end.subtract(1, 'minute'), 'M月D日', now)}24点` : momentText(iso, now)
}

/** A moment whose every part may matter, for two versions beside each other: `2026-11-25 18:00`. */
export const dateTimeText = (iso: string): string => inChina(iso).format('YYYY-MM-DD HH:mm')

/** A day of the calendar with its weekday: `2026-10-01` → `10月1日 星期四`. */
export const weekdayText = (day: string): string => dayjs.utc(day).format('M月D日 dddd')

/** The year in China. */
export const yearInChina = (now = Date.now()): number => inChina(now).year()

/** The moment at which a day starts that is so many days after today. */
export const dayStart = (daysLater: number, now = Date.now()): string => fromChina(inChina(now).startOf('day').add(daysLater, 'day'))

const WALL_CLOCK = 'YYYY-MM-DDTHH:mm:ss'

/**
 * A moment as the value of a picker: its clock shows China's time. Pickers read typed text in the zone of the computer, so a value is a
 * date there with China's time of day, and only `fromPicker` may read it.
 */
export const inPicker = (time: string | number): Dayjs => dayjs(inChina(time).format(WALL_CLOCK))

/** The moment that was picked: the date and time that the picker shows, in China. */
export const fromPicker = (picked: Dayjs): string => fromChina(dayjs.utc(picked.format(WALL_CLOCK)))

/** How long something took, roughly: 3天、5小时、12分钟. */
export function span(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)}天`
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)}小时`
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))}分钟`
}

/** When something is due, as seen from now. */
export function due(iso: string, now: number): { text: string, isLate: boolean } {
  const left = Date.parse(iso) - now
  return left <= 0 ? { text: `超时${span(-left)}`, isLate: true } : { text: `还剩${span(left)}`, isLate: false }
}

/** Whole seconds until a moment, at least 0. */
export const secondsUntil = (iso: string, now: number): number => Math.max(0, Math.ceil((Date.parse(iso) - now) / 1000))
