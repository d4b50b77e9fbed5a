import { bridgeHost } from '@/host/bridge'
import { isComputer } from '@/lib/device'
import type { PhoneHost } from './types'

export const phoneHost: PhoneHost = {
  async call(number) {
    if (bridgeHost.available) {
      const answer = await bridgeHost.call('makePhonecall', { phone: number })
      if (answer.ok) return 'done'
      return answer.reason === 'denied' || answer.reason === 'cancelled' ? answer.reason : 'failed'
    }
    if (isComputer(navigator.userAgent)) return 'unsupported'
    window.location.href = `tel:${encodeURIComponent(number)}`
    return 'done'
  },
}
