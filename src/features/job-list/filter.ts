import type { JobFilter, JobOrder } from '@daogang/contract/job'
import type { JobSearch } from '@/api/job'
import type { JobConditions } from '@/lib/job-conditions'

/** Chips above the list: the orders, and 日结 as the most used filter. */
export const QUICK_CHOICES = [
  { value: 'recommended', label: '推荐' },
  { value: 'nearest', label: '附近' },
  { value: 'pay', label: '工资高' },
  { value: 'daily', label: '日结' },
] as const
export type QuickChoice = (typeof QUICK_CHOICES)[number]['value']

const isDailyOnly = ({ order, settlement }: JobConditions) =>
  order === 'recommended' && settlement.length === 1 && settlement[0] === 'daily'

/** The chip to highlight for the conditions. */
export function quickChoiceOf(conditions: JobConditions): QuickChoice {
  return isDailyOnly(conditions) ? 'daily' : conditions.order
}

/** The conditions after a chip was pressed. Other filters are kept, except 日结 when another chip is chosen. */
export function withQuickChoice(conditions: JobConditions, choice: QuickChoice): JobConditions {
  const settlement = isDailyOnly(conditions) ? [] : conditions.settlement
  return choice === 'daily'
    ? { ...conditions, order: 'recommended', settlement: ['daily'] }
    : { ...conditions, order: choice, settlement }
}

/** Number of active filters, for the label of the button that opens them. */
export function countConditions(conditions: JobConditions): number {
  const { place, payFrom, within, kind, settlement, welfares } = conditions
  const narrowed = [place, payFrom, within, kind].filter((value) => value !== undefined).length
  return narrowed + (settlement.length > 0 ? 1 : 0) + (welfares.length > 0 ? 1 : 0)
}

/** The request for a list. Without a position, the distance filter and order are omitted, because the server would reject them. */
export function searchOf(conditions: JobConditions, at: { cityId: number; near: boolean; keyword?: string }): JobSearch {
  const { order, settlement, welfares, within, place, ...rest } = conditions
  const search: JobFilter & { order?: JobOrder } = { cityId: at.cityId, ...rest }
  if (at.keyword) search.keyword = at.keyword
  if (settlement.length > 0) search.settlement = settlement
  if (welfares.length > 0) search.welfares = welfares
  if (place?.cityId === at.cityId) {
    const { districtId, area, line, station } = place
    Object.assign(search, districtId && { districtId }, area && { area }, line && { line }, station && { station })
  }
  if (within && at.near) search.within = within
  search.order = order === 'nearest' && !at.near ? 'recommended' : order
  return search
}
