import Taro from '@tarojs/taro'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import { record } from './mini'
import type { RecorderHost } from './types'

export const recorderHost: RecorderHost = {
  available: true,
  ask: () => callHost(
    () => promised<TaroGeneral.CallbackResult>((callbacks) => void Taro.authorize({ scope: 'scope.record', ...callbacks })),
    () => 'granted' as const, wechatFailure,
  ),
  start: (maxMs) => record(maxMs, wechatFailure),
}
