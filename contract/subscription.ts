import { T, endpoint, type Static } from './endpoint'
import { Empty, OneOf } from './common'

/** Where messages of a mini-program reach its user. */
export const MESSAGE_HOSTS = ['wechat', 'alipay'] as const
export type MessageHost = (typeof MESSAGE_HOSTS)[number]

/**
 * What somebody wants to hear of outside the product. Each is a template at the host; a yes to it is good for one message.
 * - `progress`: what came of an application
 * - `review`: of a job, a real name, a report, an appeal
 * - `applicant`: somebody applied
 */
export const SUBSCRIPTION_KINDS = ['interview', 'progress', 'review', 'applicant'] as const
export const SubscriptionKind = OneOf('提醒', SUBSCRIPTION_KINDS)
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

/** What the caller's role is offered on the host that they use; nothing where its messages are not set up. */
export const SubscriptionSetting = T.Object({
  /** Null: not a mini-program, which has no messages. */
  host: T.Union([OneOf('客户端', MESSAGE_HOSTS), T.Null()]),
  offers: T.Array(T.Object({
    kind: SubscriptionKind,
    /** What the host's own question is asked with. */
    templateId: T.String(),
    /** Messages that may still be sent. */
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

/** The user said yes to the host's question: one message more of each kind. The login ends it, whoever ends that. */
export const noticeSubscribe = endpoint({
  method: 'POST', path: '/noticeSet/subscribe', service: 'main', auth: 'any',
  summary: '用户同意了提醒',
  body: T.Object({
    /** Says to the server who uses the mini-program; counts once. */
    code: T.String({ title: '登录凭证', minLength: 1, maxLength: 256 }),
    /** As many as one question of the host may be about. */
    kinds: T.Array(SubscriptionKind, { title: '提醒', minItems: 1, maxItems: 3, uniqueItems: true }),
  }),
  data: SubscriptionSetting,
})

/** No more messages of that kind. With the last kind goes what is kept of the user at the host. */
export const noticeUnsubscribe = endpoint({
  method: 'POST', path: '/noticeSet/unsubscribe', service: 'main', auth: 'any',
  summary: '关闭一种提醒',
  body: T.Object({ kind: SubscriptionKind }),
  data: SubscriptionSetting,
})
