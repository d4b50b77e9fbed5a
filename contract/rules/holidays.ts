import type { DayKind } from './attendance'
import { weekdayOf } from './work-time'

/** `statutory` is paid three times, `off` is a day off beside it, `work` a weekend's day that is worked in its stead. */
export const HOLIDAY_KINDS = ['statutory', 'off', 'work'] as const
export type HolidayKind = (typeof HOLIDAY_KINDS)[number]

export interface Holiday {
  /** YYYY-MM-DD. */
  day: string
  name: string
  kind: HolidayKind
}

const days = (year: number, name: string, kind: HolidayKind, list: readonly string[]): Holiday[] =>
  list.map((day) => ({ day: `${year}-${day}`, name, kind }))

/**
 * The 13 statutory days of each year by 全国年节及纪念日放假办法 in its revision of 2024 (art. 2); those of the lunar calendar as dates. The
 * days around them follow the notice of the State Council for 2026 (国办发明电〔2025〕7号). That for 2027 is not known here: operators import
 * it (`npm run ops -- holidays import`).
 */
export const HOLIDAYS: readonly Holiday[] = [
  ...days(2026, '元旦', 'statutory', ['01-01']),
  ...days(2026, '元旦', 'off', ['01-02', '01-03']),
  ...days(2026, '元旦', 'work', ['01-04']),
  ...days(2026, '春节', 'work', ['02-14']),
  ...days(2026, '春节', 'off', ['02-15']),
  ...days(2026, '春节', 'statutory', ['02-16', '02-17', '02-18', '02-19']),
  ...days(2026, '春节', 'off', ['02-20', '02-21', '02-22', '02-23']),
  ...days(2026, '春节', 'work', ['02-28']),
  ...days(2026, '清明节', 'off', ['04-04']),
  ...days(2026, '清明节', 'statutory', ['04-05']),
  ...days(2026, '清明节', 'off', ['04-06']),
  ...days(2026, '劳动节', 'statutory', ['05-01', '05-02']),
  ...days(2026, '劳动节', 'off', ['05-03', '05-04', '05-05']),
  ...days(2026, '劳动节', 'work', ['05-09']),
  ...days(2026, '端午节', 'statutory', ['06-19']),
  ...days(2026, '端午节', 'off', ['06-20', '06-21']),
  ...days(2026, '国庆节', 'work', ['09-20']),
  ...days(2026, '中秋节', 'statutory', ['09-25']),
  ...days(2026, '中秋节', 'off', ['09-26', '09-27']),
  ...days(2026, '国庆节', 'statutory', ['10-01', '10-02', '10-03']),
  ...days(2026, '国庆节', 'off', ['10-04', '10-05', '10-06', '10-07']),
  ...days(2026, '国庆节', 'work', ['10-10']),
  ...days(2027, '元旦', 'statutory', ['01-01']),
  ...days(2027, '春节', 'statutory', ['02-05', '02-06', '02-07', '02-08']),
  ...days(2027, '清明节', 'statutory', ['04-05']),
  ...days(2027, '劳动节', 'statutory', ['05-01', '05-02']),
  ...days(2027, '端午节', 'statutory', ['06-09']),
  ...days(2027, '中秋节', 'statutory', ['09-15']),
  ...days(2027, '国庆节', 'statutory', ['10-01', '10-02', '10-03']),
]

/**
 * Whether a year's days off around its holidays and its worked weekends are unknown: the State Council gives notice of them in the autumn
 * before. Until then weekends and statutory days alone count.
 */
export const isUnannounced = (year: number, calendar: readonly Pick<Holiday, 'day' | 'kind'>[]): boolean =>
  !calendar.some(({ day, kind }) => day.startsWith(`${year}-`) && kind !== 'statutory')

const FRIDAY = 5

/**
 * What a day is for the pay of overtime: a statutory holiday, a day off, or an ordinary one. With shifts, the days off are those without a
 * shift. Without a roster they are the weekends, except those that are worked in a holiday's stead.
 * @param hasShift null without any roster
 */
export function dayKind(day: string, hasShift: boolean | null, holiday: Holiday | undefined): DayKind {
  if (holiday?.kind === 'statutory') return 'holiday'
  if (hasShift !== null) return hasShift && holiday?.kind !== 'off' ? 'work' : 'rest'
  if (holiday) return holiday.kind === 'work' ? 'work' : 'rest'
  return weekdayOf(day) <= FRIDAY ? 'work' : 'rest'
}
