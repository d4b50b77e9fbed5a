import type { AppealCase, AppealStatus, DecisionKind } from '@daogang/contract/appeal'
import { APPEAL_DAYS, MAX_APPEALS } from '@daogang/contract/rules/appeal'
import { serverNow } from '@/lib/server-clock'
import { dayText, dayTimeText } from '@/lib/time'
import type { Status } from '@/ui'

/** What an appeal is about, with its word for the user. */
export const ABOUT = { job: '岗位', store: '店铺', enterprise: '企业', account: '账号' } as const
export type AppealAbout = keyof typeof ABOUT

const decisions: Record<DecisionKind, { readonly title: string; readonly means: string }> = {
  job: { title: '岗位被停用', means: '求职者看不到，也不能报名。收到的简历都还在' },
  store: { title: '店铺被封', means: '这家店的岗位都停招，不能发岗位、聊天、打电话。别的店照常用' },
  enterprise: { title: '企业被封', means: '所有店的岗位都停招，不能发岗位、聊天、打电话。你的账号照常用' },
  contact: { title: '不能联系对方', means: '能看，暂时不能报名、打电话、邀面试' },
  blocked: { title: '账号功能已停用', means: '能登录，能看，暂时不能用别的功能' },
}

/** Texts for a decision: title, effect and end. */
export function decisionText({ kind, until }: NonNullable<AppealCase['decision']>): { title: string; means: string; end: string } {
  const end = until ? `${dayTimeText(until)}自己恢复` : '不会自己恢复，申诉通过才恢复'
  return { ...decisions[kind], end }
}

const states: Record<AppealStatus, Pick<Status, 'text' | 'icon' | 'kind'>> = {
  submitted: { text: '正在看', icon: 'clock', kind: 'warn' },
  approved: { text: '申诉通过了', icon: 'check', kind: 'ok' },
  rejected: { text: '申诉没通过', icon: 'x', kind: 'bad' },
}

/** Texts for the status of the last appeal and the next step. Undefined without an appeal. */
export function caseText(
  { next, appeals: [last], dueAt }: Pick<AppealCase, 'next' | 'appeals' | 'dueAt'>, about: AppealAbout,
): Status | undefined {
  if (!last) return undefined
  return { ...states[last.status], next: next === 'wait' ? waitText(dueAt) : nextText(next, last.status, about) }
}

/** When the answer comes at the latest, and what helps when it is late. */
function waitText(dueAt: string | null): string {
  const due = dueAt === null ? NaN : Date.parse(dueAt)
  if (due <= serverNow()) return `超过${APPEAL_DAYS}个工作日了，对不起。打客服电话催一下，不用重复交`
  const last = Number.isNaN(due) ? `${APPEAL_DAYS}个工作日内` : `最晚${dayText(new Date(due - 1).toISOString())}`
  return `${last}有结果，写在这里。不用重复交`
}

function nextText(next: Exclude<AppealCase['next'], 'wait'>, status: AppealStatus, about: AppealAbout): string {
  switch (next) {
    case 'send': return '看看答复。有新的证明，可以再申诉'
    case 'call': return `这件事申诉过${MAX_APPEALS}次了。还有疑问，打客服电话`
    case 'over':
      if (about === 'job') return '岗位还给你了。点“看岗位”，自己恢复招人'
      if (about === 'store') return '店已经解封，封的时候停招的岗位接着招'
      if (about === 'enterprise') return '企业已经解封，封的时候停招的岗位接着招'
      return status === 'submitted' ? '时间到了，账号已经恢复，不用等了' : '账号已经恢复，都能用了'
  }
}
