import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import { alipayFailure, callHost } from '@/lib/host-answer'
import { insetsOf, measuredOnce, onHide, onReturn, scaleOf, systemOf } from './mini'
import type { SystemHost } from './types'

/** Alipay's default text size in px (`fontSizeSetting` 16). */
const NORMAL_TEXT = 16

const systemInfo = () => attempt(() => Taro.getSystemInfoSync())

export const systemHost: SystemHost = {
  frame: measuredOnce(() => {
    const info = systemInfo()
    return {
      measured: {
        statusBar: info?.statusBarHeight ?? 20,
        capsuleRight: 95,
        drawsBack: true,
        nativeNavigationBar: true,
        safeBottom: info?.safeArea ? info.screenHeight - info.safeArea.bottom : 0,
      },
      whole: info !== undefined,
    }
  }),
  safeArea: () => insetsOf(systemInfo()),
  textScale: () => scaleOf(NORMAL_TEXT),
  onTextScale: (report) => onReturn(() => report(scaleOf(NORMAL_TEXT))),
  onHide,
  device() {
    const info = systemInfo()
    return { ...systemOf(info?.system, info?.platform), brand: info?.brand, model: info?.model, hostVersion: info?.version }
  },
  openSettings: async () => (Taro.canIUse('openSetting') ? callHost(() => Taro.openSetting(), () => 'done', alipayFailure) : 'unsupported'),
}
