import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { PhoneHost } from './types'

export const phoneHost: PhoneHost = {
  call: (number) => callHost(() => Taro.makePhoneCall({ phoneNumber: number }), () => 'done', alipayFailure),
}
