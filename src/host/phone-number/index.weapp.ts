import { wechatNo } from '@/lib/host-answer'
import type { PhoneNumberHost } from './types'

export const phoneNumberHost: PhoneNumberHost = {
  button: { openType: 'getPhoneNumber' },
  async read(detail) {
    const { code } = (detail ?? {}) as { code?: unknown }
    return typeof code === 'string' && code ? { from: 'wechat', code } : wechatNo(detail)
  },
}
