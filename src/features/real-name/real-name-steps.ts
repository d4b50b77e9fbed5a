import type { RealName } from '@daogang/contract/real-name'
import { dayTimeText } from '@/lib/time'
import type { Step } from '@/ui'

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
