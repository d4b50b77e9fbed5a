import Taro from '@tarojs/taro'
import { answerOf, wechatNo } from '@/lib/host-answer'
import type { CredentialHost } from './types'

export const credentialHost: CredentialHost = {
  get: () => answerOf(() => Taro.login(), ({ code }) => (code ? { from: 'wechat', code } : 'failed'), wechatNo),
}
