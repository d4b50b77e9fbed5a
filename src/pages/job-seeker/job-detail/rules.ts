import type { JobCard, OpenJobStatus } from '@daogang/contract/job'
import { JOB_EXPIRED_TEXT } from '@daogang/contract/rules/job'
import { payRange, payText } from '@/lib/format'

/** A bicycle covers 12 km an hour in a city. Beyond the limit people use other transport. */
const METRES_A_MINUTE = 200
const RIDE_AT_MOST = 6000

/** 800 → `骑车4分钟`. Empty for an unknown or too long distance. */
export function rideText(metres: number | undefined): string {
  if (metres === undefined || metres > RIDE_AT_MOST) return ''
  return `骑车${Math.max(1, Math.round(metres / METRES_A_MINUTE))}分钟`
}

const closed: Record<Exclude<OpenJobStatus, 'online'>, string> = {
  // The reason is not known: filled, given up, or closed by the platform.
  closed: '这个岗位不招人了，看看附近同样的岗位',
  offline: '老板先停招了，看看附近同样的岗位',
  expired: JOB_EXPIRED_TEXT,
}

/** Why the job accepts no applications, with a next step. Undefined while the job is online. */
export const closedText = (status: OpenJobStatus) => (status === 'online' ? undefined : closed[status])

/** The keyword to find similar jobs: the title without the parts in brackets. */
export const similarKeyword = (title: string) => title.replace(/[（(].*?[）)]/g, '').trim() || title

/** A job in one line, pay first: `¥6500–8000/月招切配工`. */
export function jobHeadline({ title, payMin, payMax, payUnit }: Pick<JobCard, 'title' | 'payMin' | 'payMax' | 'payUnit'>): string {
  return `${payRange(payMin, payMax).startsWith('¥') ? payText(payMin, payMax, payUnit) : ''}招${title}`
}
