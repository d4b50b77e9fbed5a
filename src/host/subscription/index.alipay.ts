import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import type { SubscriptionHost } from './types'

export const subscriptionHost: SubscriptionHost = {
  async ask(templates) {
    if (!Taro.canIUse('requestSubscribeMessage')) return 'unsupported'
    return answerOf(
      () => Taro.requestSubscribeMessage({ entityIds: [...templates], tmplIds: [] }),
      (answer) => {
        // The result lists are reliable whatever was pressed; the keys per template are not.
        const { result } = answer as { result?: { subscribedEntityIds?: string[]; subscribeEntityIds?: string[] } }
        const accepted = [...(result?.subscribedEntityIds ?? []), ...(result?.subscribeEntityIds ?? [])]
        return Object.fromEntries(templates.map((id) => [id, accepted.includes(id) ? 'accepted' : 'rejected'] as const))
      },
      alipayNo,
    )
  },
}
