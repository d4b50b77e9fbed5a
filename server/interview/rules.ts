import type { NoticeKind } from '@daogang/contract/notice'
import { inChina } from '../lib/china-time'
import { DAY_MS, HOUR_MS } from '../lib/durations'

/** Nobody plans an interview further ahead. */
const FURTHEST_MS = 60 * DAY_MS

/** What is wrong with an interview's time, as a sentence; null when nothing is. */
export function timeFault(at: Date, now: Date): string | null {
  if (Number.isNaN(at.getTime())) return '面试时间格式不正确，请重新选择'
  if (at <= now) return '面试时间已经过了，请选后面的时间'
  if (at.getTime() - now.getTime() > FURTHEST_MS) return '面试时间太远了，请选两个月以内的'
  return null
}

/** How long before an interview both sides are reminded. Who was invited later than that knows it anyway. */
export const REMINDERS = [
  { kind: 'interview_tomorrow', before: DAY_MS }, { kind: 'interview_soon', before: 2 * HOUR_MS },
] as const satisfies readonly { kind: NoticeKind, before: number }[]

/** `11月23日14:30`. */
const clockOf = (at: Date): string => inChina(at).format('M月D日HH:mm')

interface About {
  at: Date
  title: string
  company: string
}

export type InterviewNotice = Extract<NoticeKind, `interview_${string}`>

const TEXTS: Readonly<Record<InterviewNotice, (about: About) => string>> = {
  interview_invited: ({ at, title, company }) => `${company}约你面试“${title}”，${clockOf(at)}，快回个话`,
  interview_moved: ({ at, title, company }) => `${company}把“${title}”的面试改到${clockOf(at)}，去不去回个话`,
  interview_cancelled: ({ at, title, company }) => `${company}取消了${clockOf(at)}的面试“${title}”，不用去了`,
  interview_accepted: ({ at, title }) => `${clockOf(at)}的面试“${title}”，对方答应来了`,
  interview_declined: ({ at, title }) => `${clockOf(at)}的面试“${title}”，对方来不了，可以改个时间再约`,
  interview_tomorrow: ({ at, title }) => `面试提醒：${clockOf(at)}，“${title}”，别忘了`,
  interview_soon: ({ at, title }) => `面试快到了：${clockOf(at)}，“${title}”`,
}

/** What a person reads of an interview. Neither side is named. */
export const noticeText = (kind: InterviewNotice, about: About): string => TEXTS[kind](about)
