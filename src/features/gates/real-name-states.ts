import type { RealName, RealNameStatus } from '@daogang/contract/real-name'
import { dayTimeText } from '@/lib/time'
import type { IconName, Step } from '@/ui'

interface StateTexts {
  readonly tag: string
  readonly icon: IconName
  readonly kind: 'ok' | 'warn' | 'bad' | 'plain'
  readonly title: string
  readonly text: string
}

/** Texts, icon and tag for each status. */
export const realNameStates: Record<RealNameStatus, StateTexts> = {
  none: { tag: '去实名', icon: 'info', kind: 'warn', title: '还没实名', text: '填姓名和身份证号，1分钟就好' },
  checking: { tag: '正在核验', icon: 'clock', kind: 'warn', title: '正在核验', text: '一般几秒就好。往下拉一下，刷新看看' },
  pending: {
    tag: '等审核', icon: 'clock', kind: 'warn', title: '交上去了，等人工审核', text: '1个工作日内有结果，写在这里。不用重复交',
  },
  approved: { tag: '已实名', icon: 'shield', kind: 'ok', title: '实名通过了', text: '可以发布岗位了。店铺主页会显示“老板已实名”' },
  rejected: { tag: '没通过', icon: 'x', kind: 'bad', title: '实名没通过', text: '' },
}

/** The progress of a real-name check, for `Steps`. */
export function stepsOf({ status, submittedAt, decidedAt }: RealName): Step[] {
  const sent: Step = { title: '交资料', note: submittedAt ? dayTimeText(submittedAt) : undefined, state: 'done' }
  const decided = decidedAt ? dayTimeText(decidedAt) : undefined
  switch (status) {
    case 'approved': return [sent, { title: '核验', state: 'done' }, { title: '完成', note: decided, state: 'done' }]
    case 'rejected': return [sent, { title: '没通过', note: decided, state: 'failed' }, { title: '完成', note: '还差一步', state: 'waiting' }]
    default: return [sent, { title: '核验', note: '正在看', state: 'current' }, { title: '完成', state: 'waiting' }]
  }
}

/** Texts for the access log of the submitted data. */
export const accessLabels = {
  actor: { self: '你自己', provider: '身份核验系统', operator: '审核人员', employer: '发工资的店' },
  purpose: { submit: '交了资料', check: '核对了姓名和号码', read: '看了实名信息', review: '看了资料', decide: '定了结果', register: '写进了工资台账', export: '导出了一份' },
} as const
