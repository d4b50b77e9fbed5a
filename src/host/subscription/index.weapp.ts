import Taro from '@tarojs/taro'
import { answerOf, wechatNo } from '@/lib/host-answer'
import type { SubscriptionAnswer, SubscriptionHost } from './types'

/** The main switch is off, for messages of this mini-program. */
const SWITCHED_OFF = 20004

export const subscriptionHost: SubscriptionHost = {
  ask: (templates) =>
    answerOf(
      () => Taro.requestSubscribeMessage({ tmplIds: [...templates], entityIds: [] }),
      (result) => Object.fromEntries(templates.map((id) => [id, wordFor((result as Record<string, unknown>)[id])])),
      (error) => ((error as { errCode?: number }).errCode === SWITCHED_OFF ? 'denied' : wechatNo(error)),
    ),
}

function wordFor(said: unknown): SubscriptionAnswer {
  if (said === 'accept' || said === 'acceptWithAlert' || said === 'acceptWithAudio') return 'accepted'
  return said === 'reject' ? 'rejected' : 'banned'
}
