import type { ApplicationStatus, ApplicationTab } from '@daogang/contract/application'
import type { Interview } from '@daogang/contract/interview'

interface StateTexts {
  readonly text: string
  readonly icon: 'clock' | 'eye' | 'check' | 'x' | 'cal' | 'brief'
  readonly kind: 'plain' | 'in' | 'ok' | 'warn' | 'bad'
  /** The next step. */
  readonly next: string
}

/** The status of an application from the seeker's point of view. */
export const states: Record<ApplicationStatus, StateTexts> = {
  applied: { text: '等老板看', icon: 'clock', kind: 'plain', next: '可以再多报几家，机会更大' },
  viewed: { text: '老板看过了', icon: 'eye', kind: 'in', next: '老板在考虑，等一等' },
  suitable: { text: '合适，等约面试', icon: 'check', kind: 'ok', next: '老板会联系你约面试，电话别关机' },
  interview: { text: '约面试', icon: 'cal', kind: 'warn', next: '按约好的时间去，面试不用交钱' },
  hired: { text: '已入职', icon: 'brief', kind: 'ok', next: '到岗了，好好干' },
  unsuitable: { text: '不合适', icon: 'x', kind: 'bad', next: '这家没成，再看看别的岗位' },
  withdrawn: { text: '你撤回了', icon: 'x', kind: 'plain', next: '想好了还可以再报名' },
}

/**
 * The next step of an application. A job that went offline before the employer answered, or after a withdrawal or a cancelled interview,
 * gets its own text, and so does an interview that is over or has no answer yet.
 */
export function nextText(
  status: ApplicationStatus, online: boolean, interview: Pick<Interview, 'status' | 'past'> | null | undefined,
): string {
  const needsJob = status === 'applied' || status === 'viewed' || status === 'withdrawn'
    || (status === 'suitable' && interview?.status === 'cancelled')
  if (needsJob && !online) return '这个岗位停招了，再看看别的岗位'
  if (status === 'interview' && interview?.past) return '面试时间过了，没消息就问问老板'
  if (status === 'interview' && interview?.status === 'pending') return '去不去，先回个话'
  return states[status].next
}

export const tabs: readonly { value: ApplicationTab; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'waiting', label: '等回复' },
  { value: 'interview', label: '要面试' },
  { value: 'hired', label: '已入职' },
  { value: 'unsuitable', label: '不合适' },
]

/** Empty state of each tab: the reason and a hint. */
export const empties: Record<ApplicationTab, { title: string; text: string }> = {
  all: { title: '还没报过名', text: '附近的岗位都在招，看中哪个点“报名”就行' },
  waiting: { title: '没有等回复的', text: '报了名、还没回复的在这里' },
  interview: { title: '还没有要面试的', text: '老板觉得合适，就会出现在这里' },
  hired: { title: '还没有入职的', text: '入职以后，在这里看是哪家店' },
  unsuitable: { title: '没有不合适的', text: '老板回了不合适，会放在这里' },
}
