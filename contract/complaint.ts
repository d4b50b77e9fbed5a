import { Pictures } from './comment'
import { T, endpoint, type Static } from './endpoint'
import { Cursor, FreeText, Id, Key, OneOf, Page, Time } from './common'
import { MAX_COMPLAINT_WIDTH } from './rules/complaint'

/** `resume`: its owner. `conversation`: the other side. `message`: a message of the other side. */
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
  /** The conversation of a reported message or conversation, while it exists. */
  conversationId: T.Union([Id, T.Null()]),
  reason: T.String(),
  /** Later additions are lines of it. */
  content: T.String(),
  /** URLs that expire after ten minutes. */
  pictures: T.Array(T.String()),
  status: ComplaintStatus,
  /** The reported person left before there was a result. The status is then `rejected`: older clients know no other. */
  unfinished: T.Boolean(),
  /** The operator's answer; empty until there is one. */
  answer: T.String(),
  at: Time,
  /** By when there is a result; null once there is one. */
  dueAt: T.Union([Time, T.Null()]),
  answeredAt: T.Union([Time, T.Null()]),
})
export type Complaint = Static<typeof Complaint>

/**
 * While a report of the same thing is in review, new words, pictures and evidence are added to it, and a more urgent reason becomes its
 * reason. Idempotent: the same report again changes nothing. A message or a conversation must belong to the caller in their present role.
 * The server keeps a copy of the reported messages or resume as evidence.
 */
export const complaintReport = endpoint({
  method: 'POST', path: '/complaint/report', service: 'main', auth: 'any',
  summary: '举报岗位、店铺、评价、简历、聊天或一条消息',
  body: T.Object({
    targetKind: TargetKind,
    targetId: Id,
    /** The conversation of a reported message. */
    conversationId: T.Optional(Id),
    /** Dictionary reason_for_complaint; for a resume, a conversation or a message reason_for_person_complaint. */
    reason: Key('举报原因'),
    /** May be empty for a message, which speaks for itself. */
    content: FreeText('情况说明', MAX_COMPLAINT_WIDTH, 0),
    pictures: Pictures,
  }),
  data: Complaint,
  errors: ['UPLOAD_GONE', 'COMPLAINT_LIMIT', 'COMPLAINT_FULL'],
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
