import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { SystemHost } from './types'

/** WeChat's default text size in px; its settings go from 15 to 22 or more. */
const NORMAL_TEXT = 17

export const systemHost: SystemHost = {
  frame() {
    const window = attempt(() => Taro.getWindowInfo())
    const capsule = attempt(() => Taro.getMenuButtonBoundingClientRect())
    const width = window?.windowWidth ?? 375
    return {
      statusBar: window?.statusBarHeight ?? 20,
      capsuleRight: capsule ? width - capsule.left : 95,
      nativeNavigationBar: true,
      safeBottom: window?.safeArea ? window.screenHeight - window.safeArea.bottom : 0,
    }
  },
  textScale() {
    const size = attempt(() => Taro.getSystemInfoSync().fontSizeSetting) ?? NORMAL_TEXT
    return Math.min(1.4, Math.max(1, size / NORMAL_TEXT))
  },
}
