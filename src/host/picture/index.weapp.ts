import Taro from '@tarojs/taro'
import { wechatFailure, callHost } from '@/lib/host-answer'
import { localFile } from './local-file'
import type { PictureHost } from './types'

export const pictureHost: PictureHost = {
  square: (src) => callHost(() => Taro.cropImage({ src, cropScale: '1:1' }), ({ tempFilePath }) => ({ path: tempFilePath }), wechatFailure),
  preview: (addresses, at) =>
    callHost(() => Taro.previewImage({ urls: [...addresses], current: addresses[at] }), () => 'done', wechatFailure),
  save: (address) =>
    callHost(async () => Taro.saveImageToPhotosAlbum({ filePath: await localFile(address) }), () => 'done', wechatFailure),
}
