import Taro from '@tarojs/taro'
import { answerOf, promised, wechatNo } from '@/lib/host-answer'
import { chosen, upload } from './mini'
import type { MediaHost } from './types'

export const mediaHost: MediaHost = {
  upload,
  // It was compressed when it was chosen.
  shrink: (file) => Promise.resolve(file),
  // The host clears its temporary files itself.
  release: () => undefined,
  choose: (options) =>
    answerOf(
      () => promised<Taro.chooseMedia.SuccessCallbackResult>((callbacks) =>
        void Taro.chooseMedia({ ...chosen(options), mediaType: [options.kind], sizeType: ['compressed'], ...callbacks })),
      ({ tempFiles }) => tempFiles.map(({ tempFilePath, size, duration }) => ({
        kind: options.kind, path: tempFilePath, bytes: size, ...(options.kind === 'video' ? { seconds: duration } : {}),
      })),
      wechatNo,
    ),
}
