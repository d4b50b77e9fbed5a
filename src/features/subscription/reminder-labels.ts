import type { SubscriptionKind } from '@daogang/contract/subscription'

/** Title and description of each kind of reminder. */
export const reminders: Readonly<Record<SubscriptionKind, { title: string; note: string }>> = {
  progress: { title: '报名有回音', note: '老板说合适还是不合适' },
  interview: { title: '面试', note: '约面试、改时间、取消，到日子前提醒' },
  review: { title: '审核结果', note: '实名、岗位、举报、申诉有结果' },
  applicant: { title: '有人报名', note: '有人报你的岗位' },
}
