import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import type { ScanHost } from './types'

export const scanHost: ScanHost = {
  available: true,
  // Alipay takes one kind of code at a time; ours are QR codes.
  scan: () => answerOf(() => Taro.scanCode({ scanType: ['qrCode'] }), ({ result }) => ({ text: result }), alipayNo),
}
