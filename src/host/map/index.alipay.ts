import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { MapHost } from './types'

export const mapHost: MapHost = {
  open: ({ latitude, longitude, name, address }) =>
    callHost(() => Taro.openLocation({ latitude, longitude, name, address, scale: 16 }), () => 'done', alipayFailure),
}
