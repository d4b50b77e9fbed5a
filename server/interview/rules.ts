import type { Role } from '@daogang/contract/auth'
import type { InterviewStatus } from '@daogang/contract/interview'
import type { NoticeKind } from '@daogang/contract/notice'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { MAX_DAYS_AHEAD, TIME_PAST } from '@daogang/contract/rules/interview'
import { sentenceOf } from '@daogang/contract/rules/text'
import { inChina } from '../lib/china-time'

/** The latest time that an invitation may name, from now. */
const MAX_AHEAD_MS = MAX_DAYS_AHEAD * DAY_MS

/** The message that refuses an interview's time; null if the time is valid. */
export function timeFault(at: Date, now: Date): string | null {
  if (Number.isNaN(at.getTime())) return '面试时间格式不正确，请重新选择'
  if (at <= now) return sentenceOf(TIME_PAST)
  if (at.getTime() - now.getTime() > MAX_AHEAD_MS) return '面试时间太远了，请选两个月以内的'
  return null
}

const isOpen = (status: InterviewStatus): boolean => status === 'pending' || status === 'accepted'

interface Invitation {
  at: Date
  address: string
  contact: string
  note: string
}

/** Whether an invitation repeats an open interview without a change. */
export const isSameInvitation = (open: Invitation & { status: InterviewStatus }, { at, address, contact, note }: Invitation): boolean =>
  isOpen(open.status) && open.at.getTime() === at.getTime() && open.address === address && open.contact === contact && open.note === note

/** How long before an interview each reminder goes to both sides. */
export const REMINDERS = [
  { kind: 'interview_tomorrow', before: DAY_MS }, { kind: 'interview_soon', before: 2 * HOUR_MS },
] as const satisfies readonly { kind: NoticeKind, before: number }[]

/** `11月23日9:05`. */
const clockOf = (at: Date): string => inChina(at).format('M月D日H:mm')

interface About {
  at: Date
  title: string
  company: string
}

export type InterviewNotice = Extract<NoticeKind, `interview_${string}`>

const NOTICE_TEXTS: Readonly<Record<InterviewNotice, (about: About) => string>> = {
  interview_invited: ({ at, title, company }) => `${company}约你面试“${title}”，${clockOf(at)}，快回个话`,
  interview_moved: ({ at, title, company }) => `${company}把“${title}”的面试改到${clockOf(at)}，去不去回个话`,
  interview_cancelled: ({ at, title, company }) => `${company}取消了${clockOf(at)}的面试“${title}”，不用去了`,
  interview_accepted: ({ at, title }) => `${clockOf(at)}的面试“${title}”，对方答应来了`,
  interview_declined: ({ at, title }) => `${clockOf(at)}的面试“${title}”，对方来不了，可以改个时间再约`,
  interview_tomorrow: ({ at, title }) => `面试提醒：${clockOf(at)}，“${title}”，别忘了`,
  interview_soon: ({ at, title }) => `面试快到了：${clockOf(at)}，“${title}”`,
}

/** What the other side reads of someone who leaves the product. It quotes no words that the erasure has to delete. */
export const goneText = (role: Role, at: Date): string =>
  `${clockOf(at)}的面试取消了：对方来不了，不用${role === 'c' ? '去' : '等'}了`

/** A kind of thing that operators ban, or an account that they stop. */
export type Stopped = 'job' | 'store' | 'enterprise' | 'account'

const STOPPED_REASONS: Readonly<Record<Stopped, string>> = {
  job: '平台停了这个岗位', store: '平台停了这家店的招聘', enterprise: '平台停了这家店的招聘', account: '平台停用了招聘人的账号',
}

/** Why interviews of something banned are cancelled, as both sides read it on the card. */
export const stoppedReason = (kind: Stopped): string => STOPPED_REASONS[kind]

const STOPPED_TEXTS: Readonly<Record<Stopped, (about: About) => string>> = {
  job: ({ company, title }) => `平台停了${company}的“${title}”`,
  store: ({ company }) => `平台停了${company}的招聘`,
  enterprise: ({ company }) => `平台停了${company}的招聘`,
  account: ({ company }) => `平台停用了${company}招聘人的账号`,
}

/** What an applicant reads whose interview a ban cancels. A ban that was wrong is lifted, but does not bring the interview back. */
export const stoppedText = (kind: Stopped, about: About): string =>
  `${STOPPED_TEXTS[kind](about)}，${clockOf(about.at)}的面试取消了，别去了。以后恢复招人，也要重新约了再去`

/** The text of a notice about an interview. It names no person. */
export const noticeText = (kind: InterviewNotice, about: About): string => NOTICE_TEXTS[kind](about)
