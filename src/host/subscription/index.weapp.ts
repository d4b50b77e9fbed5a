import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import type { SubscriptionAnswer, SubscriptionHost } from './types'

/** WeChat's error code when the user switched off all messages of this mini-program. */
const SWITCHED_OFF = 20004

export const subscriptionHost: SubscriptionHost = {
  name: '微信',
  async ask(templates) {
    const answer = await callHost(
      () => Taro.requestSubscribeMessage({ tmplIds: [...templates], entityIds: [] }),
      (result) => Object.fromEntries(templates.map((id) => [id, toAnswer((result as Record<string, unknown>)[id])])),
      (error) => ((error as { errCode?: number }).errCode === SWITCHED_OFF ? 'denied' : wechatFailure(error)),
    )
    const refused = typeof answer === 'object' && Object.values(answer).every((each) => each === 'rejected')
    return refused && await isRefusalRemembered(templates) ? 'denied' : answer
  },
  openSettings: () => callHost(() => Taro.openSetting({ withSubscriptions: true }), () => 'done', wechatFailure),
}

function toAnswer(value: unknown): SubscriptionAnswer {
  // Also acceptWithAlert, acceptWithAudio …
  if (typeof value === 'string' && value.startsWith('accept')) return 'accepted'
  return value === 'reject' ? 'rejected' : 'banned'
}

/** True if WeChat refuses without a prompt, because the user had it remember an earlier refusal. */
const isRefusalRemembered = (templates: readonly string[]) => callHost(
  () => Taro.getSetting({ withSubscriptions: true }),
  ({ subscriptionsSetting: { itemSettings = {} } = {} }) =>
    templates.some((id) => (itemSettings as Record<string, unknown>)[id] === 'reject'),
  wechatFailure,
).then((answer) => answer === true)
