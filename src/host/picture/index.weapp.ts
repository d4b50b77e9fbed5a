import Taro from '@tarojs/taro'
import { wechatNo, answerOf } from '@/lib/host-answer'
import { localFile } from './local-file'
import type { PictureHost } from './types'

export const pictureHost: PictureHost = {
  square: (src) => answerOf(() => Taro.cropImage({ src, cropScale: '1:1' }), ({ tempFilePath }) => ({ path: tempFilePath }), wechatNo),
  preview: (addresses, at) => answerOf(() => Taro.previewImage({ urls: [...addresses], current: addresses[at] }), () => 'done', wechatNo),
  save: (address) =>
    answerOf(async () => Taro.saveImageToPhotosAlbum({ filePath: await localFile(address) }), () => 'done', wechatNo),
}
