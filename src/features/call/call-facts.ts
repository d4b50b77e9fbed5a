import type { Role } from '@daogang/contract/auth'
import type { VirtualStatus } from '@daogang/contract/call'
import type { IconName } from '@/ui'

interface Fact {
  icon: IconName
  title: string
  text: string
}

const NO_MONEY: Readonly<Record<Role, Fact>> = {
  c: { icon: 'info', title: '谈到交钱就挂掉', text: '押金、服装费、体检费都不用交' },
  b: { icon: 'info', title: '不要跟对方收钱', text: '押金、服装费、体检费都不能收' },
}

/** The facts shown before a call: the two prompts of spec §8, and a warning against fees. */
export function factsOf({ status, minutes }: Pick<VirtualStatus, 'status' | 'minutes'>, role: Role): Fact[] {
  return status === 2
    ? [
        { icon: 'shield', title: '用隐私号打', text: '为了保护你和对方的隐私，对方看不到你的真号码，你也看不到对方的' },
        { icon: 'clock', title: `一次能打${minutes}分钟`, text: '到点会断，想接着聊回这里再打一次' },
        NO_MONEY[role],
      ]
    : [
        { icon: 'phone', title: '直接打给对方', text: '不走隐私号，双方都能看到真号码' },
        { icon: 'shield', title: '保护好个人信息', text: '身份证号、银行卡号、验证码，谁要都别给' },
        NO_MONEY[role],
      ]
}
