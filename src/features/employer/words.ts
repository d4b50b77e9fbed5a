import type { ApplicationStatus } from '@daogang/contract/application'
import type { InterviewStatus } from '@daogang/contract/interview'
import type { JobStatus, MyJob } from '@daogang/contract/job'
import { dayText, validUntilText } from '@/lib/format'

/** A state in words, with the icon and the kind of tag that say the same. */
interface StateWords {
  readonly text: string
  readonly icon: 'check' | 'x' | 'clock' | 'info' | 'eye' | 'plusc' | 'cal' | 'brief' | 'warnc'
  readonly kind: 'ok' | 'warn' | 'plain' | 'in'
}

export const jobStates: Record<JobStatus, StateWords> = {
  reviewing: { text: '审核中', icon: 'clock', kind: 'warn' },
  rejected: { text: '没通过', icon: 'x', kind: 'warn' },
  banned: { text: '被停用', icon: 'warnc', kind: 'warn' },
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

const interviewStates: Record<InterviewStatus, StateWords> = {
  pending: { text: '等对方回话', icon: 'clock', kind: 'warn' },
  accepted: { text: '对方答应来', icon: 'check', kind: 'ok' },
  declined: { text: '对方来不了', icon: 'x', kind: 'plain' },
  cancelled: { text: '取消了', icon: 'x', kind: 'plain' },
}

/** How an interview stands, as the employer says it. Who has not answered until its time did not answer. */
export const interviewState = ({ status, past }: { status: InterviewStatus; past: boolean }): StateWords =>
  (status === 'pending' && past ? { text: '对方没回话', icon: 'clock', kind: 'plain' } : interviewStates[status])

/** Until when a job counts, or that it no longer does. */
export function validityText({ status, expiresAt }: Pick<MyJob, 'status' | 'expiresAt'>): string {
  if (status === 'reviewing') return '审核好了才看得到'
  if (status === 'rejected') return '改好再发布'
  if (status === 'banned') return '求职者看不到，可以申诉'
  if (status === 'closed') return '关闭了，不再收报名'
  if (status === 'expired') return `${dayText(expiresAt)}过期了`
  return validUntilText(expiresAt)
}
