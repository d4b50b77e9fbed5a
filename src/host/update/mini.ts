import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { UpdateHost } from './types'

export const updateHost: UpdateHost = {
  onReady(report) {
    attempt(() => {
      const manager = Taro.getUpdateManager()
      manager.onUpdateReady(() => report(() => attempt(() => manager.applyUpdate())))
    })
  },
}
