import Taro from '@tarojs/taro'
import type { LocationHost } from './types'

/** Alipay always answers in GCJ-02. Its `type` is a number that selects how much address detail is returned. */
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

/** Alipay's error codes: 11, the system's location service is off; 2001 and 2002, the user refused. */
function isRefusal(error: unknown): boolean {
  return [11, 2001, 2002].includes(Number((error as { error?: number }).error))
}
