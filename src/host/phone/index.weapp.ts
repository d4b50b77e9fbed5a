import Taro from '@tarojs/taro'
import { wechatFailure, callHost } from '@/lib/host-answer'
import type { PhoneHost } from './types'

export const phoneHost: PhoneHost = {
  call: (number) => callHost(() => Taro.makePhoneCall({ phoneNumber: number }), () => 'done', wechatFailure),
}
