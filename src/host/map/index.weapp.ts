import Taro from '@tarojs/taro'
import { wechatNo, answerOf } from '@/lib/host-answer'
import type { MapHost } from './types'

export const mapHost: MapHost = {
  open: ({ latitude, longitude, name, address }) =>
    answerOf(() => Taro.openLocation({ latitude, longitude, name, address, scale: 16 }), () => 'done', wechatNo),
}
