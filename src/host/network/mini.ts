import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { NetworkHost, NetworkState, NetworkType } from './types'

const KNOWN: readonly string[] = ['wifi', '2g', '3g', '4g', '5g', 'none']

/** WeChat reports `wifi`; Alipay reports `WIFI` and `NOTREACHABLE`. */
function typeOf(reported: unknown): NetworkType {
  const type = String(reported).toLowerCase()
  if (type === 'notreachable') return 'none'
  return KNOWN.includes(type) ? (type as NetworkType) : 'unknown'
}

const stateOf = (reported: unknown, connected = true): NetworkState => {
  const type = connected ? typeOf(reported) : 'none'
  return { online: type !== 'none', type }
}

export const networkHost: NetworkHost = {
  async now() {
    try {
      return stateOf((await Taro.getNetworkType()).networkType)
    } catch {
      return stateOf('unknown')
    }
  },
  onChange(report) {
    const listen = (change: { isConnected: boolean; networkType: string }) => report(stateOf(change.networkType, change.isConnected))
    attempt(() => Taro.onNetworkStatusChange(listen))
    return () => attempt(() => Taro.offNetworkStatusChange(listen))
  },
}
