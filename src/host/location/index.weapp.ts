import Taro from '@tarojs/taro'
import type { LocationHost } from './types'

export const locationHost: LocationHost = {
  async locate() {
    try {
      const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
      return { latitude: Number(latitude), longitude: Number(longitude) }
    } catch (error) {
      return isRefusal(error) ? 'denied' : 'unavailable'
    }
  },
}

/** WeChat reports a refusal as text: `getLocation:fail auth deny`, `… system permission denied`. */
function isRefusal(error: unknown): boolean {
  return /auth|deny|denied|permission/.test(String((error as { errMsg?: string }).errMsg))
}
