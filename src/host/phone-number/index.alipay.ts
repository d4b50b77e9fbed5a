import Taro from '@tarojs/taro'
import { alipayNo, answerOf, promised } from '@/lib/host-answer'
import type { PhoneNumberHost } from './types'

declare const my: {
  getPhoneNumber: (options: { success: (result: { response: unknown }) => void; fail: (error: unknown) => void }) => void
}

export const phoneNumberHost: PhoneNumberHost = {
  button: { openType: 'getAuthorize', scope: 'phoneNumber' },
  // The button's event only says that the user allowed it; the number is asked for after it.
  async read() {
    if (!Taro.canIUse('getPhoneNumber')) return 'unsupported'
    return answerOf(
      () => promised<{ response: unknown }>((callbacks) => my.getPhoneNumber(callbacks)),
      ({ response }) => (typeof response === 'string' && response ? { from: 'alipay', response } : 'failed'),
      alipayNo,
    )
  },
}
