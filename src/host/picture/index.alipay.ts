import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import { localFile } from './local-file'
import type { PictureHost } from './types'

export const pictureHost: PictureHost = {
  square: () => Promise.resolve('unsupported'),
  preview: (addresses, at) =>
    callHost(() => Taro.previewImage({ urls: [...addresses], current: addresses[at] }), () => 'done', alipayFailure),
  save: (address) =>
    callHost(async () => Taro.saveImageToPhotosAlbum({ filePath: await localFile(address) }), () => 'done', alipayFailure),
}
