import { addDays } from '@daogang/contract/rules/work-time'
import { chinaDate } from '../lib/china-time'

/**
 * Days for which a mark is kept at most: three years, the longest that 电信网络诈骗及其关联违法犯罪联合惩戒办法 (2024) restricts a person
 * after a punishment for fraud. After that a hash of a phone number may not be kept any more (个人信息保护法 art. 19).
 */
export const MARK_DAYS = 3 * 366

/** The last day on which a mark is kept: the day on which the sanction ends, and never later than three years from `now`. */
export function keptUntil(endsAt: Date | null, now: Date): string {
  const most = addDays(chinaDate(now), MARK_DAYS)
  const end = endsAt && chinaDate(endsAt)
  return end !== null && end < most ? end : most
}

/** Whether a sanction with this end lasts longer than another one. Null: until it is lifted. */
export const isLonger = (end: Date | null, other: Date | null): boolean => other !== null && (end === null || end > other)
