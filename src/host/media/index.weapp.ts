import Taro from '@tarojs/taro'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import { chooserOptions, upload } from './mini'
import type { MediaHost } from './types'

export const mediaHost: MediaHost = {
  upload,
  // Already compressed by the chooser.
  shrink: (file) => Promise.resolve(file),
  // The host deletes its temporary files itself.
  release: () => undefined,
  choose: (options) =>
    callHost(
      () => promised<Taro.chooseMedia.SuccessCallbackResult>((callbacks) =>
        void Taro.chooseMedia({ ...chooserOptions(options), mediaType: [options.kind], sizeType: ['compressed'], ...callbacks })),
      ({ tempFiles }) => tempFiles.map(({ tempFilePath, size, duration }) => ({
        kind: options.kind, path: tempFilePath, bytes: size, ...(options.kind === 'video' ? { seconds: duration } : {}),
      })),
      wechatFailure,
    ),
}
