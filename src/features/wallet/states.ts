import type { Withdrawal } from '@daogang/contract/withdrawal'
import { isBack, isOver, type WithdrawalState } from '@daogang/contract/rules/withdrawal'
import { dayTimeText } from '@/lib/time'
import type { IconName, Step } from '@/ui'

interface StateTexts {
  tag: string
  title: string
  /** What happens next, or what to do. The server's own reason goes before it. */
  text: string
  kind: 'ok' | 'warn' | 'bad'
  icon: IconName
}

const BACK = '钱已经退回你的账户'

/** How each state of a withdrawal reads. Never shown by colour alone. */
export const withdrawalStates: Readonly<Record<WithdrawalState, StateTexts>> = {
  review: { tag: '审核中', title: '正在审核', text: '要两个人看过再打款，期间可以撤回', kind: 'warn', icon: 'clock' },
  accepted: { tag: '处理中', title: '已受理', text: '马上打款', kind: 'warn', icon: 'clock' },
  processing: { tag: '处理中', title: '正在打款', text: '已经交给付款方，等对方打款', kind: 'warn', icon: 'clock' },
  wait_confirm: { tag: '等你收款', title: '等你在微信点收款', text: '打开微信点“确认收款”，钱才会到', kind: 'warn', icon: 'bell' },
  unknown: { tag: '核对中', title: '正在核对', text: '付款方还没回话，钱不会少，不用再提一次', kind: 'warn', icon: 'clock' },
  paid: { tag: '已到账', title: '到账了', text: '看看收款账户', kind: 'ok', icon: 'check' },
  failed: { tag: '没打成', title: '没有打成', text: BACK, kind: 'bad', icon: 'warnc' },
  cancelled: { tag: '没收款', title: '没有收款', text: BACK, kind: 'bad', icon: 'warnc' },
  returned: { tag: '退回了', title: '被退回来了', text: BACK, kind: 'bad', icon: 'warnc' },
  rejected: { tag: '没通过', title: '没通过审核', text: BACK, kind: 'bad', icon: 'warnc' },
  withdrawn: { tag: '已撤回', title: '你撤回了', text: BACK, kind: 'bad', icon: 'x' },
}

/** How a state reads on the track once another one followed it, where its title is about the present. */
const PAST: Partial<Record<WithdrawalState, string>> = {
  review: '送去审核', processing: '开始打款', wait_confirm: '请你在微信点收款', unknown: '向付款方核对',
}

/** The track of a withdrawal, like a parcel's: the past steps with their times, and the next ones. */
export function stepsOf({ track, state, channel }: Pick<Withdrawal, 'track' | 'state' | 'channel'>): Step[] {
  const happened = track.map((step, nth): Step => {
    const isPast = nth < track.length - 1
    const { title } = withdrawalStates[step.state]
    return {
      title: isPast ? PAST[step.state] ?? title : title,
      note: dayTimeText(step.at),
      state: isPast || step.state === 'paid' ? 'done' : isBack(step.state) ? 'failed' : 'current',
    }
  })
  if (isOver(state)) return happened
  const waits = channel === 'wechat' && !track.some((step) => step.state === 'wait_confirm')
  return [
    ...happened, ...waits ? [{ title: '在微信点收款', state: 'waiting' as const }] : [], { title: '到账', state: 'waiting' as const },
  ]
}
