import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import type { PrivacyHost } from './types'

const BUTTON_ID = 'agree-privacy'

type Resolve = (option: Taro.onNeedPrivacyAuthorization.ResolveOption) => void

/** Several API calls can be pending at once; one answer of the user settles all of them. */
let pending: Resolve[] = []
let report: (() => void) | undefined
let listening = false

export const privacyHost: PrivacyHost = {
  agreeButton: { id: BUTTON_ID, openType: 'agreePrivacyAuthorization' },
  async needed() {
    const answer = await callHost(
      () => promised<Taro.getPrivacySetting.SuccessCallbackResult>((callbacks) => Taro.getPrivacySetting(callbacks)),
      ({ needAuthorization }) => needAuthorization,
      wechatFailure,
    )
    // A WeChat version without the gate blocks nothing.
    return answer === true
  },
  // A WeChat version without the gate blocks nothing.
  require: () => callHost(
    () => promised<TaroGeneral.CallbackResult>((callbacks) => Taro.requirePrivacyAuthorize(callbacks)),
    () => 'granted' as const,
    wechatFailure,
  ).then((answer) => (answer === 'unsupported' ? 'granted' : answer)),
  onNeeded(next) {
    report = next
    if (!listening) {
      listening = true
      attempt(() => Taro.onNeedPrivacyAuthorization((resolve) => {
        pending.push(resolve)
        report?.()
      }))
    }
    return () => {
      if (report === next) report = undefined
    }
  },
  shown: () => pending.forEach((resolve) => resolve({ event: 'exposureAuthorization' })),
  agree: () => release({ event: 'agree', buttonId: BUTTON_ID }),
  refuse: () => release({ event: 'disagree' }),
  openContract: () => callHost(
    () => promised<TaroGeneral.CallbackResult>((callbacks) => Taro.openPrivacyContract(callbacks)), () => 'done', wechatFailure,
  ),
}

function release(answer: Parameters<Resolve>[0]): void {
  const waiting = pending
  pending = []
  waiting.forEach((resolve) => resolve(answer))
}
