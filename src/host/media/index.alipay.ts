import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import { chooserOptions, upload } from './mini'
import type { ChooseOptions, MediaFile, MediaHost } from './types'

export const mediaHost: MediaHost = {
  upload,
  // Already compressed by the chooser.
  shrink: (file) => Promise.resolve(file),
  // The host deletes its temporary files itself.
  release: () => undefined,
  choose: (options) => callHost(() => (options.kind === 'image' ? pictures(options) : video(options)), (files) => files, alipayFailure),
}

async function pictures(options: ChooseOptions): Promise<MediaFile[]> {
  const { count, sourceType } = chooserOptions(options)
  const { tempFilePaths, tempFiles } = await Taro.chooseImage({ count, sourceType, sizeType: ['compressed'] })
  return Promise.all(tempFilePaths.map(async (path, index) => ({
    // Older versions of Alipay return only paths.
    kind: 'image' as const, path, bytes: tempFiles?.[index]?.size ?? (await sizeOf(path)),
  })))
}

async function video(options: ChooseOptions): Promise<MediaFile[]> {
  const { sourceType, maxDuration } = chooserOptions(options)
  const { tempFilePath, size, duration } = await Taro.chooseVideo({ sourceType, maxDuration, compressed: true })
  return [{ kind: 'video', path: tempFilePath, bytes: size, seconds: duration }]
}

async function sizeOf(filePath: string): Promise<number> {
  const info = await Taro.getFileInfo({ filePath })
  return 'size' in info ? info.size : 0
}
