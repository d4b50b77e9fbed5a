import Taro from '@tarojs/taro'
import { isAlipayLocationRefused } from '@/lib/host-answer'
import type { LocationHost } from './types'

/** Alipay always answers in GCJ-02. Its `type` is a number that selects how much address detail is returned. */
export const locationHost: LocationHost = {
  async locate() {
    try {
      const { latitude, longitude } = await Taro.getLocation({})
      return { latitude: Number(latitude), longitude: Number(longitude) }
    } catch (error) {
      return isAlipayLocationRefused(error) ? 'denied' : 'unavailable'
    }
  },
}
