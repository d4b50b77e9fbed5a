import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import { answerOf, promised, wechatNo } from '@/lib/host-answer'
import type { PrivacyHost } from './types'

const BUTTON_ID = 'agree-privacy'

type Resolve = (option: Taro.onNeedPrivacyAuthorization.ResolveOption) => void

/** Several functions can be held back at once; one answer of the user is for all of them. */
let held: Resolve[] = []
let report: (() => void) | undefined
let listening = false

export const privacyHost: PrivacyHost = {
  agreeButton: { id: BUTTON_ID, openType: 'agreePrivacyAuthorization' },
  async needed() {
    const answer = await answerOf(
      () => promised<Taro.getPrivacySetting.SuccessCallbackResult>((callbacks) => Taro.getPrivacySetting(callbacks)),
      ({ needAuthorization }) => needAuthorization,
      wechatNo,
    )
    // A WeChat too old to have the gate holds nothing back.
    return answer === true
  },
  // A WeChat too old to have the gate holds nothing back.
  require: () => answerOf(
    () => promised<TaroGeneral.CallbackResult>((callbacks) => Taro.requirePrivacyAuthorize(callbacks)),
    () => 'granted' as const,
    wechatNo,
  ).then((answer) => (answer === 'unsupported' ? 'granted' : answer)),
  onNeeded(next) {
    report = next
    if (!listening) {
      listening = true
      attempt(() => Taro.onNeedPrivacyAuthorization((resolve) => {
        held.push(resolve)
        report?.()
      }))
    }
    return () => {
      if (report === next) report = undefined
    }
  },
  shown: () => held.forEach((resolve) => resolve({ event: 'exposureAuthorization' })),
  agree: () => release({ event: 'agree', buttonId: BUTTON_ID }),
  refuse: () => release({ event: 'disagree' }),
  openContract: () => answerOf(
    () => promised<TaroGeneral.CallbackResult>((callbacks) => Taro.openPrivacyContract(callbacks)), () => 'done', wechatNo,
  ),
}

function release(answer: Parameters<Resolve>[0]): void {
  const waiting = held
  held = []
  waiting.forEach((resolve) => resolve(answer))
}
