import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import type { CredentialHost } from './types'

export const credentialHost: CredentialHost = {
  get: () => callHost(() => Taro.login(), ({ code }) => (code ? { from: 'wechat', code } : 'failed'), wechatFailure),
}
