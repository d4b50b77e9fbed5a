import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import { record } from './mini'
import type { RecorderHost } from './types'

export const recorderHost: RecorderHost = {
  available: true,
  ask: () => callHost(() => Taro.authorize({ scope: 'scope.record' }), () => 'granted' as const, wechatFailure),
  start: (maxMs) => record(maxMs, wechatFailure),
}
