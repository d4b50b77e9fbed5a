import { T, endpoint, type Static } from './endpoint'
import { Empty, FreeText, Id, OneOf } from './common'

/** One role of one account keeps so many at most. */
export const QUICK_REPLIES_MOST = 30

/** What somebody sends often, to be sent with one press. */
export const QuickReply = T.Object({ id: Id, content: T.String() })
export type QuickReply = Static<typeof QuickReply>

const QuickReplies = T.Object({
  /** In the person's own order. */
  items: T.Array(QuickReply),
  /** How many there may be. */
  limit: T.Integer(),
})
export type QuickReplies = Static<typeof QuickReplies>

/** The caller's quick replies in the role that they have now. Who opens them first is given some to begin with, once. */
export const commonExpressions = endpoint({
  method: 'GET', path: '/chat/commonExpressions', service: 'application', auth: 'any',
  summary: '自己的常用语',
  query: Empty,
  data: QuickReplies,
})

/**
 * Adds, edits or deletes one, and answers with all. Adding or editing to a text that is there already leaves it there
 * once; deleting what is gone changes nothing.
 */
export const commonExpressionsUpdate = endpoint({
  method: 'POST', path: '/chat/commonExpressionsUpdate', service: 'application', auth: 'any', forActive: true,
  summary: '加、改、删一条常用语',
  body: T.Object({
    action: OneOf('操作', ['add', 'edit', 'delete']),
    /** Not for adding. */
    id: T.Optional(Id),
    /** Not for deleting. 100 Chinese characters. */
    content: T.Optional(FreeText('常用语', 200)),
  }),
  data: QuickReplies,
  errors: ['QUICK_REPLIES_FULL', 'SENSITIVE_CONTENT', 'USER_RESTRICTED'],
})

/** Puts them in this order. One that is not named, because it was added elsewhere meanwhile, keeps its place at the end. */
export const commonExpressionsOrder = endpoint({
  method: 'POST', path: '/chat/commonExpressionsOrder', service: 'application', auth: 'any',
  summary: '给常用语排序',
  body: T.Object({ ids: T.Array(Id, { title: '常用语', minItems: 1, maxItems: QUICK_REPLIES_MOST, uniqueItems: true }) }),
  data: QuickReplies,
})
