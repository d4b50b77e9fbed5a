import { Answers, Field, Reward, Section, Slug } from './campaign-form'
import { CityId, Cursor, Id, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { CLOSED_BY, PHASES, SUBMISSION_STATES } from './rules/campaign'

/**
 * Why a person cannot answer now. `login`: after a login. `role`, `city`: it is for others. `done`: as often as allowed, or refused for
 * good.
 */
const WHY_NOT = ['login', 'role', 'city', 'real-name', 'done'] as const

const State = OneOf('状态', SUBMISSION_STATES)

/** A campaign in a list. */
export const CampaignCard = T.Object({
  slug: Slug,
  title: T.String(),
  summary: T.String(),
  organiser: T.String(),
  phase: OneOf('进展', PHASES),
  startsAt: Time,
  endsAt: T.Union([Time, T.Null()]),
  reward: T.Union([Reward, T.Null()]),
})
export type CampaignCard = Static<typeof CampaignCard>

/** A campaign as a visitor reads it. After its end it stays readable. */
export const Campaign = T.Object({
  ...CampaignCard.properties,
  /** Why it ended before its date; null otherwise. */
  closedBy: T.Union([OneOf('为什么结束', CLOSED_BY), T.Null()]),
  rules: T.Array(T.String()),
  /** How awards are taxed, in a sentence; empty without a reward. */
  tax: T.String(),
  sections: T.Array(Section),
  /** Addresses; those that begin with `/` are below this origin. */
  pictures: T.Array(T.String()),
  verb: T.String(),
  /** How many more people the budget is enough for; null without a reward. */
  placesLeft: T.Union([T.Integer(), T.Null()]),
  /** The present questions; null for a campaign that only informs. */
  form: T.Union([T.Object({ version: T.Integer(), fields: T.Array(Field) }), T.Null()]),
  /** Only logged-in people read the rest: rules, texts, pictures and questions are left out. */
  isHidden: T.Boolean(),
  /** Null: the caller may answer now. */
  whyNot: T.Union([OneOf('为什么不能填', WHY_NOT), T.Null()]),
  /** The caller's latest submission; null before one. */
  submission: T.Union([T.Object({ id: Id, state: State }), T.Null()]),
})
export type Campaign = Static<typeof Campaign>

/** What happened to a submission, oldest first. */
const SubmissionEvent = T.Object({
  kind: OneOf('经过', ['submitted', 'reviewing', 'rejected', 'accepted', 'paid', 'closed']),
  at: Time,
  /** The operator's words; empty where there are none. */
  reason: T.String(),
})

/** A submission in its owner's list. */
export const SubmissionCard = T.Object({
  id: Id, slug: Slug, title: T.String(), state: State, at: Time,
  /** Before tax, in fen or coins; null without a reward, and once it is closed. */
  award: T.Union([T.Object({ asset: OneOf('给什么', ['CNY', 'COIN']), amount: T.Integer(), tax: T.Integer() }), T.Null()]),
})
export type SubmissionCard = Static<typeof SubmissionCard>

/** A submission as its owner sees it, with the questions that it answers. */
export const Submission = T.Object({
  ...SubmissionCard.properties,
  organiser: T.String(),
  /** The operator's words about the last decision. */
  reason: T.String(),
  /** What to correct, by the names of the questions. */
  corrections: T.Array(T.Object({ name: T.String(), text: T.String() })),
  /** Until when it can be answered again; null if it cannot. */
  answerUntil: T.Union([Time, T.Null()]),
  /** The questions as they were answered, and the present ones for another answer. */
  fields: T.Array(Field),
  form: T.Union([T.Object({ version: T.Integer(), fields: T.Array(Field) }), T.Null()]),
  answers: Answers,
  /** When the answers and pictures were deleted: taken back, or `SUBMISSION_DAYS` after the decision. */
  blankedAt: T.Union([Time, T.Null()]),
  /** Signed addresses of its pictures by their ids. */
  pictures: T.Record(T.String(), T.String()),
  events: T.Array(SubmissionEvent),
})
export type Submission = Static<typeof Submission>

/** One campaign. A draft is not found. */
export const campaignDetail = endpoint({
  method: 'GET', path: '/campaign/detail', service: 'main', auth: 'none',
  summary: '一个活动：谁办的、什么时候、规则、表单，自己填了没有',
  query: T.Object({ slug: Slug, cityId: T.Optional(CityId) }),
  data: Campaign,
})

/** Campaigns for the caller's role and city, those that are open first. */
export const campaignList = endpoint({
  method: 'GET', path: '/campaign/list', service: 'main', auth: 'none',
  summary: '现在有哪些活动',
  query: T.Object({ cityId: T.Optional(CityId) }),
  data: T.Object({ items: T.Array(CampaignCard) }),
})

const Sent = {
  once: Id,
  /** The version of the questions that were answered. */
  version: T.Integer({ title: '表单的版本', minimum: 1, maximum: 100_000 }),
  answers: Answers,
  cityId: T.Optional(CityId),
}
const ERRORS = ['CAMPAIGN_OVER', 'CAMPAIGN_FULL', 'CAMPAIGN_CHANGED', 'CAMPAIGN_NOT_FOR_YOU', 'CAMPAIGN_DONE', 'SUBMISSION_SETTLED',
  'REQUEST_CHANGED', 'REAL_NAME_REQUIRED', 'SCOPE_CONSENT_NEEDED', 'UPLOAD_GONE', 'USER_RESTRICTED'] as const

/** Answers a campaign, or again what an operator sent back. Idempotent by `once`. */
export const campaignSubmit = endpoint({
  method: 'POST', path: '/campaign/submit', service: 'main', auth: 'any', forActive: true,
  summary: '交活动的表单，或改好了再交',
  body: T.Object({
    ...Sent, slug: Slug,
    /** The submission that is answered again. */
    id: T.Optional(Id),
  }),
  data: T.Object({ id: Id, state: State }),
  errors: ERRORS,
})

/** Answers the survey: the campaign `user-research`. Idempotent by `once`. */
export const userResearchAdd = endpoint({
  method: 'POST', path: '/userResearch/add', service: 'main', auth: 'any', forActive: true,
  summary: '交用户调研',
  body: T.Object(Sent),
  data: T.Object({ id: Id, state: State }),
  errors: ERRORS,
})

export const submissionList = endpoint({
  method: 'POST', path: '/campaign/submissions', service: 'main', auth: 'any',
  summary: '我的提交',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(SubmissionCard),
})

export const submissionDetail = endpoint({
  method: 'GET', path: '/campaign/submission', service: 'main', auth: 'any',
  summary: '我的一份提交',
  query: T.Object({ id: Id }),
  data: Submission,
})

/** Takes back a submission that is not decided. Idempotent. */
export const submissionWithdraw = endpoint({
  method: 'POST', path: '/campaign/withdraw', service: 'main', auth: 'any',
  summary: '不想参加了，撤回提交',
  body: T.Object({ id: Id }),
  data: T.Object({ state: State }),
  errors: ['SUBMISSION_SETTLED'],
})

/** Reads a picture of a health certificate. Each picture is read once. */
export const readCertificate = endpoint({
  method: 'POST', path: '/campaign/readCertificate', service: 'main', auth: 'any',
  summary: '识别健康证',
  body: T.Object({ imageId: Id }),
  data: T.Object({
    /** off: this server reads none. other: no health certificate. busy: try again. */
    outcome: OneOf('结果', ['read', 'unreadable', 'other', 'busy', 'off']),
    /** Whether its name is the caller's real name; `unread` where either is unknown. */
    name: OneOf('姓名', ['match', 'differs', 'unread']),
    /** Empty if it was not read. */
    number: T.String(),
    validUntil: T.String(),
  }),
  errors: ['SCOPE_CONSENT_NEEDED', 'UPLOAD_GONE', 'LICENCE_READ_LIMIT'],
})
export type CertificateRead = Static<typeof readCertificate.data>
