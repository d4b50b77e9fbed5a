import Taro from '@tarojs/taro'
import { wechatNo, answerOf } from '@/lib/host-answer'
import type { PhoneHost } from './types'

export const phoneHost: PhoneHost = {
  call: (number) => answerOf(() => Taro.makePhoneCall({ phoneNumber: number }), () => 'done', wechatNo),
}
