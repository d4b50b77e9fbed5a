import type { RealNameStatus } from '@daogang/contract/real-name'
import type { Role } from '@daogang/contract/auth'
import type { IconName } from '@/ui'

interface StateTexts {
  readonly tag: string
  readonly icon: IconName
  readonly kind: 'ok' | 'warn' | 'bad' | 'plain'
  readonly title: string
  readonly text: string
}

/** Texts, icon and tag for each status. */
export const realNameStates: Record<RealNameStatus, StateTexts> = {
  none: { tag: '去实名', icon: 'info', kind: 'warn', title: '还没实名', text: '填姓名和身份证号，1分钟就能填完' },
  checking: { tag: '正在核验', icon: 'clock', kind: 'warn', title: '正在核验', text: '一般几秒就好。往下拉一下，刷新看看' },
  pending: {
    tag: '等审核', icon: 'clock', kind: 'warn', title: '交上去了，等人工审核', text: '1个工作日内有结果，写在这里。不用重复交',
  },
  approved: { tag: '已实名', icon: 'shield', kind: 'ok', title: '实名通过了', text: '' },
  rejected: { tag: '没通过', icon: 'x', kind: 'bad', title: '实名没通过', text: '' },
}

/** What a check that passed opens. */
export const approvedTexts: Record<Role, string> = {
  b: '可以发布岗位了。店铺主页会显示“老板已实名”',
  c: '可以提现了，不用再填身份证',
}
