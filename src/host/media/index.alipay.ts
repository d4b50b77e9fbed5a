import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import { chosen, upload } from './mini'
import type { ChooseOptions, MediaFile, MediaHost } from './types'

export const mediaHost: MediaHost = {
  upload,
  // It was compressed when it was chosen.
  shrink: (file) => Promise.resolve(file),
  // The host clears its temporary files itself.
  release: () => undefined,
  choose: (options) => answerOf(() => (options.kind === 'image' ? pictures(options) : video(options)), (files) => files, alipayNo),
}

async function pictures(options: ChooseOptions): Promise<MediaFile[]> {
  const { count, sourceType } = chosen(options)
  const { tempFilePaths, tempFiles } = await Taro.chooseImage({ count, sourceType, sizeType: ['compressed'] })
  return Promise.all(tempFilePaths.map(async (path, index) => ({
    // Older versions of Alipay give paths alone.
    kind: 'image' as const, path, bytes: tempFiles?.[index]?.size ?? (await sizeOf(path)),
  })))
}

async function video(options: ChooseOptions): Promise<MediaFile[]> {
  const { sourceType, maxDuration } = chosen(options)
  const { tempFilePath, size, duration } = await Taro.chooseVideo({ sourceType, maxDuration, compressed: true })
  return [{ kind: 'video', path: tempFilePath, bytes: size, seconds: duration }]
}

async function sizeOf(filePath: string): Promise<number> {
  const info = await Taro.getFileInfo({ filePath })
  return 'size' in info ? info.size : 0
}
