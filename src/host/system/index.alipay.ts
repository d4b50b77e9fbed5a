import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { SystemHost } from './types'

/** Alipay's default text size in px (`fontSizeSetting` 16). */
const NORMAL_TEXT = 16

export const systemHost: SystemHost = {
  frame() {
    const info = attempt(() => Taro.getSystemInfoSync())
    return {
      statusBar: info?.statusBarHeight ?? 20,
      capsuleRight: 95,
      nativeNavigationBar: true,
      safeBottom: info?.safeArea ? info.screenHeight - info.safeArea.bottom : 0,
    }
  },
  textScale() {
    const size = attempt(() => Taro.getSystemInfoSync().fontSizeSetting) ?? NORMAL_TEXT
    return Math.min(1.4, Math.max(1, size / NORMAL_TEXT))
  },
}
