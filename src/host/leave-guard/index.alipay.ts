import Taro from '@tarojs/taro'
import { quietly } from '@/lib/quietly'
import type { LeaveGuardHost } from './types'

/** Older versions of Alipay cannot ask. */
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
