import { Pictures } from './comment'
import { T, endpoint, type Static } from './endpoint'
import { Cursor, FreeText, Id, Key, OneOf, Page, Time } from './common'

/** `resume`: who has it. `conversation`: the other side of it. `message`: one that the other side sent. */
const TargetKind = OneOf('举报对象', ['job', 'company', 'comment', 'resume', 'conversation', 'message'])
export type TargetKind = Static<typeof TargetKind>
/** submitted → accepted | rejected, by the operator with an answer. */
export const ComplaintStatus = OneOf('处理状态', ['submitted', 'accepted', 'rejected'])
export type ComplaintStatus = Static<typeof ComplaintStatus>

export const Complaint = T.Object({
  id: Id,
  targetKind: TargetKind,
  targetId: Id,
  targetName: T.String(),
  /** Where it was said: of a message and of a conversation, while that is there. */
  conversationId: T.Union([Id, T.Null()]),
  reason: T.String(),
  content: T.String(),
  /** Addresses that work for ten minutes. */
  pictures: T.Array(T.String()),
  status: ComplaintStatus,
  /** What the operator answered; empty until then. */
  answer: T.String(),
  at: Time,
  answeredAt: T.Union([Time, T.Null()]),
})
export type Complaint = Static<typeof Complaint>

/**
 * While a report of the same thing waits, reporting it again gives that one. Of a message or a conversation, which must be one of the
 * caller's own in their present role, the server keeps a copy of what was said there; of a resume, what it says.
 */
export const complaintReport = endpoint({
  method: 'POST', path: '/complaint/report', service: 'main', auth: 'any',
  summary: '举报岗位、店铺、评价、简历、聊天或一条消息',
  body: T.Object({
    targetKind: TargetKind,
    targetId: Id,
    /** The conversation that a message is of. */
    conversationId: T.Optional(Id),
    /** Dictionary reason_for_complaint; of a resume, a conversation or a message reason_for_person_complaint. */
    reason: Key('举报原因'),
    /** May be empty for a message, which says it all. */
    content: FreeText('情况说明', 600, 0),
    pictures: Pictures,
  }),
  data: Complaint,
  errors: ['UPLOAD_GONE', 'COMPLAINT_LIMIT'],
})

export const complaintList = endpoint({
  method: 'POST', path: '/complaint/list', service: 'main', auth: 'any',
  summary: '我的举报和处理结果',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(Complaint),
})

export const complaintDetail = endpoint({
  method: 'GET', path: '/complaint/detail', service: 'main', auth: 'any',
  summary: '自己的一份举报',
  query: T.Object({ id: Id }),
  data: Complaint,
})
