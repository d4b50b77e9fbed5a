import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import { localFile } from './local-file'
import type { PictureHost } from './types'

export const pictureHost: PictureHost = {
  square: () => Promise.resolve('unsupported'),
  preview: (addresses, at) => answerOf(() => Taro.previewImage({ urls: [...addresses], current: addresses[at] }), () => 'done', alipayNo),
  save: (address) =>
    answerOf(async () => Taro.saveImageToPhotosAlbum({ filePath: await localFile(address) }), () => 'done', alipayNo),
}
