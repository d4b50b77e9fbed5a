import type { ClientType, Role } from '@daogang/contract/auth'
import type { NoticeKind } from '@daogang/contract/notice'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { MessageHost, SubscriptionKind } from '@daogang/contract/subscription'

/** The kinds that each role is offered, most important first. */
export const OFFERED: Readonly<Record<Role, readonly SubscriptionKind[]>> = {
  c: ['progress', 'interview', 'review'],
  b: ['applicant', 'interview', 'review'],
}

/** Which host's messages reach the user of a client. Apps and web pages have none. */
export const hostOf = (clientType: ClientType): MessageHost | null =>
  (clientType === 'wechat_mini' ? 'wechat' : clientType === 'c-zfb-zp' ? 'alipay' : null)

/**
 * Notices that are also sent as messages of the host, with their kind and state. Templates allow at most 5 Chinese characters for a state.
 * Each message uses a credit, so notices that are not urgent are left out.
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
  real_name_moved: { kind: 'review', state: '实名移走' },
  store_name_approved: { kind: 'review', state: '店名通过' },
  store_name_rejected: { kind: 'review', state: '店名没过' },
  certification_approved: { kind: 'review', state: '认证通过' },
  certification_rejected: { kind: 'review', state: '认证没过' },
  certification_expiring: { kind: 'review', state: '认证快到期' },
  certification_expired: { kind: 'review', state: '认证到期' },
  certification_revoked: { kind: 'review', state: '认证撤销' },
  report_accepted: { kind: 'review', state: '举报有结果' },
  report_rejected: { kind: 'review', state: '举报有结果' },
  appeal_approved: { kind: 'review', state: '申诉通过' },
  appeal_rejected: { kind: 'review', state: '申诉没过' },
}

/** The most credits that count per kind. */
export const MAX_CREDITS = 20

/** An older notice is not sent any more. */
export const MAX_AGE_MS = 30 * MINUTE_MS
const MAX_ATTEMPTS = 6
const FIRST_WAIT_MS = 5_000

/** Milliseconds until the next retry, from 5 s to 80 s; null after the last attempt. */
export const retryAfter = (attempts: number): number | null =>
  (attempts >= MAX_ATTEMPTS ? null : FIRST_WAIT_MS * 2 ** (attempts - 1))
