import Taro from '@tarojs/taro'
import type { ChooseOptions, Upload, UploadAnswer, UploadOptions } from './types'

const TIMEOUT_MS = 60_000
const MAX_PICTURES = 9

/** The options of both hosts' choosers, with defaults and limits applied. */
export const chooserOptions = ({ count = 1, sources = ['album', 'camera'], maxSeconds = 60 }: ChooseOptions) => ({
  count: Math.min(MAX_PICTURES, Math.max(1, count)), sourceType: [...sources], maxDuration: Math.min(60, maxSeconds),
})

export function upload(options: UploadOptions): Upload {
  let task: { abort: () => void } | undefined
  let cancelled = false
  const done = new Promise<UploadAnswer>((resolve) => {
    const fail = () => resolve(cancelled ? 'cancelled' : 'failed')
    const request = {
      url: options.url,
      filePath: options.file.path,
      name: options.field,
      // Required by Alipay, ignored by WeChat.
      fileType: options.file.kind,
      header: { ...options.headers },
      formData: { ...options.fields },
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      success: ({ statusCode, data }: Taro.uploadFile.SuccessCallbackResult) => resolve({ status: Number(statusCode), body: data }),
      fail,
    }
    const sending = Taro.uploadFile(request)
    // A rejection is the same failure as `fail` above.
    sending.catch(fail)
    sending.progress?.(({ progress }) => options.onProgress?.(progress / 100))
    task = sending
  }).catch(() => 'failed' as const)
  return {
    done,
    cancel() {
      cancelled = true
      task?.abort()
    },
  }
}
