import Taro from '@tarojs/taro'
import { bestEffort } from '@/lib/best-effort'
import type { LeaveGuardHost } from './types'

/** Older versions of Alipay lack the API. */
const able = () => typeof Taro.enableAlertBeforeUnload === 'function'

export const leaveGuardHost: LeaveGuardHost = {
  get asks() {
    return able()
  },
  ask(message) {
    if (!able()) return () => undefined
    bestEffort(() => Taro.enableAlertBeforeUnload({ message }))
    return () => bestEffort(() => Taro.disableAlertBeforeUnload())
  },
}
