import Taro from '@tarojs/taro'
import { quietly } from '@/lib/quietly'
import type { LeaveGuardHost } from './types'

/** Older versions of Alipay lack the API. */
const able = () => typeof Taro.enableAlertBeforeUnload === 'function'

export const leaveGuardHost: LeaveGuardHost = {
  get asks() {
    return able()
  },
  ask(message) {
    if (!able()) return () => undefined
    quietly(() => Taro.enableAlertBeforeUnload({ message }))
    return () => quietly(() => Taro.disableAlertBeforeUnload())
  },
}
