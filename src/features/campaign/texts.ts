import type { Campaign, CampaignCard, SubmissionCard } from '@daogang/contract/campaign'
import type { SubmissionState } from '@daogang/contract/rules/campaign'
import { yuanText } from '@daogang/contract/rules/money'
import { dayText, lastDayText } from '@/lib/time'
import type { Status } from '@/ui'

export const PHASES = {
  upcoming: { text: '还没开始', kind: 'warn', icon: 'clock' },
  open: { text: '正在进行', kind: 'ok', icon: 'check' },
  full: { text: '名额满了', kind: 'warn', icon: 'clock' },
  ended: { text: '已结束', kind: 'plain', icon: 'x' },
} as const

/** What an accepted submission gets: 每人¥50, 最多¥100, 每人20个工币. */
export function rewardText(reward: CampaignCard['reward']): string {
  if (!reward) return ''
  const amount = reward.asset === 'COIN' ? `${reward.amount}个工币` : yuanText(reward.amount)
  return reward.amountField === undefined ? `每人${amount}` : `每人最多${amount}`
}

/** When something can be handed in, both days included; only the end once it has begun. */
export function periodOf({ phase, startsAt, endsAt }: Pick<CampaignCard, 'phase' | 'startsAt' | 'endsAt'>): string {
  if (phase === 'open' || phase === 'full') return endsAt === null ? '一直有' : `到${lastDayText(endsAt)}`
  return endsAt === null ? `${dayText(startsAt)}起` : `${dayText(startsAt)}到${lastDayText(endsAt)}`
}

/** Why nothing can be filled in now, and the next step. A budget is also over when it was taken back, or is less than a higher reward. */
export function endText({ phase, closedBy }: Pick<Campaign, 'phase' | 'closedBy'>): string {
  switch (phase) {
    case 'upcoming': return '还没开始，到日子再来'
    case 'full': return '名额都有人占了。有人没通过会再放出来，过几天看看'
    case 'ended': return closedBy === 'budget' ? '活动已结束：没有名额了。交过的还看得到进展' : '活动已结束。交过的还看得到进展'
    case 'open': return ''
  }
}

export const STATES: Readonly<Record<SubmissionState, Status>> = {
  submitted: { text: '收到了', icon: 'clock', kind: 'warn', next: '等审核，一般3个工作日内有结果，结果会发通知' },
  reviewing: { text: '正在看', icon: 'clock', kind: 'warn', next: '审核的人正在看，有结果会发通知' },
  rejected: { text: '要改一下', icon: 'warnc', kind: 'bad', next: '照下面说的改好再交，名额给你留着' },
  accepted: { text: '通过了', icon: 'check', kind: 'ok', next: '收到了，谢谢你' },
  paid: { text: '给你了', icon: 'check', kind: 'ok', next: '通过了，给你的已经到了' },
  closed: { text: '结束了', icon: 'x', kind: 'plain', next: '这份提交不再处理' },
}

export const EVENTS: Readonly<Record<SubmissionState, string>> = {
  submitted: '交上去了', reviewing: '开始看了', rejected: '退回来改', accepted: '通过了', paid: '给你了', closed: '结束了',
}

/** What a submission gets, with its tax: ¥50, 扣个税¥10, 到手¥40. */
export function awardText(award: SubmissionCard['award']): string {
  if (!award) return ''
  const { asset, amount, tax } = award
  if (asset === 'COIN') return `${amount}个工币`
  return tax === 0 ? yuanText(amount) : `${yuanText(amount)}，扣个税${yuanText(tax)}，到手${yuanText(amount - tax)}`
}
