import { T, endpoint, type Static } from './endpoint'
import { Cursor, Fen, Id, Keys, OneOf, Page, Time } from './common'
import { Applicant } from './application'
import { HeldCertificate } from './certificate'
import { FIT_WORDS } from './rules/candidate'

/** A job seeker in a list, for an employer who does not know them. */
export const Candidate = T.Object({
  resumeId: Id,
  /** “张师傅”. */
  displayName: T.String(),
  age: T.Integer(),
  city: T.String(),
  region: T.String(),
  expectJobNames: T.Array(T.String()),
  expectSalaryMin: Fen,
  expectSalaryMax: Fen,
  /** Labels of dictionaries seniority and job_want_status. */
  seniority: T.String(),
  jobWantStatus: T.String(),
  /** Their own labels, three at most. */
  labels: T.Array(T.String()),
  introduction: T.String(),
  /** Latest job, “石桥酒楼·切配”; empty without any. */
  lastWork: T.String(),
  /** Certificates that an operator checked and that are valid, three at most. */
  certificates: T.Array(HeldCertificate),
  /** Why they fit the job, as text, two at most. */
  reasons: T.Array(T.String()),
  collected: T.Boolean(),
  viewed: T.Boolean(),
  /** This employer has written to or called them. */
  contacted: T.Boolean(),
  /** The last contact of a colleague, as text: “同事王店长3天前聊过”. */
  colleague: T.Optional(T.String()),
  updatedAt: Time,
})
export type Candidate = Static<typeof Candidate>

/** Filters for candidates: skills and conditions, never sex, origin or looks. */
export const CandidateFilter = T.Object({
  /** Dictionary seniority. */
  seniority: T.Optional(Keys('工作经验', 6)),
  /** Dictionary job_want_status. */
  jobWantStatus: T.Optional(Keys('什么时候到岗', 4)),
  /** Dictionary resume_education. */
  highEdu: T.Optional(Keys('学历', 10)),
  /** Only candidates whose expected pay is not above the job's. */
  payFits: T.Optional(T.Boolean({ title: FIT_WORDS.payFits })),
  /** Only candidates who want exactly this trade. */
  sameTrade: T.Optional(T.Boolean({ title: '只看同工种' })),
  /** Only candidates not viewed by the employer. */
  fresh: T.Optional(T.Boolean({ title: '只看没看过的' })),
  /** Only candidates that the employer has neither collected nor written to. */
  undecided: T.Optional(T.Boolean({ title: '只看没定的' })),
})
export type CandidateFilter = Static<typeof CandidateFilter>

/**
 * Candidates for an open job, best match first. Excludes applicants to the job, people passed over for it, hidden resumes, and the
 * employer.
 */
export const resumeList = endpoint({
  method: 'POST', path: '/v3/recommend/resumeList', service: 'search', auth: 'b', may: 'contactPeople', forActive: true,
  summary: '给一个岗位推荐的人',
  body: T.Object({ jobId: Id, ...CandidateFilter.properties, cursor: T.Optional(Cursor) }),
  data: Page(Candidate),
  errors: ['JOB_CLOSED'],
})

/** Passes a candidate over for a job, or undoes it. Idempotent. */
export const resumePass = endpoint({
  method: 'POST', path: '/v3/recommend/resumePass', service: 'search', auth: 'b', may: 'contactPeople', forActive: true,
  summary: '划掉一个人，或撤回',
  body: T.Object({ resumeId: Id, jobId: Id, passed: T.Boolean({ title: '划掉' }) }),
  data: T.Object({ resumeId: Id, jobId: Id, passed: T.Boolean() }),
})

/** A candidate in one of the employer's own lists. */
export const KeptCandidate = T.Object({
  ...Candidate.properties,
  /** Time of the collecting, the view, the last message, the contact or the pass. */
  at: Time,
  /** The job for which they were passed over; null in the other lists. */
  job: T.Union([T.Object({
    id: Id,
    title: T.String(),
    /** The reader handles the job and it is online: a chat or an invitation can be about it, and the person is recommended for it. */
    current: T.Boolean(),
  }), T.Null()]),
})
export type KeptCandidate = Static<typeof KeptCandidate>

/** `talked`: the employer has a chat with them and has not deleted it. `contacted`: people that the employer contacted first. */
const KEPT_KINDS = ['collected', 'viewed', 'talked', 'contacted', 'passed'] as const
export const KeptKind = OneOf('清单', KEPT_KINDS)
export type KeptKind = Static<typeof KeptKind>

/** `received`: applications. The others are lists of people. */
const ResumeListKind = OneOf('清单', ['received', ...KEPT_KINDS])

/** The employer's lists of resumes. A list of people is refused to an account that the operator blocked. */
export const resumeActionList = endpoint({
  method: 'POST', path: '/v3/recommend/resumeActionList', service: 'search', auth: 'b', may: 'handleApplication',
  summary: '老板的简历清单：收到的，收藏、看过、聊过、联系过和划掉的人',
  body: T.Object({
    type: ResumeListKind,
    /** Of received resumes. */
    jobId: T.Optional(Id),
    /** `today`: with an interview later today. */
    status: T.Optional(OneOf('分类', ['new', 'viewed', 'suitable', 'interview', 'today', 'hired', 'unsuitable', 'withdrawn'])),
    cursor: T.Optional(Cursor),
  }),
  data: T.Object({
    /** Received resumes; empty in a list of people. */
    items: T.Array(Applicant),
    /** People; empty in the list of received resumes. */
    people: T.Array(KeptCandidate),
    next: T.Optional(Cursor),
  }),
  errors: ['USER_RESTRICTED'],
})

/** The lists of people as clients of the release before ask for them. */
export const resumeKept = endpoint({
  method: 'POST', path: '/v3/recommend/resumeKept', service: 'search', auth: 'b', may: 'contactPeople', forActive: true,
  summary: '老板收藏、看过、聊过、联系过和划掉的人（旧版用）',
  body: T.Object({ type: KeptKind, cursor: T.Optional(Cursor) }),
  data: Page(KeptCandidate),
})

/** Whether an employer may contact a person today. Applicants may always be answered. */
export const bConnectCLimit = endpoint({
  method: 'POST', path: '/behavior/bConnectCLimit', service: 'behavior', auth: 'b', may: 'contactPeople', forActive: true,
  summary: '今天还能不能联系这个人',
  body: T.Object({ resumeId: Id }),
  data: T.Object({
    allowed: T.Boolean(),
    /** Maximum of new people a day, and how many are left today. */
    limit: T.Integer(),
    left: T.Integer(),
    /** Why not, as text; empty if it is allowed. */
    text: T.String(),
  }),
})
export type ContactLimit = Static<typeof bConnectCLimit.data>
