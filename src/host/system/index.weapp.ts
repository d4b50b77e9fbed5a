import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import { callHost, wechatFailure } from '@/lib/host-answer'
import { insetsOf, measuredOnce, onHide, onReturn, scaleOf, systemOf } from './mini'
import type { SystemHost } from './types'

/** WeChat's default text size in px; its setting ranges from 15 to at least 22. */
const NORMAL_TEXT = 17

export const systemHost: SystemHost = {
  frame: measuredOnce(() => {
    const window = attempt(() => Taro.getWindowInfo())
    const capsule = attempt(() => Taro.getMenuButtonBoundingClientRect())
    const width = window?.windowWidth ?? 375
    return {
      measured: {
        statusBar: window?.statusBarHeight ?? 20,
        capsuleRight: capsule?.left ? width - capsule.left : 95,
        drawsBack: false,
        nativeNavigationBar: true,
        safeBottom: window?.safeArea ? window.screenHeight - window.safeArea.bottom : 0,
      },
      whole: Boolean(window && capsule?.left),
    }
  }),
  safeArea: () => insetsOf(attempt(() => Taro.getWindowInfo())),
  textScale: () => scaleOf(NORMAL_TEXT),
  onTextScale: (report) => onReturn(() => report(scaleOf(NORMAL_TEXT))),
  onHide,
  device() {
    const device = attempt(() => Taro.getDeviceInfo())
    return {
      ...systemOf(device?.system, device?.platform),
      brand: device?.brand,
      model: device?.model,
      hostVersion: attempt(() => Taro.getAppBaseInfo())?.version,
    }
  },
  openSettings: () => callHost(() => Taro.openSetting(), () => 'done', wechatFailure),
}
