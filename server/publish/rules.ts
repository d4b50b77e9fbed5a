import { createHash } from 'node:crypto'
import type { DictionaryName } from '@daogang/contract/dictionary'
import type { DraftBody, ReviewReason } from '@daogang/contract/publish'
import type { PayUnit } from '@daogang/contract/job'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { jobSave } from '@daogang/contract/publish'
import { MAX_AGE, MIN_AGE } from '@daogang/contract/rules/age'
import { isPayTooWide, PAY_TOO_WIDE, payOrderProblem, SETTLEMENTS_BY_UNIT } from '@daogang/contract/rules/pay'
import { brokerageProblem, payPartsProblem } from '@daogang/contract/rules/publish'
import { sentenceOf } from '@daogang/contract/rules/text'
import type { JobConditions } from '../db/tables/job'
import { isLeaf, rootOf } from '../dictionary/categories'
import { isValue, labelOf } from '../dictionary/dictionaries'
import { UNITS_A_MONTH } from '@daogang/contract/rules/month-pay'
import type { Written } from '../sensitive-words/refuse'

export type JobBody = BodyOf<typeof jobSave>
export type { DraftBody }
/** A job to store. `corrects`: it takes the place of what a request with the same key stored before. */
export type Wanted = JobBody & { corrects?: true }

/** Limits for one employer. */
export const JOBS_A_DAY = 50
export const ADDRESSES = 30
export const DRAFTS = 20

/** An invalid field of a job that its schema cannot express, with the message for the user. */
export interface Fault {
  field: keyof JobBody
  text: string
}

const notAnOption = (field: keyof JobBody, title: string): Fault => ({ field, text: `${title}不在可选的范围内，请重新选择` })

/** A key of the dictionary, or an empty text. */
const isMaybeValue = (name: DictionaryName, value = ''): boolean => value === '' || isValue(name, value)

/** The first fault of what a job offers beside its wage, or null. */
function termsFault(job: JobBody): Fault | null {
  const { accommodation, socialSecurity, bonuses = [], brokerage = '', brokerageFen, payParts = [] } = job
  if (!isMaybeValue('job_accommodation', accommodation)) return notAnOption('accommodation', '吃住')
  if (!isMaybeValue('job_social_security_fund', socialSecurity)) return notAnOption('socialSecurity', '社保')
  if (bonuses.some((value) => !isValue('job_bonus_subsidy_save', value))) return notAnOption('bonuses', '奖金补贴')
  if (!isMaybeValue('job_brokerage_type_save', brokerage)) return notAnOption('brokerage', '招聘方式')
  const amount = brokerageProblem(brokerage, brokerageFen)
  if (amount) return { field: 'brokerageFen', text: sentenceOf(amount) }
  const parts = payPartsProblem(payParts, job)
  return parts ? { field: 'payParts', text: sentenceOf(parts) } : null
}

/** The first fault of a job, or null. */
export function jobFault(job: JobBody): Fault | null {
  if (!isLeaf(job.categoryId)) return notAnOption('categoryId', '招什么工')
  if (job.payMin > job.payMax) return { field: 'payMin', text: sentenceOf(payOrderProblem(Math.floor(job.payMax / 100))) }
  if (isPayTooWide(job.payMin, job.payMax)) return { field: 'payMax', text: sentenceOf(PAY_TOO_WIDE) }
  if (!SETTLEMENTS_BY_UNIT[job.payUnit].includes(job.settlement)) return notAnOption('settlement', '怎么发钱')
  if (!isValue('work_experience', job.experience)) return notAnOption('experience', '经验要求')
  if (!isValue('job_education', job.education)) return notAnOption('education', '学历要求')
  if (job.welfares.some((value) => !isValue('job_welfares', value))) return notAnOption('welfares', '福利')
  const fault = termsFault(job)
  if (fault) return fault
  if (job.newStore && !isValue('company_scale', job.newStore.scale)) return notAnOption('newStore', '店里多少人')
  if (job.companyId === undefined && !job.newStore) return { field: 'companyId', text: '招人的店不能为空' }
  if (job.id === undefined && job.addressId === undefined) return { field: 'addressId', text: '上班地点不能为空' }
  return null
}

/** Tells whether two requests for a new job ask for the same one. */
export function inputHash({ id: _id, draftId: _draft, once: _once, updatedAt: _at, ...said }: JobBody): Buffer {
  const fields = Object.entries(said).filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

/** The texts of a job that other people read. */
export const textsOf = (job: JobBody): Written[] => [
  { field: 'title', title: '岗位名称', text: job.title },
  { field: 'duties', title: '干什么活', text: job.duties },
  { field: 'hours', title: '上班时间', text: job.hours },
  { field: 'requirements', title: '别的要求', text: job.requirements },
  { field: 'payday', title: '哪天发', text: job.payday },
  { field: 'contact', title: '联系人', text: job.contact, isName: true },
  ...(job.payParts ?? []).map(({ label }) => ({ field: 'payParts', title: '工资构成', text: label, isName: true })),
  ...Object.values(job.welfareNotes ?? {}).map((text) => ({ field: 'welfareNotes', title: '福利说明', text })),
  { field: 'newStore', title: '店名', text: job.newStore?.name, isName: true },
  { field: 'newStore', title: '做什么的', text: job.newStore?.industry, isName: true },
]

/** A job's conditions as seekers read them: age, experience and education, then the employer's text. */
export function requirementsText({ experience = 'any', education = 'any', words = '' }: JobConditions): string {
  const asked = [
    experience === 'any' ? '不用经验' : `干过${labelOf('work_experience', experience)}`,
    ...education === 'any' ? [] : [labelOf('job_education', education)],
  ]
  return `${MIN_AGE}–${MAX_AGE}岁，${asked.join('，')}。${words}`
}

/** The 10th and 90th percentile of pay: fen a month, for piece work fen a piece. */
export interface TypicalPay {
  low: number
  high: number
}

const TOO_LITTLE = 0.6
const TOO_MUCH = 1.6
const A_MONTH: Record<PayUnit, number> = { ...UNITS_A_MONTH, piece: 1 }

/** True if wages are far from typical. Without a typical pay it is true, so that an operator reviews the job. */
export function isPayFar({ payMin, payMax, payUnit }: Pick<JobBody, 'payMin' | 'payMax' | 'payUnit'>, typical: TypicalPay | null): boolean {
  if (!typical) return true
  return payMin * A_MONTH[payUnit] < typical.low * TOO_LITTLE || payMax * A_MONTH[payUnit] > typical.high * TOO_MUCH
}

/**
 * Whether a store may publish without a review: its licence is verified, or a job of it went online before, unless its certification is
 * over. The owner's real name is no reason to trust it: every publisher has one.
 */
export const isTrusted = (
  store: { licence_verified: boolean, licence_over: boolean, has_opened_jobs: boolean | 0 | 1 },
): boolean => store.licence_verified || (Boolean(store.has_opened_jobs) && !store.licence_over)

/** Whether an authorisation covers a trade: it names the trade, its root, or none at all. */
export const coversTrade = (trades: readonly string[], leaf: string): boolean =>
  trades.length === 0 || trades.includes(leaf) || trades.includes(rootOf(leaf) ?? leaf)

/**
 * Why an operator must review a job before anyone sees it. The pay and the store are judged at each save. Content that a check or an
 * operator found bad stays bad until an operator approves it.
 */
export const reviewReasons = (payFar: boolean, storeTrusted: boolean, contentBad: boolean): ReviewReason[] =>
  [...payFar ? ['pay' as const] : [], ...storeTrusted ? [] : ['store' as const], ...contentBad ? ['content' as const] : []]
