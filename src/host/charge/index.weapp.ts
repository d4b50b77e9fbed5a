import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import type { ChargeHost } from './types'

export const chargeHost: ChargeHost = {
  way: () => (Taro.getDeviceInfo().platform === 'ios' ? null : 'wechat'),
  pay(payment) {
    if (payment.kind === 'development') return Promise.resolve('done')
    if (payment.kind !== 'wechat') return Promise.resolve('unsupported')
    const { kind: _, ...options } = payment
    return callHost(() => Taro.requestPayment(options), () => 'done' as const, wechatFailure)
  },
}
