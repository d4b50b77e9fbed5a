import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { ScanHost } from './types'

export const scanHost: ScanHost = {
  available: true,
  // Alipay scans one type of code at a time; the product uses QR codes.
  scan: () => callHost(() => Taro.scanCode({ scanType: ['qrCode'] }), ({ result }) => ({ text: result }), alipayFailure),
}
