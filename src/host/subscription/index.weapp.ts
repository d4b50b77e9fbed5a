import Taro from '@tarojs/taro'
import { answerOf, wechatNo } from '@/lib/host-answer'
import type { SubscriptionAnswer, SubscriptionHost } from './types'

/** The main switch is off, for messages of this mini-program. */
const SWITCHED_OFF = 20004

export const subscriptionHost: SubscriptionHost = {
  name: '微信',
  async ask(templates) {
    const answer = await answerOf(
      () => Taro.requestSubscribeMessage({ tmplIds: [...templates], entityIds: [] }),
      (result) => Object.fromEntries(templates.map((id) => [id, wordFor((result as Record<string, unknown>)[id])])),
      (error) => ((error as { errCode?: number }).errCode === SWITCHED_OFF ? 'denied' : wechatNo(error)),
    )
    const refused = typeof answer === 'object' && Object.values(answer).every((word) => word === 'rejected')
    return refused && await neverAsked(templates) ? 'denied' : answer
  },
  openSettings: () => answerOf(() => Taro.openSetting({ withSubscriptions: true }), () => 'done', wechatNo),
}

function wordFor(said: unknown): SubscriptionAnswer {
  // Also acceptWithAlert, acceptWithAudio …
  if (typeof said === 'string' && said.startsWith('accept')) return 'accepted'
  return said === 'reject' ? 'rejected' : 'banned'
}

/** Whether WeChat says no by itself, because its user once wanted that kept. */
const neverAsked = (templates: readonly string[]) => answerOf(
  () => Taro.getSetting({ withSubscriptions: true }),
  ({ subscriptionsSetting: { itemSettings = {} } = {} }) =>
    templates.some((id) => (itemSettings as Record<string, unknown>)[id] === 'reject'),
  wechatNo,
).then((answer) => answer === true)
