import { T, endpoint, type Static } from './endpoint'
import { CHAT_GATES } from './chat-gates'
import { Empty, FreeText, Id, Latitude, Longitude, MaybeKey, Moment, OneOf, Time } from './common'
import { INVITATION_WIDTHS } from './rules/interview'

/**
 * pending → accepted | declined. Before its time cancelled by the employer, by a new proposed time, by a ban of its job, store or
 * enterprise, or with an application that is withdrawn, unsuitable or hired.
 */
export const InterviewStatus = OneOf('面试状态', ['pending', 'accepted', 'declined', 'cancelled'])
export type InterviewStatus = Static<typeof InterviewStatus>

export const Interview = T.Object({
  id: Id,
  applicationId: Id,
  jobId: Id,
  jobTitle: T.String(),
  company: T.String(),
  at: Time,
  address: T.String(),
  latitude: Latitude,
  longitude: Longitude,
  /** The address is not the job's, and its position is not known: the position is that of the job, and leads to the wrong place. */
  elsewhere: T.Optional(T.Boolean()),
  contact: T.String(),
  note: T.String(),
  status: InterviewStatus,
  /** Why it was declined or cancelled, as text. */
  reason: T.String(),
  /** Its time is over. */
  past: T.Boolean(),
})
export type Interview = Static<typeof Interview>

/**
 * Invites an applicant, or a candidate for a job (`resumeId` and `jobId`), who then has an application that waits for their acceptance. An
 * interview that is still to come is cancelled, so that only one is in force. Idempotent: the same invitation again changes nothing. The
 * invitation is a card in the chat of the two, so the gates of the chat apply.
 */
export const inviteViewSend = endpoint({
  method: 'POST', path: '/inviteView/send', service: 'application', auth: 'b', may: 'handleApplication',
  summary: '约面试',
  body: T.Object({
    applicationId: T.Optional(Id),
    resumeId: T.Optional(Id),
    jobId: T.Optional(Id),
    at: Moment('面试时间'),
    address: FreeText('面试地点', INVITATION_WIDTHS.address),
    /** Position of the address; the job's position if absent. */
    latitude: T.Optional(Latitude),
    longitude: T.Optional(Longitude),
    contact: FreeText('联系人', INVITATION_WIDTHS.contact),
    note: FreeText('说明', INVITATION_WIDTHS.note, 0),
  }),
  data: Interview,
  errors: [...CHAT_GATES, 'APPLICATION_SETTLED', 'SENSITIVE_CONTENT', 'CONTACT_LIMIT', 'JOB_CLOSED', 'OWN_JOB'],
})

/** Cancels an interview before it begins. The application stays suitable. Idempotent. */
export const inviteViewCancel = endpoint({
  method: 'POST', path: '/inviteView/cancel', service: 'application', auth: 'b', may: 'handleApplication',
  summary: '取消面试',
  body: T.Object({ id: Id, reason: FreeText('原因', 100, 0) }),
  data: Interview,
  errors: ['INTERVIEW_SETTLED', 'SENSITIVE_CONTENT'],
})

/** For both sides. */
export const inviteViewDetail = endpoint({
  method: 'GET', path: '/inviteView/detail', service: 'application', auth: 'any',
  summary: '一次面试',
  query: T.Object({ id: Id }),
  data: Interview,
})

/**
 * The caller's next interview in the present role; null without one. For a seeker the first pending interview, otherwise the first accepted
 * one; for an employer the first that is pending or today. An accepted interview is returned for an hour after its time, for late arrivals.
 */
export const inviteViewUpcoming = endpoint({
  method: 'GET', path: '/inviteView/upcoming', service: 'application', auth: 'any',
  summary: '下一次面试',
  query: Empty,
  data: T.Object({
    next: T.Union([T.Null(), T.Object({
      interview: Interview,
      /** Name of the other person, as in the chat. */
      name: T.String(),
      /** Number of further interviews. */
      others: T.Integer(),
    })]),
  }),
})
export type UpcomingInterview = NonNullable<Static<typeof inviteViewUpcoming.data>['next']>

/**
 * Accepts or declines. Idempotent. An accepted interview can still be declined until it begins. Declining requires a reason and leaves the
 * application suitable, so that another time can be proposed. Where the two cannot chat, the seeker can only
 * decline.
 */
export const inviteViewReply = endpoint({
  method: 'POST', path: '/inviteView/reply', service: 'application', auth: 'c',
  summary: '接受或谢绝面试',
  body: T.Object({
    id: Id,
    accept: T.Boolean({ title: '接受' }),
    /** Dictionary interview_decline_reason. */
    reason: T.Optional(MaybeKey('原因')),
    /** A free text. */
    reply: T.Optional(FreeText('说明', 100, 0)),
  }),
  data: Interview,
  errors: [...CHAT_GATES, 'INTERVIEW_SETTLED', 'AGE_OUT_OF_RANGE', 'SENSITIVE_CONTENT'],
})
