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

/** Alipay says no in numbers: 11 the system's switch is off, 2001 and 2002 the user refused. */
function isRefusal(error: unknown): boolean {
  return [11, 2001, 2002].includes(Number((error as { error?: number }).error))
}
