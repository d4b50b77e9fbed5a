import { T, endpoint, type Static } from './endpoint'
import { CHAT_GATES } from './chat-gates'
import { Empty, FreeText, Id, Latitude, Longitude, MaybeKey, Moment, OneOf, Time } from './common'

/** pending → accepted | declined; cancelled by the employer, when another time is proposed, or the application is withdrawn or refused. */
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
  contact: T.String(),
  note: T.String(),
  status: InterviewStatus,
  /** Why it was declined or cancelled, in words. */
  reason: T.String(),
  /** Its time is over. */
  past: T.Boolean(),
  repliedAt: T.Union([Time, T.Null()]),
})
export type Interview = Static<typeof Interview>

/**
 * Invites an applicant, or somebody found for a job (`resumeId` and `jobId`), who then has an application that waits for
 * their yes. What stood before is cancelled, so that one interview stands; sending the very same again changes nothing.
 * The invitation stands as a card in the chat of the two, so who may not talk may not invite.
 */
export const inviteViewSend = endpoint({
  method: 'POST', path: '/inviteView/send', service: 'application', auth: 'b',
  summary: '约面试',
  body: T.Object({
    applicationId: T.Optional(Id),
    resumeId: T.Optional(Id),
    jobId: T.Optional(Id),
    at: Moment('面试时间'),
    address: FreeText('面试地点', 120),
    /** Of the address; without them the job's place. */
    latitude: T.Optional(Latitude),
    longitude: T.Optional(Longitude),
    contact: FreeText('联系人', 20),
    note: FreeText('说明', 200, 0),
  }),
  data: Interview,
  errors: [...CHAT_GATES, 'APPLICATION_SETTLED', 'SENSITIVE_CONTENT', 'CONTACT_LIMIT', 'JOB_CLOSED', 'OWN_JOB'],
})

/** Takes an interview back before it begins; the application stays suitable. Cancelling twice changes nothing. */
export const inviteViewCancel = endpoint({
  method: 'POST', path: '/inviteView/cancel', service: 'application', auth: 'b',
  summary: '取消面试',
  body: T.Object({ id: Id, reason: FreeText('原因', 100, 0) }),
  data: Interview,
  errors: ['INTERVIEW_SETTLED', 'SENSITIVE_CONTENT'],
})

/** For both sides of it. */
export const inviteViewDetail = endpoint({
  method: 'GET', path: '/inviteView/detail', service: 'application', auth: 'any',
  summary: '一次面试',
  query: T.Object({ id: Id }),
  data: Interview,
})

/**
 * The interview that comes next for the caller in the present role, null without one. For a seeker the first that waits for their
 * answer, otherwise the first they agreed to; for an employer the first of those that wait for an answer or are today. One that was
 * agreed on stays for an hour after its time, for who is late.
 */
export const inviteViewUpcoming = endpoint({
  method: 'GET', path: '/inviteView/upcoming', service: 'application', auth: 'any',
  summary: '下一次面试',
  query: Empty,
  data: T.Object({
    next: T.Union([T.Null(), T.Object({
      interview: Interview,
      /** Whom it is with, named as in the chat. */
      name: T.String(),
      /** How many there are besides. */
      others: T.Integer(),
    })]),
  }),
})
export type UpcomingInterview = NonNullable<Static<typeof inviteViewUpcoming.data>['next']>

/**
 * Accepts or declines. The same answer twice changes nothing; who has accepted may still decline until it begins. A decline
 * needs a reason and leaves the application suitable, so that another time can be proposed.
 */
export const inviteViewReply = endpoint({
  method: 'POST', path: '/inviteView/reply', service: 'application', auth: 'c',
  summary: '接受或谢绝面试',
  body: T.Object({
    id: Id,
    accept: T.Boolean({ title: '接受' }),
    /** Dictionary interview_decline_reason. */
    reason: T.Optional(MaybeKey('原因')),
    /** In the person's own words. */
    reply: T.Optional(FreeText('说明', 100, 0)),
  }),
  data: Interview,
  errors: ['INTERVIEW_SETTLED', 'SENSITIVE_CONTENT'],
})
