import type { JobTemplate } from '@daogang/contract/job-template'

/** Hours that several trades share. */
export const DAY = '8:00–18:00，中午休息1小时'
export const DAY_SHIFT = '8:00–17:30，中午休息1.5小时'
export const OFFICE = '9:00–18:00，中午休息1小时'
export const TWO_MEALS = '9:30–14:00，16:30–21:00'
export const ROTATING = '早晚班轮换，每班8小时'
export const TWELVE = '两班倒，每班12小时，中间轮换休息'
export const SITE = '7:00–11:30，13:30–18:00'
export const SALON = '10:00–21:00，中间轮换休息'
export const BY_ORDER = '按预约的时间上门，每天休息跟店里商量'

/** A line: key below the root, or nothing for the root itself; titles, duties, hours, welfares. */
type Line = readonly [key: string, titles: string, duties: string, hours: string, welfares?: string]

/** The templates of a root and of its trades. */
export const templates = (rootId: string, lines: readonly Line[]): JobTemplate[] =>
  lines.map(([key, titles, duties, hours, welfares = '']) => ({
    categoryId: key === '' ? rootId : `${rootId}_${key}`, titles: titles.split(' '), duties, hours,
    welfares: welfares.split(' ').filter((value) => value !== ''),
  }))
