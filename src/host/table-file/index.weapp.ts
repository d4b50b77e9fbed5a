import Taro from '@tarojs/taro'
import { writeBase64 } from '@/host/file/write-base64'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import type { TableFileHost } from './types'

export const tableFileHost: TableFileHost = {
  // From a chat: the only place where WeChat keeps files.
  choose: () => callHost(
    () => promised<Taro.chooseMessageFile.SuccessCallbackResult>((callbacks) =>
      void Taro.chooseMessageFile({ count: 1, type: 'file', extension: ['xlsx', 'csv'], ...callbacks })),
    ({ tempFiles: [file] }) => (file ? { kind: 'table' as const, path: file.path, bytes: file.size } : 'cancelled'),
    wechatFailure,
  ),
  save: ({ name, content }) => callHost(async () => {
    const filePath = await writeBase64(name, content)
    return promised((callbacks) => void Taro.openDocument({ filePath, fileType: 'xlsx', showMenu: true, ...callbacks }))
  }, () => 'done' as const, wechatFailure),
}
