import { T, endpoint, type Static } from './endpoint'
import { Cursor, Fen, Id, Keys, OneOf, Page, Time } from './common'

/** Somebody who looks for work, as an employer who does not know them sees them in a list. */
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
  /** What they say of themselves, three at most. */
  labels: T.Array(T.String()),
  introduction: T.String(),
  /** “石桥酒楼·切配”, the latest; empty without any. */
  lastWork: T.String(),
  /** Why they fit the job, in words, two at most. */
  reasons: T.Array(T.String()),
  collected: T.Boolean(),
  viewed: T.Boolean(),
  /** Written to or called by this employer at any time. */
  contacted: T.Boolean(),
  updatedAt: Time,
})
export type Candidate = Static<typeof Candidate>

/** What an employer may narrow candidates by: skills and conditions, never sex, origin or looks. */
export const CandidateFilter = T.Object({
  /** Dictionary seniority. */
  seniority: T.Optional(Keys('工作经验', 6)),
  /** Dictionary job_want_status. */
  jobWantStatus: T.Optional(Keys('什么时候到岗', 4)),
  /** Dictionary resume_education. */
  highEdu: T.Optional(Keys('学历', 10)),
  /** Only who asks for no more than the job pays. */
  payFits: T.Optional(T.Boolean({ title: '工资对得上' })),
  /** Only who wants this very trade, and not one like it. */
  sameTrade: T.Optional(T.Boolean({ title: '只看同工种' })),
  /** Only whom the employer has not looked at. */
  fresh: T.Optional(T.Boolean({ title: '只看没看过的' })),
  /** Only whom the employer has neither kept nor written to. */
  undecided: T.Optional(T.Boolean({ title: '只看没定的' })),
})
export type CandidateFilter = Static<typeof CandidateFilter>

/**
 * People who look for what a job offers, the best fitting first. Left out: who has applied to it, who was passed over for
 * it, who hides from employers, and the employer.
 */
export const resumeList = endpoint({
  method: 'POST', path: '/v3/recommend/resumeList', service: 'search', auth: 'b', forActive: true,
  summary: '给一个岗位推荐的人',
  body: T.Object({ jobId: Id, ...CandidateFilter.properties, cursor: T.Optional(Cursor) }),
  data: Page(Candidate),
})

/** Passes somebody over for a job, or takes that back. Setting what is already so changes nothing. */
export const resumePass = endpoint({
  method: 'POST', path: '/v3/recommend/resumePass', service: 'search', auth: 'b', forActive: true,
  summary: '划掉一个人，或撤回',
  body: T.Object({ resumeId: Id, jobId: Id, passed: T.Boolean({ title: '划掉' }) }),
  data: T.Object({ resumeId: Id, jobId: Id, passed: T.Boolean() }),
})

/** Somebody in one of the employer's own lists. */
export const KeptCandidate = T.Object({
  ...Candidate.properties,
  /** When they were kept, looked at, last talked with, written to or passed over. */
  at: Time,
  /** For which job they were passed over; null in the other lists. */
  job: T.Union([T.Object({ id: Id, title: T.String() }), T.Null()]),
})
export type KeptCandidate = Static<typeof KeptCandidate>

/** `talked`: there is a chat with them that the employer has not deleted. `contacted`: new people who were written to or called first. */
export const KeptKind = OneOf('清单', ['collected', 'viewed', 'talked', 'contacted', 'passed'])
export type KeptKind = Static<typeof KeptKind>

export const resumeKept = endpoint({
  method: 'POST', path: '/v3/recommend/resumeKept', service: 'search', auth: 'b', forActive: true,
  summary: '老板收藏、看过、聊过、联系过和划掉的人',
  body: T.Object({ type: KeptKind, cursor: T.Optional(Cursor) }),
  data: Page(KeptCandidate),
})

/** Whether an employer may get in touch with somebody today. Who has applied to them may always be answered. */
export const bConnectCLimit = endpoint({
  method: 'POST', path: '/behavior/bConnectCLimit', service: 'behavior', auth: 'b', forActive: true,
  summary: '今天还能不能联系这个人',
  body: T.Object({ resumeId: Id }),
  data: T.Object({
    allowed: T.Boolean(),
    /** New people a day, and how many more today. */
    limit: T.Integer(),
    left: T.Integer(),
    /** Why not, in words; empty when it is allowed. */
    text: T.String(),
  }),
})
export type ContactLimit = Static<typeof bConnectCLimit.data>
