import type { DraftBody, JobSaved, ReviewReason } from '@daogang/contract/publish'
import type { PayUnit, Settlement } from '@daogang/contract/job'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { jobSave } from '@daogang/contract/publish'
import type { JobConditions } from '../db/employer-tables'
import { isLeaf } from '../dictionary/categories'
import { isValue, labelOf } from '../dictionary/dictionaries'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '../job/rules'
import type { Written } from '../sensitive-words/refuse'

export type JobBody = BodyOf<typeof jobSave>
export type { DraftBody, JobSaved }

/** What one employer may have or do. */
export const JOBS_A_DAY = 50
export const STORES = 20
export const ADDRESSES = 30
export const DRAFTS = 20

/** What is wrong with a job that its schema cannot say: which field, and what to do. */
export interface Fault {
  field: keyof JobBody
  text: string
}

const SETTLEMENTS: Record<PayUnit, readonly Settlement[]> = {
  month: ['monthly', 'weekly'],
  day: ['daily', 'weekly', 'monthly', 'on_finish'],
  hour: ['daily', 'weekly', 'monthly', 'on_finish'],
  piece: ['daily', 'weekly', 'monthly', 'on_finish'],
}

/** Whether wages counted so can be paid so. */
export const isPaidSo = (unit: PayUnit, settlement: Settlement): boolean => SETTLEMENTS[unit].includes(settlement)

/** How far apart the two ends of a range of wages may lie: more than that says nothing to who reads it. */
const WIDEST = 3

const outside = (field: keyof JobBody, title: string): Fault => ({ field, text: `${title}不在可选的范围内，请重新选择` })

/** The first thing that is wrong with a job. */
export function jobFault(job: JobBody): Fault | null {
  if (!isLeaf(job.categoryId)) return outside('categoryId', '招什么工')
  if (job.payMin > job.payMax) return { field: 'payMin', text: `最低比最高还多，请把左边改到${Math.floor(job.payMax / 100)}以下` }
  if (job.payMax > job.payMin * WIDEST) return { field: 'payMax', text: '最高比最低多太多，求职者看不懂，请改近一些' }
  if (!isPaidSo(job.payUnit, job.settlement)) return outside('settlement', '怎么发钱')
  if (!isValue('work_experience', job.experience)) return outside('experience', '经验要求')
  if (!isValue('job_education', job.education)) return outside('education', '学历要求')
  if (job.welfares.some((value) => !isValue('job_welfares', value))) return outside('welfares', '福利')
  if (job.newStore && !isValue('company_scale', job.newStore.scale)) return outside('newStore', '店里多少人')
  if (job.companyId === undefined && !job.newStore) return { field: 'companyId', text: '招人的店不能为空' }
  if (job.id === undefined && job.addressId === undefined) return { field: 'addressId', text: '上班地点不能为空' }
  return null
}

/** Everything in a job that others read. */
export const textsOf = (job: JobBody): Written[] => [
  { field: 'title', title: '岗位名称', text: job.title },
  { field: 'duties', title: '干什么活', text: job.duties },
  { field: 'hours', title: '上班时间', text: job.hours },
  { field: 'requirements', title: '别的要求', text: job.requirements },
  { field: 'payday', title: '哪天发', text: job.payday },
  { field: 'contact', title: '联系人', text: job.contact },
  { field: 'newStore', title: '店名', text: job.newStore?.name },
  { field: 'newStore', title: '做什么的', text: job.newStore?.industry },
]

/** What seekers read of a job's conditions: who may come, and then the employer's own words. */
export function requirementsText({ experience = 'any', education = 'any', words = '' }: JobConditions): string {
  const asked = [
    experience === 'any' ? '不用经验' : `干过${labelOf('work_experience', experience)}`,
    ...education === 'any' ? [] : [labelOf('job_education', education)],
  ]
  return `18–60岁，${asked.join('，')}。${words}`
}

/** What jobs of a kind pay in a city, at a tenth and at nine tenths of them: fen a month, for piece work fen a piece. */
export interface TypicalPay {
  low: number
  high: number
}

const TOO_LITTLE = 0.6
const TOO_MUCH = 1.6
const A_MONTH: Record<PayUnit, number> = { month: 1, day: DAYS_A_MONTH, hour: HOURS_A_MONTH, piece: 1 }

/** Whether wages lie far from what is usual. Where nothing is known of what is usual, somebody has to look. */
export function isPayFar({ payMin, payMax, payUnit }: Pick<JobBody, 'payMin' | 'payMax' | 'payUnit'>, typical: TypicalPay | null): boolean {
  if (!typical) return true
  return payMin * A_MONTH[payUnit] < typical.low * TOO_LITTLE || payMax * A_MONTH[payUnit] > typical.high * TOO_MUCH
}

/** Why somebody has to look at a job before anyone sees it. */
export const reviewReasons = (payFar: boolean, storeVerified: boolean): ReviewReason[] =>
  [...payFar ? ['pay' as const] : [], ...storeVerified ? [] : ['store' as const]]
