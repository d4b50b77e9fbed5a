import Taro from '@tarojs/taro'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import type { FileHost } from './types'
import { writeBase64 } from './write-base64'

export const fileHost: FileHost = {
  showsPdf: true,
  openPdf: ({ name, content }) => callHost(async () => {
    const filePath = await writeBase64(name, content)
    return Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
  }, () => 'done', wechatFailure),
  give: ({ name, text }) => callHost(() => {
    const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`
    // At once: WeChat shares a file only in the handler of the press.
    Taro.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
    return promised((callbacks) => void Taro.shareFileMessage({ filePath, fileName: name, ...callbacks }))
  }, () => 'done', wechatFailure),
}
