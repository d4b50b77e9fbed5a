import Taro from '@tarojs/taro'
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
      fail: ({ errMsg }) => {
        if (!stopped) report(/auth|deny|denied|permission/.test(errMsg) ? 'denied' : 'unavailable')
      },
    })
    return () => {
      stopped = true
      Taro.offLocationChange(listen)
      Taro.stopLocationUpdate({})
    }
  },
}
