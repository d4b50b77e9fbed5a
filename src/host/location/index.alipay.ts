import Taro from '@tarojs/taro'
import type { LocationHost } from './types'

/** Alipay answers in GCJ-02 without being asked; its `type` is a number that says how much of the address to tell. */
export const locationHost: LocationHost = {
  async locate() {
    try {
      const { latitude, longitude } = await Taro.getLocation({})
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
