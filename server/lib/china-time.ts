import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/**
 * China has had one time zone and no summer time since 1991, so its offset is read once: `tz()` asks Intl at each call, and it is wrong
 * during the clock changes of the server's own zone (docs/decisions/0147-dates.md).
 */
const OFFSET_MINUTES = dayjs().tz('Asia/Shanghai').utcOffset()

/** The date and the time of day in China. Its fields and formats are China's; `fromChina` gives the moment. */
export const inChina = (time: Date): Dayjs => dayjs.utc(time).add(OFFSET_MINUTES, 'minute')

/** The moment of a date and a time of day in China. */
export const fromChina = (time: Dayjs): Date => time.subtract(OFFSET_MINUTES, 'minute').toDate()

/** The moment of a text such as `2026-11-25 18:00` or `2026-11-25 18:00:30` in China. */
export const parseChinaTime = (text: string): Date => dayjs(`${text.replace(' ', 'T')}+08:00`).toDate()

/** The date in China as `YYYY-MM-DD`. */
export const chinaDate = (time: Date): string => inChina(time).format('YYYY-MM-DD')

/** The start of a moment's day in China. */
export const chinaDayStart = (time: Date): Date => fromChina(inChina(time).startOf('day'))

/** `2026-11-25 18:00` in China. */
export const chinaDateTime = (time: Date): string => inChina(time).format('YYYY-MM-DD HH:mm')

/** `11月25日18:00` in China, with the year if it is not the current one. */
export function chinaMoment(time: Date, now: Date): string {
  const at = inChina(time)
  return at.format(at.year() === inChina(now).year() ? 'M月D日H:mm' : 'YYYY年M月D日H:mm')
}

/** The moments between which a month (`2026-11`) lies in China. */
export function chinaMonthRange(month: string): { from: Date, to: Date } {
  const from = parseChinaTime(`${month}-01 00:00`)
  return { from, to: fromChina(inChina(from).add(1, 'month')) }
}

/** The month in China as `2026-11`. */
export const chinaMonth = (time: Date): string => inChina(time).format('YYYY-MM')
