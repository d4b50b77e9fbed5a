import Taro from '@tarojs/taro'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import type { FileHost } from './types'

export const fileHost: FileHost = {
  give: ({ name, text }) => callHost(() => {
    const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`
    // At once: WeChat shares a file only in the handler of the press.
    Taro.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
    return promised((callbacks) => void Taro.shareFileMessage({ filePath, fileName: name, ...callbacks }))
  }, () => 'done', wechatFailure),
}
