import Taro from '@tarojs/taro'
import { quietly } from '@/lib/quietly'
import type { LeaveGuardHost } from './types'

export const leaveGuardHost: LeaveGuardHost = {
  asks: true,
  ask(message) {
    quietly(() => Taro.enableAlertBeforeUnload({ message }))
    return () => quietly(() => Taro.disableAlertBeforeUnload())
  },
}
