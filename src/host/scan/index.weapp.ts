import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import type { ScanHost } from './types'

export const scanHost: ScanHost = {
  available: true,
  scan: () => callHost(() => Taro.scanCode({ scanType: ['qrCode', 'barCode'] }), ({ result }) => ({ text: result }), wechatFailure),
}
