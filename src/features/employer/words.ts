import type { ApplicationStatus } from '@daogang/contract/application'
import type { JobStatus, MyJob } from '@daogang/contract/job'
import { dayText, validUntilText } from '@/lib/format'

/** A state in words, with the icon and the kind of tag that say the same. */
interface StateWords {
  readonly text: string
  readonly icon: 'check' | 'x' | 'clock' | 'info' | 'eye' | 'plusc' | 'cal' | 'brief'
  readonly kind: 'ok' | 'warn' | 'plain' | 'in'
}

export const jobStates: Record<JobStatus, StateWords> = {
  online: { text: '在招', icon: 'check', kind: 'ok' },
  offline: { text: '已停招', icon: 'info', kind: 'warn' },
  expired: { text: '已过期', icon: 'clock', kind: 'plain' },
  closed: { text: '已关闭', icon: 'x', kind: 'plain' },
}

/** How an application stands, as the employer says it. */
export const applicationStates: Record<ApplicationStatus, StateWords> = {
  applied: { text: '新报名', icon: 'plusc', kind: 'in' },
  viewed: { text: '看过了', icon: 'eye', kind: 'warn' },
  suitable: { text: '合适', icon: 'check', kind: 'ok' },
  unsuitable: { text: '不合适', icon: 'x', kind: 'plain' },
  interview: { text: '约了面试', icon: 'cal', kind: 'ok' },
  hired: { text: '已入职', icon: 'brief', kind: 'ok' },
  withdrawn: { text: '已撤回', icon: 'x', kind: 'plain' },
}

/** Until when a job counts, or that it no longer does. */
export function validityText({ status, expiresAt }: Pick<MyJob, 'status' | 'expiresAt'>): string {
  if (status === 'closed') return '关闭了，不再收报名'
  if (status === 'expired') return `${dayText(expiresAt)}过期了`
  return validUntilText(expiresAt)
}

/** Label of the dictionary as part of a sentence: 5–10年 → 干了5–10年, 没干过 stays. */
export const seniorityText = (label: string) => (/\d/.test(label) ? `干了${label}` : label)
