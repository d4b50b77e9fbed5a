import Taro from '@tarojs/taro'
import { bestEffort } from '@/lib/best-effort'
import type { LeaveGuardHost } from './types'

export const leaveGuardHost: LeaveGuardHost = {
  asks: true,
  ask(message) {
    bestEffort(() => Taro.enableAlertBeforeUnload({ message }))
    return () => bestEffort(() => Taro.disableAlertBeforeUnload())
  },
}
