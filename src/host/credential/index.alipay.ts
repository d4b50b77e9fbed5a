import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import type { CredentialHost } from './types'

export const credentialHost: CredentialHost = {
  // Taro asks my.getAuthCode for the scope auth_base, which needs no answer of the user.
  get: () => answerOf(() => Taro.login(), ({ code }) => (code ? { from: 'alipay', code } : 'failed'), alipayNo),
}
