/** What a campaign asks, as data: the form that users answer, its limits, and the checks that both sides make. */
import { ANY_DAY, isCalendarDay } from './day'
import { MOBILE, MOBILE_TEXT } from './login'
import { emptyText, type Problem } from './text'
import { lengthProblem } from './width'

/** Kinds of questions. Each has a widget of the form kit (docs/forms.md). */
export const FIELD_KINDS = ['text', 'number', 'money', 'date', 'mobile', 'choice', 'choices', 'toggle', 'pictures'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** The address of a campaign and of its screen. */
export const SLUG = /^[a-z][a-z0-9-]{1,39}$/
/** The name of a question in the answers. */
export const FIELD_NAME = /^[a-z][a-zA-Z0-9]{0,29}$/
export const MAX_FIELDS = 30
export const MAX_OPTIONS = 30
/** Widest answer to a text question, as `countWidth` counts. */
export const MAX_ANSWER_WIDTH = 1_000
/** Most pictures of one question. */
const MAX_ANSWER_PICTURES = 9
/** Largest number, and largest amount in yuan. */
export const MAX_NUMBER = 999_999

/** Days in which a refused submission can be answered again. Its share of the budget is kept for so long. */
export const ANSWER_AGAIN_DAYS = 14
/** Submissions of one person to one campaign, at most. */
export const MAX_TIMES = 12
/** Most questions about which a decision says what to correct. */
export const MAX_CORRECTIONS = 10

export interface CampaignField {
  name: string
  kind: FieldKind
  label: string
  required: boolean
  /** Shown in the empty field. */
  placeholder?: string
  /** Texts: the width; numbers: the value; money: yuan; choices and pictures: how many. */
  max?: number
  min?: number
  /** A text of several lines. */
  area?: boolean
  unit?: string
  options?: readonly { value: string, label: string }[]
  /** Days that can be chosen: until today, or from today on. */
  days?: 'past' | 'future'
  /** Asked only if a choice above has this value. */
  onlyWhen?: { name: string, is: string }
  /** The answer has to be the name of the person's real name. */
  isRealName?: boolean
  /** Pictures of a health certificate, which are read and compared with the real name. */
  isCertificate?: boolean
}

export type Answer = string | number | boolean | readonly string[]
export type Answers = Readonly<Record<string, Answer | undefined>>

/** The fault of the questions themselves; null if a form can be made of them. In Chinese, for the operator. */
export function formFault(fields: readonly CampaignField[]): string | null {
  const names = fields.map(({ name }) => name)
  if (new Set(names).size < names.length) return '题目的名字重复了'
  for (const [nth, { kind, label, options = [], onlyWhen, min, max, isRealName, isCertificate }] of fields.entries()) {
    const picks = kind === 'choice' || kind === 'choices'
    if (picks && options.length < 2) return `“${label}”至少要有两个选项`
    if (!picks && options.length > 0) return `“${label}”不是选择题，不能有选项`
    if (new Set(options.map(({ value }) => value)).size < options.length) return `“${label}”的选项重复了`
    if (kind === 'text' && (max ?? 1) > MAX_ANSWER_WIDTH) return `“${label}”最多${MAX_ANSWER_WIDTH}个字`
    if (min !== undefined && max !== undefined && min > max) return `“${label}”的最小比最大还大`
    if (kind === 'pictures' && (max ?? 1) > MAX_ANSWER_PICTURES) return `“${label}”最多${MAX_ANSWER_PICTURES}张图`
    if (isRealName && kind !== 'text') return `“${label}”要是文字，才能和实名核对`
    if (isCertificate && kind !== 'pictures') return `“${label}”要是图片，才能识别`
    const above = fields.slice(0, nth).find(({ name }) => name === onlyWhen?.name)
    if (onlyWhen && !(above?.kind === 'choice' && above.options?.some(({ value }) => value === onlyWhen.is))) {
      return `“${label}”的条件要是上面一道单选题的选项`
    }
  }
  return null
}

/** Whether a question is asked, by the answers above it. */
export const isAsked = ({ onlyWhen }: CampaignField, answers: Answers): boolean => !onlyWhen || answers[onlyWhen.name] === onlyWhen.is

const isText = (value: Answer | undefined): value is string => typeof value === 'string'
const isList = (value: Answer | undefined): value is readonly string[] => Array.isArray(value)

export const isBlank = (value: Answer | undefined): boolean =>
  value === undefined || value === '' || (isList(value) && value.length === 0)

const WRONG: Problem = { text: '填的格式不对', next: '请重新填' }
const outside = ({ label, unit = '' }: CampaignField, min: number, max: number): Problem =>
  ({ text: `${label}在${min}~${max}${unit}之间`, next: '请改一下' })

/**
 * The problem of one answer; undefined if it is right.
 * @param today YYYY-MM-DD in China
 */
export function answerProblem(field: CampaignField, value: Answer | undefined, today: string): Problem | undefined {
  const { kind, label, required, max, min, options = [], days } = field
  if (isBlank(value)) return required && kind !== 'toggle' ? { text: emptyText(label) } : undefined
  switch (kind) {
    case 'text': return isText(value) ? lengthProblem(label, value, max ?? MAX_ANSWER_WIDTH) : WRONG
    case 'number': case 'money': {
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return WRONG
      const scale = kind === 'money' ? 100 : 1
      const [least, most] = [min ?? 1, max ?? MAX_NUMBER]
      const isInside = value >= least * scale && value <= most * scale
      return isInside ? undefined : outside({ ...field, unit: kind === 'money' ? '元' : field.unit ?? '' }, least, most)
    }
    case 'date':
      if (!isText(value) || !ANY_DAY.test(value) || !isCalendarDay(value)) return WRONG
      if (days === 'past' && value > today) return { text: `${label}不能晚于今天`, next: '请重新选' }
      return days === 'future' && value < today ? { text: `${label}已经过了`, next: '过期的不能用' } : undefined
    case 'mobile': return isText(value) && MOBILE.test(value) ? undefined : { text: MOBILE_TEXT, next: '请填11位手机号' }
    case 'choice': return options.some((one) => one.value === value) ? undefined : { text: `${label}请重新选一个` }
    case 'choices': {
      if (!isList(value) || new Set(value).size < value.length) return WRONG
      if (value.some((each) => !options.some((one) => one.value === each))) return { text: `${label}请重新选` }
      return max !== undefined && value.length > max ? { text: `${label}最多选${max}个` } : undefined
    }
    case 'toggle': return typeof value === 'boolean' ? undefined : WRONG
    case 'pictures':
      if (!isList(value)) return WRONG
      return value.length > (max ?? 1) ? { text: `${label}最多${max ?? 1}张` } : undefined
  }
}

/** The first question with a wrong answer, and the problem. Answers to questions that are not asked are ignored. */
export function firstProblem(
  fields: readonly CampaignField[], answers: Answers, today: string,
): { field: CampaignField, problem: Problem } | undefined {
  for (const field of fields) {
    const problem = isAsked(field, answers) ? answerProblem(field, answers[field.name], today) : undefined
    if (problem) return { field, problem }
  }
  return undefined
}

/** The answers that count: of questions that are asked, without blank ones. */
export const keptAnswers = (fields: readonly CampaignField[], answers: Answers): Record<string, Answer> =>
  Object.fromEntries(fields.flatMap((field) => {
    const value = answers[field.name]
    return isAsked(field, answers) && value !== undefined && !isBlank(value) ? [[field.name, value]] : []
  }))

/** What an accepted submission gets: money in fen, or coins. */
export interface Reward {
  asset: 'CNY' | 'COIN'
  /** For each submission; with `amountField` the most. */
  amount: number
  /** The question whose amount in fen is paid back. */
  amountField?: string
  /** Income tax in percent that is withheld. 20 for 偶然所得 (个人所得税法 art. 3 no. 3); 0 for money that is paid back. */
  taxPercent: number
}

/** What a submission is promised, in fen or coins, before tax. */
export function awardOf({ amount, amountField }: Reward, answers: Answers): number {
  const asked = amountField === undefined ? amount : answers[amountField]
  return Math.min(amount, typeof asked === 'number' ? asked : 0)
}

/** The tax on an award, rounded half up to the fen. */
export const taxOfAward = (award: number, { taxPercent }: Pick<Reward, 'taxPercent'>): number => Math.round((award * taxPercent) / 100)

/** How many more people a budget is enough for; null without a reward. */
export const placesLeft = (reward: Reward | null, left: number): number | null =>
  (reward ? Math.max(0, Math.floor(left / reward.amount)) : null)

export const CAMPAIGN_STATES = ['draft', 'open', 'closed'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Why a campaign takes no more answers: an operator closed it, or its budget is spent. */
export const CLOSED_BY = ['operator', 'budget'] as const
export type ClosedBy = (typeof CLOSED_BY)[number]

/** What a visitor sees of it. `full`: the whole budget is promised; a refused submission may free a place. */
export const PHASES = ['upcoming', 'open', 'full', 'ended'] as const
export type Phase = (typeof PHASES)[number]

interface Timed {
  state: CampaignState
  startsAt: Date
  /** Null for a campaign without an end. */
  endsAt: Date | null
  reward: Reward | null
  /** Neither promised nor spent, in fen or coins. */
  left: number
  /** Promised and not paid yet. */
  reserved: number
}

/** Whether the rest is too small for another promise, as `placesLeft` counts: also of expenses that are paid back. */
export const isSpent = (reward: Reward | null, left: number): boolean => reward !== null && left < reward.amount

/** Whether a campaign can give no more rewards: none is promised, and the rest of the budget is too small for one. */
export const hasNoPlaces = ({ reward, left, reserved }: Pick<Timed, 'reward' | 'left' | 'reserved'>): boolean =>
  reserved === 0 && isSpent(reward, left)

/**
 * The phase of a campaign that was opened. One that can give no more rewards is over, also where no change of its budget closed it:
 * servers of earlier releases left such campaigns open.
 */
export function phaseOf({ state, startsAt, endsAt, reward, left, reserved }: Timed, now: Date): Phase {
  if (state === 'closed' || (endsAt !== null && endsAt <= now)) return 'ended'
  if (state === 'draft') return 'upcoming'
  if (hasNoPlaces({ reward, left, reserved })) return 'ended'
  if (startsAt > now) return 'upcoming'
  return isSpent(reward, left) ? 'full' : 'open'
}

/**
 * The states of a submission. submitted: not seen yet; reviewing: an operator did; rejected: to be corrected and answered again; closed:
 * nothing follows any more.
 */
export const SUBMISSION_STATES = ['submitted', 'reviewing', 'rejected', 'accepted', 'paid', 'closed'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** The decisions of an operator. `closed` refuses for good, without another answer. */
export const OUTCOMES = ['accepted', 'rejected', 'closed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Whether its part of the budget is promised and not yet paid. */
export const isReserving = (state: SubmissionState): boolean => state === 'submitted' || state === 'reviewing' || state === 'rejected'
export const isWaiting = (state: SubmissionState): boolean => state === 'submitted' || state === 'reviewing'
