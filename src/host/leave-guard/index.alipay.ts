import Taro from '@tarojs/taro'
import type { LeaveGuardHost } from './types'

/** Older versions of Alipay cannot ask. */
const able = () => typeof Taro.enableAlertBeforeUnload === 'function'

export const leaveGuardHost: LeaveGuardHost = {
  get asks() {
    return able()
  },
  ask(message) {
    if (!able()) return () => undefined
    Taro.enableAlertBeforeUnload({ message })
    return () => Taro.disableAlertBeforeUnload()
  },
}
