import Taro from '@tarojs/taro'
import { wechatFailure } from '@/lib/host-answer'
import type { LocationHost } from './types'

export const locationHost: LocationHost = {
  async locate() {
    try {
      const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
      return { latitude: Number(latitude), longitude: Number(longitude) }
    } catch (error) {
      return wechatFailure(error) === 'denied' ? 'denied' : 'unavailable'
    }
  },
}
