import { T, endpoint, type Static } from './endpoint'
import { Empty, FreeText, Id, OneOf } from './common'
import { MAX_QUICK_REPLY_WIDTH } from './rules/quick-reply'

/** Maximum number for one role of an account. */
export const QUICK_REPLIES_MOST = 30

/** A text that a user sends often, sent with one press. */
export const QuickReply = T.Object({ id: Id, content: T.String() })
export type QuickReply = Static<typeof QuickReply>

const QuickReplies = T.Object({
  /** In the user's own order. */
  items: T.Array(QuickReply),
  /** Maximum number. */
  limit: T.Integer(),
})
export type QuickReplies = Static<typeof QuickReplies>

/** The caller's quick replies in the present role. The first request creates some examples, once. */
export const commonExpressions = endpoint({
  method: 'GET', path: '/chat/commonExpressions', service: 'application', auth: 'any',
  summary: '自己的常用语',
  query: Empty,
  data: QuickReplies,
})

/**
 * Adds, edits or deletes a quick reply, and returns all. A text that already exists is kept once. Deleting is idempotent.
 */
export const commonExpressionsUpdate = endpoint({
  method: 'POST', path: '/chat/commonExpressionsUpdate', service: 'application', auth: 'any', forActive: true,
  summary: '加、改、删一条常用语',
  body: T.Object({
    action: OneOf('操作', ['add', 'edit', 'delete']),
    /** Not for adding. */
    id: T.Optional(Id),
    /** Not for deleting. */
    content: T.Optional(FreeText('常用语', MAX_QUICK_REPLY_WIDTH)),
  }),
  data: QuickReplies,
  errors: ['QUICK_REPLIES_FULL', 'SENSITIVE_CONTENT', 'USER_RESTRICTED'],
})

/** Sets the order. A missing one, such as one just added on another device, keeps its place at the end. */
export const commonExpressionsOrder = endpoint({
  method: 'POST', path: '/chat/commonExpressionsOrder', service: 'application', auth: 'any',
  summary: '给常用语排序',
  body: T.Object({ ids: T.Array(Id, { title: '常用语', minItems: 1, maxItems: QUICK_REPLIES_MOST, uniqueItems: true }) }),
  data: QuickReplies,
})
