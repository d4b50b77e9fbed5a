import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { ClipboardHost } from './types'

export const clipboardHost: ClipboardHost = {
  announces: false,
  copy: (text) => callHost(() => Taro.setClipboardData({ data: text }), () => 'done', alipayFailure),
}
