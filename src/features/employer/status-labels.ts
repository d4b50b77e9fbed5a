import type { ApplicationStatus } from '@daogang/contract/application'
import type { InterviewStatus } from '@daogang/contract/interview'
import type { JobStatus, MyJob } from '@daogang/contract/job'
import { dayText, validUntilText } from '@/lib/time'

/** The text, icon and tag of a status. */
interface StatusLabel {
  readonly text: string
  readonly icon: 'check' | 'x' | 'clock' | 'info' | 'eye' | 'plusc' | 'cal' | 'brief' | 'warnc'
  readonly kind: 'ok' | 'warn' | 'plain' | 'in'
}

export const jobStates: Record<JobStatus, StatusLabel> = {
  reviewing: { text: '审核中', icon: 'clock', kind: 'warn' },
  rejected: { text: '没通过', icon: 'x', kind: 'warn' },
  banned: { text: '被停用', icon: 'warnc', kind: 'warn' },
  online: { text: '在招', icon: 'check', kind: 'ok' },
  offline: { text: '已停招', icon: 'info', kind: 'warn' },
  expired: { text: '已过期', icon: 'clock', kind: 'plain' },
  closed: { text: '已关闭', icon: 'x', kind: 'plain' },
}

/** The status of an application from the employer's point of view. */
export const applicationStates: Record<ApplicationStatus, StatusLabel> = {
  applied: { text: '新报名', icon: 'plusc', kind: 'in' },
  viewed: { text: '看过了', icon: 'eye', kind: 'warn' },
  suitable: { text: '合适', icon: 'check', kind: 'ok' },
  unsuitable: { text: '不合适', icon: 'x', kind: 'plain' },
  interview: { text: '约了面试', icon: 'cal', kind: 'ok' },
  hired: { text: '已入职', icon: 'brief', kind: 'ok' },
  withdrawn: { text: '已撤回', icon: 'x', kind: 'plain' },
}

const interviewStates: Record<InterviewStatus, StatusLabel> = {
  pending: { text: '等对方回话', icon: 'clock', kind: 'warn' },
  accepted: { text: '对方答应来', icon: 'check', kind: 'ok' },
  declined: { text: '对方来不了', icon: 'x', kind: 'plain' },
  cancelled: { text: '取消了', icon: 'x', kind: 'plain' },
}

/** The status of an interview from the employer's point of view. A pending interview in the past counts as unanswered. */
export const interviewState = ({ status, past }: { status: InterviewStatus; past: boolean }): StatusLabel =>
  (status === 'pending' && past ? { text: '对方没回话', icon: 'clock', kind: 'plain' } : interviewStates[status])

/** Until when a job is valid, or why it is not. */
export function validityText({ status, expiresAt }: Pick<MyJob, 'status' | 'expiresAt'>): string {
  if (status === 'reviewing') return '审核好了才看得到'
  if (status === 'rejected') return '改好再发布'
  if (status === 'banned') return '求职者看不到，可以申诉'
  if (status === 'closed') return '关闭了，不再收报名'
  if (status === 'expired') return `${dayText(expiresAt)}过期了`
  return validUntilText(expiresAt)
}
