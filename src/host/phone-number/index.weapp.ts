import { wechatFailure } from '@/lib/host-answer'
import type { PhoneNumberHost } from './types'

export const phoneNumberHost: PhoneNumberHost = {
  owner: '微信',
  button: { openType: 'getPhoneNumber' },
  async read(detail) {
    const { code } = (detail ?? {}) as { code?: unknown }
    return typeof code === 'string' && code ? { from: 'wechat', credential: code } : wechatFailure(detail)
  },
}
