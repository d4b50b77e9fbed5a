import type { ClientType, Role } from '@daogang/contract/auth'
import type { NoticeKind } from '@daogang/contract/notice'
import type { MessageHost, SubscriptionKind } from '@daogang/contract/subscription'
import { MINUTE_MS, SECOND_MS } from '../lib/durations'

/** What each role is offered, what matters most first. */
export const OFFERED: Readonly<Record<Role, readonly SubscriptionKind[]>> = {
  c: ['progress', 'interview', 'review'],
  b: ['applicant', 'interview', 'review'],
}

/** Which host's messages reach the user of a client. Apps and web pages have none. */
export const hostOf = (clientType: ClientType): MessageHost | null =>
  (clientType === 'wechat_mini' ? 'wechat' : clientType === 'c-zfb-zp' ? 'alipay' : null)

/**
 * Notices that are sent outside the product as well, as what, and their one word: at most 5 Chinese characters, as templates
 * have it. A yes is good for one message, so what can wait takes none: a resume that was looked at, a place that was given back.
 */
export const MESSAGES: Readonly<Partial<Record<NoticeKind, { kind: SubscriptionKind, state: string }>>> = {
  interview_invited: { kind: 'interview', state: '约你面试' },
  interview_moved: { kind: 'interview', state: '面试改时间' },
  interview_cancelled: { kind: 'interview', state: '面试取消' },
  interview_accepted: { kind: 'interview', state: '答应面试' },
  interview_declined: { kind: 'interview', state: '来不了' },
  interview_tomorrow: { kind: 'interview', state: '面试提醒' },
  interview_soon: { kind: 'interview', state: '快面试了' },
  application_suitable: { kind: 'progress', state: '觉得合适' },
  application_unsuitable: { kind: 'progress', state: '不合适' },
  application_hired: { kind: 'progress', state: '记下入职' },
  application_received: { kind: 'applicant', state: '有人报名' },
  job_approved: { kind: 'review', state: '审核通过' },
  job_rejected: { kind: 'review', state: '审核没过' },
  job_banned: { kind: 'review', state: '岗位停用' },
  content_hidden: { kind: 'review', state: '内容隐藏' },
  content_shown: { kind: 'review', state: '内容恢复' },
  content_rejected: { kind: 'review', state: '审核没过' },
  real_name_approved: { kind: 'review', state: '实名通过' },
  real_name_rejected: { kind: 'review', state: '实名没过' },
  report_accepted: { kind: 'review', state: '举报有结果' },
  report_rejected: { kind: 'review', state: '举报有结果' },
  appeal_approved: { kind: 'review', state: '申诉通过' },
  appeal_rejected: { kind: 'review', state: '申诉没过' },
}

/** More yeses than anyone needs are not counted. */
export const MOST = 20

/** News that is older is no news. */
export const WORTH_MS = 30 * MINUTE_MS
const TRIES = 6
const FIRST_WAIT_MS = 5 * SECOND_MS

/** How long to wait after so many failures; null: no more. 5 s to 80 s. */
export const retryAfter = (attempts: number): number | null =>
  (attempts >= TRIES ? null : FIRST_WAIT_MS * 2 ** (attempts - 1))
