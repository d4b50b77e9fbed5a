import { T, endpoint, type Static } from './endpoint'
import { Clock, Cursor, Empty, Id, MaybeId, OneOf, Page, Time } from './common'
import { DAILY_CALLS } from './rules/notice'

/** When a seeker accepts calls from employers. */
export const MobileAcceptance = T.Object({
  on: T.Boolean({ title: '接听电话' }),
  /** HH:MM in China. A span over midnight begins later than it ends. */
  from: Clock('开始时间'),
  to: Clock('结束时间'),
  /** Calls on one day, from all employers together. */
  dailyCap: T.Integer({ title: '每天最多接几个', minimum: DAILY_CALLS.min, maximum: DAILY_CALLS.max }),
})
export type MobileAcceptance = Static<typeof MobileAcceptance>

export const getMobileAcceptance = endpoint({
  method: 'GET', path: '/noticeSet/mobileAcceptance', service: 'main', auth: 'c',
  summary: '接听设置',
  query: Empty,
  data: MobileAcceptance,
})

export const setMobileAcceptance = endpoint({
  method: 'POST', path: '/noticeSet/mobileAcceptance', service: 'main', auth: 'c',
  summary: '改接听设置',
  body: MobileAcceptance,
  data: MobileAcceptance,
})

/** The subject of a notice. There is one notice of each kind about an entity. */
export const NOTICE_KINDS = [
  'interview_invited', 'interview_moved', 'interview_cancelled', 'interview_accepted', 'interview_declined', 'interview_tomorrow',
  'interview_soon',
  'application_received', 'application_withdrawn', 'application_viewed', 'application_suitable', 'application_unsuitable',
  'application_hired',
  'employment_terms', 'employment_changed', 'employment_ended', 'employment_agreed', 'employment_objected',
  'departure_submitted', 'departure_answered', 'departure_paid', 'certificate_approved', 'certificate_rejected', 'certificate_expiring',
  'certificate_expired',
  'job_approved', 'job_rejected', 'job_banned', 'job_unbanned', 'job_entered', 'real_name_approved', 'real_name_rejected',
  'real_name_moved', 'report_accepted',
  'report_rejected', 'appeal_approved', 'appeal_rejected', 'feedback_replied', 'feedback_ended', 'comment_hidden', 'comment_shown',
  'content_hidden', 'content_shown', 'content_rejected',
  'account_restricted', 'account_lifted', 'company_banned', 'company_unbanned', 'enterprise_banned', 'enterprise_unbanned',
  'member_changed', 'store_name_approved', 'store_name_rejected',
  'certification_approved', 'certification_rejected', 'certification_expiring', 'certification_expired', 'certification_revoked',
  'payout_waiting', 'payout_paid', 'payout_failed', 'payout_returned',
  'withdrawal_approved', 'withdrawal_rejected', 'wallet_frozen', 'wallet_unfrozen', 'payee_changed',
  'punch_outside', 'punch_refused', 'correction_requested', 'correction_approved', 'correction_rejected', 'punch_entered', 'overtime_near',
  'submission_paid', 'submission_accepted', 'submission_rejected', 'submission_closed', 'membership_bought',
  'visit_planned', 'visit_cancelled',
  'coin_expiring', 'coin_support_granted', 'coin_support_refused',
  'data_export_ready', 'data_export_failed',
  'referral_joined', 'referral_qualified', 'referral_claimable', 'referral_revoked', 'referral_appeal', 'system',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A message of the product to its user. */
export const Notice = T.Object({
  id: Id,
  kind: OneOf('通知', NOTICE_KINDS),
  title: T.String(),
  /** Contains no names of people and no phones. */
  text: T.String(),
  at: Time,
  read: T.Boolean(),
  /** The screen with details; `id` is empty if that screen has none. */
  link: T.Object({
    to: OneOf('去哪看', [
      'application', 'applicant', 'job', 'real-name', 'report', 'feedback', 'appeal', 'store-appeal', 'enterprise-appeal', 'members',
      'certification',
      'store', 'withdrawal', 'wallet', 'payees', 'coins', 'my-employment', 'staff', 'attendance', 'attendance-requests',
      'attendance-reviews', 'departures', 'staff-departures', 'certificates', 'referral', 'submissions', 'membership', 'visits',
      'data-export', 'link', 'none',
    ]),
    id: MaybeId,
    /** With `link`: a page of this product, or of a site that the operator allows. */
    url: T.Optional(T.String()),
  }),
})
export type Notice = Static<typeof Notice>

/** One notice of the caller. Marks it as read. */
export const messageInfo = endpoint({
  method: 'POST', path: '/api/v1/app/message/info', service: 'tenant', auth: 'any',
  summary: '一条通知',
  body: T.Object({ id: Id }),
  data: Notice,
})

/** The caller's notices in the present role, newest first. */
export const noticeList = endpoint({
  method: 'POST', path: '/message/list', service: 'main', auth: 'any',
  summary: '自己的系统通知',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(Notice),
})

/** Number of unread notices, and the newest notice. */
export const noticeUnread = endpoint({
  method: 'GET', path: '/message/unread', service: 'main', auth: 'any',
  summary: '没看的系统通知有几条',
  query: Empty,
  data: T.Object({ count: T.Integer(), last: T.Union([Notice, T.Null()]) }),
})

/** Marks all notices of the present role as read. */
export const noticeRead = endpoint({
  method: 'POST', path: '/message/read', service: 'main', auth: 'any',
  summary: '系统通知全部看过了',
  body: Empty,
  data: Empty,
})

/** The period of the public list of violations: a quarter of a year in China. */
export const getVeason = endpoint({
  method: 'GET', path: '/user/getVeason', service: 'main', auth: 'none',
  summary: '违规账号公示的时间段',
  query: Empty,
  data: T.Object({
    title: T.String(), from: Time, to: Time,
    /** What operators say above the list; empty for nothing. */
    intro: T.String(),
  }),
})

/** A decision of the operator, published to everyone. */
export const BanNotice = T.Object({
  id: Id,
  /** The name of a shop or an enterprise, or the surname of a person. */
  who: T.String(),
  /** 店铺, 企业, 账号. */
  subject: OneOf('对象', ['company', 'enterprise', 'account']),
  /** The forbidden actions. */
  measure: T.String(),
  /** The violated rule; empty if the decision names none. */
  rule: T.String(),
  reason: T.String(),
  at: Time,
  /** Null: until it is lifted. */
  until: T.Union([Time, T.Null()]),
})
export type BanNotice = Static<typeof BanNotice>

/** Violations of this season that are in force, newest first. */
export const getBanAccountNoticeList = endpoint({
  method: 'GET', path: '/user/getBanAccountNoticeList', service: 'main', auth: 'none',
  summary: '违规账号公示',
  query: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(BanNotice),
})
