import Taro from '@tarojs/taro'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import type { DownloadHost, Downloaded } from './types'

/** 100 MB over 3G. */
const TIMEOUT_MS = 600_000

export const downloadHost: DownloadHost = {
  way: 'send',
  fetch({ url, bytes, onProgress }) {
    return callHost(() => promised<Taro.downloadFile.FileSuccessCallbackResult>((callbacks) => {
      const task = Taro.downloadFile({ url, timeout: TIMEOUT_MS, ...callbacks })
      // On Taro the task is a promise too, whose rejection `fail` has handled.
      void Promise.resolve(task).catch(() => undefined)
      task.progress?.(({ totalBytesWritten }) => onProgress(Math.min(1, totalBytesWritten / bytes)))
    }), ({ statusCode, tempFilePath }): Downloaded | 'failed' => (statusCode === 200 ? { path: tempFilePath } : 'failed'), wechatFailure)
  },
  give: (file, name) => callHost(() => {
    if (!('path' in file)) throw new Error('not support')
    return promised((callbacks) => void Taro.shareFileMessage({ filePath: file.path, fileName: name, ...callbacks }))
  }, () => 'done', wechatFailure),
}
