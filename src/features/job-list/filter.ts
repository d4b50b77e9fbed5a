import type { JobFilter, JobKind, JobOrder, Settlement } from '@daogang/contract/job'
import type { JobSearch } from '@/api/job'

/** The filters and the order of a list of jobs, without city and keyword. */
export interface JobConditions {
  order: JobOrder
  categoryId?: string
  /** A district; ignored for other cities. */
  district?: { readonly cityId: number; readonly id: number; readonly name: string }
  /** Fen per month. */
  payFrom?: number
  /** Metres. */
  within?: number
  settlement: Settlement[]
  kind?: JobKind
  welfares: string[]
}

export const noConditions: JobConditions = { order: 'recommended', settlement: [], welfares: [] }

/** Chips above the list: the orders, and 日结 as the most used filter. */
export const QUICK_CHOICES = [
  { value: 'recommended', label: '推荐' },
  { value: 'nearest', label: '附近' },
  { value: 'pay', label: '工资高' },
  { value: 'daily', label: '日结' },
] as const
export type QuickChoice = (typeof QUICK_CHOICES)[number]['value']

export const PAY_CHOICES = [4000, 5000, 6000, 8000, 10000].map((yuan) => ({ value: yuan * 100, label: `¥${yuan}以上` }))
export const DISTANCE_CHOICES = [
  { value: 1000, label: '1公里内' },
  { value: 3000, label: '3公里内' },
  { value: 5000, label: '5公里内' },
  { value: 10_000, label: '10公里内' },
] as const
/** The welfares of dictionary job_welfares that matter most to seekers. */
export const WELFARE_CHOICES = ['meals', 'room', 'insurance', 'rest_4', 'shuttle', 'no_experience', 'short_term'] as const

const isDailyOnly = ({ order, settlement }: JobConditions) =>
  order === 'recommended' && settlement.length === 1 && settlement[0] === 'daily'

/** The chip to highlight for the conditions. */
export function quickChoiceOf(conditions: JobConditions): QuickChoice {
  return isDailyOnly(conditions) ? 'daily' : conditions.order
}

/** The conditions after a chip was pressed. Filters of the sheet are kept, except 日结 when another chip is chosen. */
export function withQuickChoice(conditions: JobConditions, choice: QuickChoice): JobConditions {
  const settlement = isDailyOnly(conditions) ? [] : conditions.settlement
  return choice === 'daily'
    ? { ...conditions, order: 'recommended', settlement: ['daily'] }
    : { ...conditions, order: choice, settlement }
}

/** Number of active filters of the sheet, for the label of its button. */
export function countConditions(conditions: JobConditions): number {
  const { payFrom, within, kind, settlement, welfares } = conditions
  const narrowed = [payFrom, within, kind].filter((value) => value !== undefined).length
  return narrowed + (settlement.length > 0 ? 1 : 0) + (welfares.length > 0 ? 1 : 0)
}

/** The request for a list. Without a position, the distance filter and order are omitted, because the server would reject them. */
export function searchOf(conditions: JobConditions, place: { cityId: number; near: boolean; keyword?: string }): JobSearch {
  const { order, settlement, welfares, within, district, ...rest } = conditions
  const search: JobFilter & { order?: JobOrder } = { cityId: place.cityId, ...rest }
  if (place.keyword) search.keyword = place.keyword
  if (settlement.length > 0) search.settlement = settlement
  if (welfares.length > 0) search.welfares = welfares
  if (district?.cityId === place.cityId) search.districtId = district.id
  if (within && place.near) search.within = within
  search.order = order === 'nearest' && !place.near ? 'recommended' : order
  return search
}
