import { T, endpoint, type Static } from './endpoint'
import { Cursor, Empty, Fen, FreeText, Id, MaybeKey, OneOf, Page, Time } from './common'
import { Interview, InterviewStatus } from './interview'
import { JobCard } from './job'
import { Work } from './resume'
import { APPLICATION_STATUSES } from './rules/application'

/** Allowed changes: `rules/application.ts`. */
export const ApplicationStatus = OneOf('报名状态', APPLICATION_STATUSES)
export type ApplicationStatus = Static<typeof ApplicationStatus>

export const Application = T.Object({
  id: Id,
  jobId: Id,
  status: ApplicationStatus,
  appliedAt: Time,
  /** When the status last changed. */
  changedAt: Time,
})
export type Application = Static<typeof Application>

/** One change of an application, as both sides read it. */
export const ApplicationEvent = T.Object({
  status: ApplicationStatus,
  /** The side that made it. */
  by: OneOf('身份', ['c', 'b']),
  /** As text; empty if none was given. */
  reason: T.String(),
  at: Time,
  /** An invitation that moved an interview which was still to come. */
  moved: T.Optional(T.Boolean()),
})
export type ApplicationEvent = Static<typeof ApplicationEvent>

/**
 * Applies to a job. Idempotent: applying twice returns the first application unchanged. A withdrawn application is renewed. An invited
 * person becomes an applicant, and the state stays as it is.
 */
export const applyToJob = endpoint({
  method: 'POST', path: '/resumeApply/apply', service: 'application', auth: 'c',
  summary: '报名',
  body: T.Object({ jobId: Id }),
  data: Application,
  errors: ['JOB_CLOSED', 'RESUME_INCOMPLETE', 'OWN_JOB', 'AGE_OUT_OF_RANGE', 'USER_RESTRICTED', 'APPLY_LIMIT', 'HIDDEN_FROM_EMPLOYER'],
})

/** Tabs of 我的报名: waiting = applied or viewed, interview = suitable or interview. */
export const ApplicationTab = OneOf('分类', ['all', 'waiting', 'interview', 'hired', 'unsuitable'])
export type ApplicationTab = Static<typeof ApplicationTab>

export const myApplications = endpoint({
  method: 'POST', path: '/resumeApply/myList', service: 'application', auth: 'c',
  summary: '我的报名和进展',
  body: T.Object({ tab: T.Optional(ApplicationTab), cursor: T.Optional(Cursor) }),
  data: Page(T.Object({
    application: Application,
    job: JobCard,
    /** The latest interview; absent without one. */
    interview: T.Optional(T.Pick(Interview, ['at', 'address', 'status', 'past'])),
  })),
})

export const myApplicationDetail = endpoint({
  method: 'GET', path: '/resumeApply/myDetail', service: 'application', auth: 'c',
  summary: '自己的一份报名：经过和面试',
  query: T.Object({ id: Id }),
  data: T.Object({
    application: Application,
    job: JobCard,
    /** Oldest first. */
    events: T.Array(ApplicationEvent),
    /** The latest interview. */
    interview: T.Union([Interview, T.Null()]),
  }),
})

/** Idempotent. Cancels an interview that is still to come. */
export const withdrawApplication = endpoint({
  method: 'POST', path: '/resumeApply/withdraw', service: 'application', auth: 'c',
  summary: '撤回报名',
  body: T.Object({
    applicationId: Id,
    /** Dictionary withdraw_reason. */
    reason: T.Optional(MaybeKey('原因')),
  }),
  data: Application,
  errors: ['APPLICATION_SETTLED'],
})

/** The prompt before an application, shown once a day. `pop` is null if there is nothing to show or it was already shown. */
export const getMemberDayPop = endpoint({
  method: 'POST', path: '/resumeApply/getMemberDayPop', service: 'application', auth: 'c',
  summary: '今天的报名提示',
  body: Empty,
  data: T.Object({
    /** How many more are allowed today. */
    left: T.Integer(),
    pop: T.Union([T.Null(), T.Object({
      kind: OneOf('提示', ['complete_resume', 'few_left']), title: T.String(), text: T.String(),
    })]),
  }),
})
export type DayPop = Static<typeof getMemberDayPop.data>

export const applySelfJob = endpoint({
  method: 'POST', path: '/behavior/applySelfJob', service: 'behavior', auth: 'any',
  summary: '是不是自己发布的岗位',
  body: T.Object({ jobId: Id }),
  data: T.Object({ self: T.Boolean() }),
})

/** An applicant as an employer sees them. The phone stays masked; calls go through a virtual number. */
export const Applicant = T.Object({
  applicationId: Id,
  jobId: Id,
  jobTitle: T.String(),
  status: ApplicationStatus,
  appliedAt: Time,
  /** False if the employer invited first and the person has not accepted yet. */
  agreed: T.Boolean(),
  /** The interview in force, or the last one. */
  invited: T.Optional(T.Object({ at: Time, status: InterviewStatus, past: T.Boolean() })),
  /** “张师傅”: surname only until the employer opens the resume. */
  displayName: T.String(),
  age: T.Integer(),
  expectJobNames: T.Array(T.String()),
  expectSalaryMin: Fen,
  expectSalaryMax: Fen,
  /** Labels of dictionaries seniority and job_want_status. */
  seniority: T.String(),
  jobWantStatus: T.String(),
  /** Name of the city, because a distance to its centre would be useless. */
  city: T.String(),
  /** The last contact of a colleague, as text: “同事王店长3天前聊过”. */
  colleague: T.Optional(T.String()),
  /** The colleague who handles the application; missing if that is the reader. */
  handledBy: T.Optional(T.String()),
})
export type Applicant = Static<typeof Applicant>

/** Opening a new application marks it as viewed. */
export const applicationDetail = endpoint({
  method: 'GET', path: '/resumeApply/detail', service: 'application', auth: 'b', may: 'handleApplication',
  summary: '一份收到的简历',
  query: T.Object({ id: Id }),
  data: T.Object({
    ...Applicant.properties,
    resumeId: Id,
    name: T.String(),
    /** Masked. */
    mobile: T.String(),
    introduction: T.String(),
    works: T.Array(Work),
    events: T.Optional(T.Array(ApplicationEvent)),
    interview: T.Optional(Interview),
  }),
})
export type ApplicationDetail = Static<typeof applicationDetail.data>

/**
 * Marks as suitable or unsuitable, or a suitable applicant as hired. Unsuitable and hired cancel an interview that is still to come. Hired
 * needs the person's yes: an application, or an accepted invitation.
 */
export const markApplication = endpoint({
  method: 'POST', path: '/resumeApply/mark', service: 'application', auth: 'b', may: 'handleApplication', forActive: true,
  summary: '标记合适、不合适或已入职',
  body: T.Object({
    applicationId: Id,
    status: OneOf('标记', ['suitable', 'unsuitable', 'hired']),
    reason: T.Optional(FreeText('原因', 100, 0)),
  }),
  data: Application,
  errors: ['APPLICATION_SETTLED', 'SENSITIVE_CONTENT'],
})
