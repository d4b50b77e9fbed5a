import type { ApplicationEvent, ApplicationStatus } from '@daogang/contract/application'
import { mayMove } from '@daogang/contract/rules/application'

const byEmployer: Record<ApplicationStatus, string> = {
  applied: '收到了报名',
  viewed: '老板看了你的简历',
  suitable: '老板觉得合适',
  unsuitable: '老板回了不合适',
  interview: '老板约你面试',
  hired: '入职了',
  withdrawn: '报名撤回了',
}

/** The title of an event for the seeker. A declined or cancelled interview sets the status back to suitable. */
export function eventTitle({ status, by, moved }: Pick<ApplicationEvent, 'status' | 'by' | 'moved'>, before?: ApplicationStatus): string {
  if (moved) return '老板改了面试时间'
  if (by === 'b' && before === 'interview' && status === 'suitable') return '面试取消了'
  if (by === 'b') return byEmployer[status]
  if (status === 'applied') return '你报了名'
  if (status === 'withdrawn') return '你撤回了报名'
  return status === 'suitable' ? '你谢绝了面试' : byEmployer[status]
}

/** The state before an event of a history. The person's own application does not count: it leaves an invited person's state as it is. */
export const stateBefore = (events: readonly Pick<ApplicationEvent, 'status'>[], at: number): ApplicationStatus | undefined =>
  events.slice(0, at).filter(({ status }) => status !== 'applied').pop()?.status

/** True in the states in which the seeker can withdraw the application. */
export const canWithdraw = (status: ApplicationStatus): boolean => mayMove('c', status, 'withdrawn')
