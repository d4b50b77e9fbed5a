import { T, endpoint, type Static } from './endpoint'
import { Empty, OneOf } from './common'
import { MAX_KINDS_PER_DIALOG } from './rules/subscription'

/** Hosts that deliver messages of a mini-program. */
export const MESSAGE_HOSTS = ['wechat', 'alipay'] as const
export type MessageHost = (typeof MESSAGE_HOSTS)[number]

/**
 * Reminders outside the product. Each is a template at the host; one permission is valid for one message.
 * - `progress`: the result of an application
 * - `review`: the result of a review of a job, a real name, a report or an appeal
 * - `applicant`: a new application
 */
export const SUBSCRIPTION_KINDS = ['interview', 'progress', 'review', 'applicant'] as const
export const SubscriptionKind = OneOf('提醒', SUBSCRIPTION_KINDS)
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

/** Offers for the caller's role on the present host; empty if its messages are not configured. */
export const SubscriptionSetting = T.Object({
  /** Null: not a mini-program, so there are no messages. */
  host: T.Union([OneOf('客户端', MESSAGE_HOSTS), T.Null()]),
  offers: T.Array(T.Object({
    kind: SubscriptionKind,
    /** Parameter of the host's dialog. */
    templateId: T.String(),
    /** Messages left. */
    remaining: T.Integer(),
  })),
})
export type SubscriptionSetting = Static<typeof SubscriptionSetting>

export const getWxSetting = endpoint({
  method: 'GET', path: '/noticeSet/getWxSetting', service: 'main', auth: 'any',
  summary: '这个客户端能开哪些提醒，还能提醒几次',
  query: Empty,
  data: SubscriptionSetting,
})

/** The user accepted in the host's dialog: one more message of each kind. The permission ends with the login. */
export const noticeSubscribe = endpoint({
  method: 'POST', path: '/noticeSet/subscribe', service: 'main', auth: 'any',
  summary: '用户同意了提醒',
  body: T.Object({
    /** Identifies the user of the mini-program. Valid once. */
    code: T.String({ title: '登录凭证', minLength: 1, maxLength: 256 }),
    kinds: T.Array(SubscriptionKind, { title: '提醒', minItems: 1, maxItems: MAX_KINDS_PER_DIALOG, uniqueItems: true }),
  }),
  data: SubscriptionSetting,
})

/** Stops messages of that kind. The last one also deletes the stored id of the user at the host. */
export const noticeUnsubscribe = endpoint({
  method: 'POST', path: '/noticeSet/unsubscribe', service: 'main', auth: 'any',
  summary: '关闭一种提醒',
  body: T.Object({ kind: SubscriptionKind }),
  data: SubscriptionSetting,
})
