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

/** Where a list is looked at: the city, and whether there is a position to be near to. */
interface At {
  cityId: number
  near: boolean
}

/** The order of a list: without a position nothing is near, and the server would reject that order. */
export const orderOf = (order: JobOrder, near: boolean): JobOrder => (order === 'nearest' && !near ? 'recommended' : order)

/** The chosen place, if it is one of the city. */
const placeIn = ({ place }: JobConditions, cityId: number) => (place?.cityId === cityId ? place : undefined)

/** The chip to highlight for the conditions. */
export function quickChoiceOf(conditions: JobConditions, { near }: At): QuickChoice {
  const order = orderOf(conditions.order, near)
  return isDailyOnly({ ...conditions, order }) ? 'daily' : order
}

/** The conditions after a chip was pressed. Other filters are kept, except 日结 when another chip is chosen. */
export function withQuickChoice(conditions: JobConditions, choice: QuickChoice): JobConditions {
  const settlement = isDailyOnly(conditions) ? [] : conditions.settlement
  return choice === 'daily'
    ? { ...conditions, order: 'recommended', settlement: ['daily'] }
    : { ...conditions, order: choice, settlement }
}

/** Number of active filters, for the label of the button that opens them. A filter that `searchOf` does not send is none. */
export function countConditions(conditions: JobConditions, { cityId, near }: At): number {
  const { payFrom, within, kind, settlement, welfares } = conditions
  const narrowed = [placeIn(conditions, cityId), payFrom, near ? within : undefined, kind].filter((value) => value !== undefined).length
  return narrowed + (settlement.length > 0 ? 1 : 0) + (welfares.length > 0 ? 1 : 0)
}

/** The request for a list. Without a position, the distance filter and order are omitted, because the server would reject them. */
export function searchOf(conditions: JobConditions, at: At & { keyword?: string }): JobSearch {
  const { order, settlement, welfares, within, place: _place, ...rest } = conditions
  const search: JobFilter & { order?: JobOrder } = { cityId: at.cityId, ...rest }
  if (at.keyword) search.keyword = at.keyword
  if (settlement.length > 0) search.settlement = settlement
  if (welfares.length > 0) search.welfares = welfares
  const place = placeIn(conditions, at.cityId)
  if (place) {
    const { districtId, area, line, station } = place
    Object.assign(search, districtId && { districtId }, area && { area }, line && { line }, station && { station })
  }
  if (within && at.near) search.within = within
  search.order = orderOf(order, at.near)
  return search
}
