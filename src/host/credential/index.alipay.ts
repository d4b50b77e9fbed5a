import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { CredentialHost } from './types'

export const credentialHost: CredentialHost = {
  // Taro calls my.getAuthCode with the scope auth_base, which needs no consent from the user.
  get: () => callHost(() => Taro.login(), ({ code }) => (code ? { from: 'alipay', code } : 'failed'), alipayFailure),
}
