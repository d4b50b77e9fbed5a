import Taro from '@tarojs/taro'
import { credentialHost } from '@/host/credential'
import { alipayNo, answerOf, promised } from '@/lib/host-answer'
import type { PhoneNumberHost } from './types'

declare const my: {
  getPhoneNumber: (options: { success: (result: { response: unknown }) => void; fail: (error: unknown) => void }) => void
}

export const phoneNumberHost: PhoneNumberHost = {
  owner: '支付宝',
  button: { openType: 'getAuthorize', scope: 'phoneNumber' },
  // The button's event only says whether the user allowed it; the number is asked for after it.
  async read(detail) {
    if (isError(detail)) return alipayNo(detail)
    if (!Taro.canIUse('getPhoneNumber')) return 'unsupported'
    const answer = await answerOf(
      () => promised<{ response: unknown }>((callbacks) => my.getPhoneNumber(callbacks)),
      ({ response }) => (typeof response === 'string' && response ? { response } : 'failed'),
      alipayNo,
    )
    if (typeof answer === 'string') return answer
    const login = await credentialHost.get()
    return typeof login === 'string' ? login : { from: 'alipay', credential: answer.response, loginCode: login.code }
  },
}

/** The button's `onError`, which comes instead of `onGetAuthorize` when the user said no. */
const isError = (detail: unknown) => typeof (detail as { errorMessage?: unknown } | undefined)?.errorMessage === 'string'
