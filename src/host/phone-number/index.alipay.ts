import Taro from '@tarojs/taro'
import { credentialHost } from '@/host/credential'
import { alipayFailure, callHost, promised } from '@/lib/host-answer'
import type { PhoneNumberHost } from './types'

declare const my: {
  getPhoneNumber: (options: { success: (result: { response: unknown }) => void; fail: (error: unknown) => void }) => void
}

export const phoneNumberHost: PhoneNumberHost = {
  owner: '支付宝',
  button: { openType: 'getAuthorize', scope: 'phoneNumber' },
  // The button's event only reports consent. The number has to be requested afterwards.
  async read(detail) {
    if (isError(detail)) return alipayFailure(detail)
    if (!Taro.canIUse('getPhoneNumber')) return 'unsupported'
    const answer = await callHost(
      () => promised<{ response: unknown }>((callbacks) => my.getPhoneNumber(callbacks)),
      ({ response }) => (typeof response === 'string' && response ? { response } : 'failed'),
      alipayFailure,
    )
    if (typeof answer === 'string') return answer
    const login = await credentialHost.get()
    return typeof login === 'string' ? login : { from: 'alipay', credential: answer.response, loginCode: login.code }
  },
}

/** The detail of the button's `onError`, which fires instead of `onGetAuthorize` when the user refuses. */
const isError = (detail: unknown) => typeof (detail as { errorMessage?: unknown } | undefined)?.errorMessage === 'string'
