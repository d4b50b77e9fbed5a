import Taro from '@tarojs/taro'
import type { LeaveGuardHost } from './types'

export const leaveGuardHost: LeaveGuardHost = {
  asks: true,
  ask(message) {
    Taro.enableAlertBeforeUnload({ message })
    return () => Taro.disableAlertBeforeUnload()
  },
}
