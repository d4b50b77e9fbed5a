import { Fields, Reward, Section, Slug } from './campaign-form'
import { Submission } from './campaign'
import { CityId, Cursor, Empty, FreeText, Id, Moment, OneOf, Page, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { CAMPAIGN_STATES, CLOSED_BY, MAX_CORRECTIONS, MAX_TIMES, OUTCOMES, PHASES, SUBMISSION_STATES } from './rules/campaign'
import { MAX_BYTES } from './rules/upload'

/** Everything that an operator writes of a campaign. */
export const CampaignContent = T.Object({
  slug: Slug,
  title: Text('名字', 30),
  summary: Text('一句话', 120),
  organiser: Text('谁办的', 60, 2),
  startsAt: Moment('开始'),
  /** Null: no end. Never so with a reward. */
  endsAt: T.Union([Moment('结束'), T.Null()]),
  rules: T.Array(Text('规则', 300), { title: '规则', maxItems: 20 }),
  /** How awards are taxed, as users read it. */
  tax: T.String({ title: '税', maxLength: 200 }),
  audience: T.Object({
    role: OneOf('给谁', ['c', 'b', 'any']),
    /** Empty: everywhere. */
    cityIds: T.Array(CityId, { title: '城市', maxItems: 50, uniqueItems: true }),
    /** Only logged-in people read more than its title. */
    signedIn: T.Boolean({ title: '要登录才能看' }),
  }, { title: '对象' }),
  sections: T.Array(Section, { title: '正文', maxItems: 20 }),
  /** Pictures of this campaign, in the order shown. */
  pictureIds: T.Array(Id, { title: '图片', maxItems: 9, uniqueItems: true }),
  /** Null: nothing to fill in. */
  fields: T.Union([Fields, T.Null()]),
  verb: Text('按钮', 8),
  needsRealName: T.Boolean({ title: '要实名' }),
  timesPerPerson: T.Integer({ title: '每人几次', minimum: 1, maximum: MAX_TIMES }),
  reward: T.Union([Reward, T.Null()]),
})
export type CampaignContent = Static<typeof CampaignContent>

/** A campaign as operators see it. Amounts are fen or coins. */
export const OperatorCampaign = T.Object({
  ...CampaignContent.properties,
  state: OneOf('状态', CAMPAIGN_STATES),
  phase: OneOf('进展', PHASES),
  closedBy: T.Union([OneOf('为什么结束', CLOSED_BY), T.Null()]),
  version: T.Integer(),
  /** When it was last written, opened, closed or reopened. */
  changedAt: Time,
  budget: T.Integer(),
  /** Promised to submissions that are not decided. */
  reserved: T.Integer(),
  spent: T.Integer(),
  waiting: T.Integer(),
  /** Money that waits for a second operator, who sends the same `once` and amount. Fen or coins. */
  asked: T.Array(T.Object({ by: T.String(), amount: T.Integer(), once: Id })),
})
export type OperatorCampaign = Static<typeof OperatorCampaign>

const FORM_ERRORS = ['CAMPAIGN_WRONG', 'CAMPAIGN_OVER'] as const

/**
 * Makes a campaign as a draft, or changes one. Other questions are a new version of its form. With `base` it overwrites nothing that
 * another operator wrote: the `changedAt` of the campaign that was opened, null for a new one.
 */
export const operatorCampaignSave = endpoint({
  method: 'POST', path: '/operator/campaign/save', service: 'operator', auth: 'operator',
  summary: '新建或改一个活动',
  body: T.Object({ ...CampaignContent.properties, base: T.Optional(T.Union([Moment('改的是哪一版'), T.Null()])) }),
  data: OperatorCampaign, errors: [...FORM_ERRORS, 'CONTENT_CHANGED'],
})

export const operatorCampaignOpen = endpoint({
  method: 'POST', path: '/operator/campaign/open', service: 'operator', auth: 'operator',
  summary: '开始一个活动', body: T.Object({ slug: Slug }), data: OperatorCampaign, errors: ['CAMPAIGN_WRONG'],
})

/**
 * Adds to the budget, or takes back money that is free. Money is put aside in the ledger; above the limit of one operator for
 * a week it needs two, with the same `once`. Idempotent.
 */
export const operatorCampaignFund = endpoint({
  method: 'POST', path: '/operator/campaign/fund', service: 'operator', auth: 'operator',
  summary: '加预算；负数是收回',
  body: T.Object({
    once: Id, slug: Slug,
    amount: T.Integer({ title: '多少', minimum: -1_000_000_000, maximum: 1_000_000_000 }),
  }),
  data: T.Object({ campaign: OperatorCampaign, waitsForSecond: T.Boolean() }),
  errors: ['CAMPAIGN_WRONG', 'CAMPAIGN_FUND_SHORT'],
})

/** Ends a campaign. Earlier submissions are still decided. */
export const operatorCampaignClose = endpoint({
  method: 'POST', path: '/operator/campaign/close', service: 'operator', auth: 'operator',
  summary: '结束一个活动', body: T.Object({ slug: Slug, reason: Text('原因', 200) }), data: OperatorCampaign,
})

/** Makes a closed campaign a draft again, to be changed and opened at the same address. What people sent stays and counts. */
export const operatorCampaignReopen = endpoint({
  method: 'POST', path: '/operator/campaign/reopen', service: 'operator', auth: 'operator',
  summary: '重开一个结束了的活动', body: T.Object({ slug: Slug, reason: Text('原因', 200) }), data: OperatorCampaign,
  errors: ['CAMPAIGN_WRONG'],
})

export const operatorCampaignList = endpoint({
  method: 'GET', path: '/operator/campaign/list', service: 'operator', auth: 'operator',
  summary: '所有活动', query: Empty, data: T.Object({ items: T.Array(OperatorCampaign) }),
})

export const operatorCampaignDetail = endpoint({
  method: 'GET', path: '/operator/campaign/detail', service: 'operator', auth: 'operator',
  summary: '一个活动', query: T.Object({ slug: Slug }), data: OperatorCampaign,
})

/** Stores a picture of a campaign, for anyone to see. */
export const operatorCampaignPicture = endpoint({
  method: 'POST', path: '/operator/campaign/picture', service: 'operator', auth: 'operator',
  summary: '传一张活动的图片（multipart，文件放在最后的 file 字段）',
  body: T.Object({ slug: Slug }),
  file: { maxBytes: MAX_BYTES.image },
  data: T.Object({ id: Id, url: T.String() }),
  errors: ['FILE_NOT_ACCEPTED', 'FILE_BROKEN', 'FILE_TOO_LARGE'],
})

const OperatorSubmissionCard = T.Object({
  id: Id, slug: Slug, title: T.String(), state: OneOf('状态', SUBMISSION_STATES), at: Time, award: T.Integer(), times: T.Integer(),
})

export const operatorSubmissionList = endpoint({
  method: 'POST', path: '/operator/submission/list', service: 'operator', auth: 'operator',
  summary: '交上来的',
  body: T.Object({ slug: T.Optional(Slug), state: T.Optional(OneOf('状态', SUBMISSION_STATES)), cursor: T.Optional(Cursor) }),
  data: Page(OperatorSubmissionCard),
})

/** One submission with its answers. That an operator looked is in the audit log. */
export const operatorSubmissionDetail = endpoint({
  method: 'GET', path: '/operator/submission/detail', service: 'operator', auth: 'operator',
  summary: '一份提交，看过会记下来',
  query: T.Object({ id: Id }),
  data: T.Object({
    ...Submission.properties,
    accountId: Id,
    /** Comparisons by machine, one line each. */
    findings: T.Array(T.String()),
  }),
})
export type OperatorSubmission = Static<typeof operatorSubmissionDetail.data>

/** Accepts and pays a submission, sends it back with what to correct, or refuses it for good. */
export const operatorSubmissionDecide = endpoint({
  method: 'POST', path: '/operator/submission/decide', service: 'operator', auth: 'operator',
  summary: '通过、退回改、不通过',
  body: T.Object({
    id: Id,
    outcome: OneOf('决定', OUTCOMES),
    /** The person reads it. Only an acceptance may leave it out. */
    reason: FreeText('原因', 400, 0),
    corrections: T.Array(T.Object({ name: T.String({ title: '题目', maxLength: 30 }), text: Text('怎么改', 100) }), {
      title: '要改的', maxItems: MAX_CORRECTIONS,
    }),
  }),
  data: T.Object({ id: Id, state: OneOf('状态', SUBMISSION_STATES) }),
  errors: ['SUBMISSION_SETTLED', 'CAMPAIGN_WRONG', 'CAMPAIGN_FUND_SHORT'],
})
