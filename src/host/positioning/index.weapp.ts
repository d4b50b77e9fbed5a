import Taro from '@tarojs/taro'
import { wechatFailure } from '@/lib/host-answer'
import type { PositioningHost } from './types'

/** Only changes are reported: WeChat's `getLocation`, asked repeatedly, returns its first position again. */
export const positioningHost: PositioningHost = {
  watch(report) {
    let stopped = false
    const listen: Taro.onLocationChange.Callback = ({ latitude, longitude, accuracy, horizontalAccuracy }) => {
      if (!stopped) report({ latitude, longitude, accuracy: Math.round(Number(accuracy ?? horizontalAccuracy)), at: Date.now() })
    }
    Taro.onLocationChange(listen)
    Taro.startLocationUpdate({
      fail: (error) => {
        if (!stopped) report(wechatFailure(error) === 'denied' ? 'denied' : 'unavailable')
      },
    })
    return () => {
      stopped = true
      Taro.offLocationChange(listen)
      Taro.stopLocationUpdate({})
    }
  },
}
