import Taro from '@tarojs/taro'
import { wechatFailure, callHost } from '@/lib/host-answer'
import type { ClipboardHost } from './types'

export const clipboardHost: ClipboardHost = {
  announces: true,
  copy: (text) => callHost(() => Taro.setClipboardData({ data: text }), () => 'done', wechatFailure),
}
