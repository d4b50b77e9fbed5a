import Taro from '@tarojs/taro'
import { answerOf, wechatNo } from '@/lib/host-answer'
import type { ScanHost } from './types'

export const scanHost: ScanHost = {
  available: true,
  scan: () => answerOf(() => Taro.scanCode({ scanType: ['qrCode', 'barCode'] }), ({ result }) => ({ text: result }), wechatNo),
}
