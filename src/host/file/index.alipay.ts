import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { FileHost } from './types'
import { writeBase64 } from './write-base64'

export const fileHost: FileHost = {
  showsPdf: true,
  openPdf: ({ name, content }) => callHost(async () => {
    const filePath = await writeBase64(name, content)
    return Taro.openDocument({ filePath, fileType: 'pdf' })
  }, () => 'done', alipayFailure),
  give: () => Promise.resolve('unsupported'),
}
