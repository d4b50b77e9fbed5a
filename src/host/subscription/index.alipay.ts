import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { SubscriptionHost } from './types'

interface Answer {
  /** True if the prompt was shown. */
  show?: boolean
  result?: { subscribedEntityIds?: string[]; subscribeEntityIds?: string[] }
}

export const subscriptionHost: SubscriptionHost = {
  name: '支付宝',
  async ask(templates) {
    if (!Taro.canIUse('requestSubscribeMessage')) return 'unsupported'
    return callHost(
      () => Taro.requestSubscribeMessage({ entityIds: [...templates], tmplIds: [] }),
      (answer) => {
        // The result lists are reliable whichever button was pressed; the keys per template are not.
        const { result, show } = answer as Answer
        const accepted = [...(result?.subscribedEntityIds ?? []), ...(result?.subscribeEntityIds ?? [])]
        if (show === false && accepted.length === 0) return 'denied'
        return Object.fromEntries(templates.map((id) => [id, accepted.includes(id) ? 'accepted' : 'rejected'] as const))
      },
      alipayFailure,
    )
  },
  openSettings: null,
}
