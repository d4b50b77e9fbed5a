import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import type { ClipboardHost } from './types'

export const clipboardHost: ClipboardHost = {
  announces: false,
  copy: (text) => answerOf(() => Taro.setClipboardData({ data: text }), () => 'done', alipayNo),
}
