import { Pictures } from './comment'
import { T, endpoint, type Static } from './endpoint'
import { Cursor, FreeText, Id, OneOf, Page, Time } from './common'
import {
  FEEDBACK_KINDS, FEEDBACK_STATES, FEEDBACK_STEPS, MAX_CONTACT_WIDTH, MAX_FEEDBACK_WIDTH,
} from './rules/feedback'

export const Feedback = T.Object({
  id: Id,
  /** The number that the user can say on the phone. */
  number: T.Integer(),
  kind: OneOf('哪方面的事', FEEDBACK_KINDS),
  content: T.String(),
  /** How to reach the writer, if they want that. */
  contact: T.String(),
  /** URLs that expire after ten minutes. */
  pictures: T.Array(T.String()),
  state: OneOf('进展', FEEDBACK_STATES),
  /** The writer's word about the last reply; null without one. */
  satisfied: T.Union([T.Boolean(), T.Null()]),
  /** When the reply is due. */
  dueAt: Time,
  /** When a reply that no one rates ends the feedback; null before the reply and after the end. */
  endsAt: T.Union([Time, T.Null()]),
  /** Whether a reply that does not help still reopens it. */
  mayReopen: T.Boolean(),
  at: Time,
  /** What happened, newest first. Operators are never named. */
  steps: T.Array(T.Object({ kind: OneOf('一步', FEEDBACK_STEPS), words: T.String(), at: Time })),
})
export type Feedback = Static<typeof Feedback>

/** Idempotent by `once`: other content needs another one. */
export const feedbackSubmit = endpoint({
  method: 'POST', path: '/feedback/submit', service: 'main', auth: 'any',
  summary: '提意见反馈',
  body: T.Object({
    once: Id,
    kind: OneOf('哪方面的事', FEEDBACK_KINDS),
    content: FreeText('说说怎么回事', MAX_FEEDBACK_WIDTH),
    contact: FreeText('怎么联系你', MAX_CONTACT_WIDTH, 0),
    pictures: Pictures,
  }),
  data: Feedback,
  errors: ['REQUEST_CHANGED', 'UPLOAD_GONE', 'FEEDBACK_LIMIT'],
})

export const feedbackList = endpoint({
  method: 'POST', path: '/feedback/list', service: 'main', auth: 'any',
  summary: '我的反馈和进展',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(Feedback),
})

export const feedbackDetail = endpoint({
  method: 'GET', path: '/feedback/detail', service: 'main', auth: 'any',
  summary: '自己的一份反馈',
  query: T.Object({ id: Id }),
  data: Feedback,
})

/** Says whether the reply helped. Idempotent. A no reopens it for another operator, up to the limit; after that it ends the feedback. */
export const feedbackRate = endpoint({
  method: 'POST', path: '/feedback/rate', service: 'main', auth: 'any',
  summary: '回复满意还是不满意',
  body: T.Object({
    id: Id,
    satisfied: T.Boolean({ title: '满意' }),
    /** Needed with a no. */
    content: FreeText('哪里没解决', MAX_FEEDBACK_WIDTH, 0),
  }),
  data: Feedback,
  errors: ['FEEDBACK_SETTLED'],
})
