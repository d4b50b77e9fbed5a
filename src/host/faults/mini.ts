import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { FaultsHost } from './types'

type OnError = (listen: (message: string, stack?: string) => void) => void

export const faultsHost: FaultsHost = {
  watch(report) {
    // WeChat says message and stack in one text, Alipay in two.
    attempt(() => (Taro.onError as unknown as OnError)((message, stack) => report('error', message, stack)))
    attempt(() => Taro.onUnhandledRejection(({ reason }) => report('rejection', reason)))
  },
}
