import Taro from '@tarojs/taro'
import { wechatNo, answerOf } from '@/lib/host-answer'
import type { ClipboardHost } from './types'

export const clipboardHost: ClipboardHost = {
  announces: true,
  copy: (text) => answerOf(() => Taro.setClipboardData({ data: text }), () => 'done', wechatNo),
}
