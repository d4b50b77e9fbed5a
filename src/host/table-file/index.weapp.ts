import Taro from '@tarojs/taro'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import type { TableFileHost } from './types'

export const tableFileHost: TableFileHost = {
  formats: ['xlsx'],
  // From a chat: the only place where WeChat keeps files.
  choose: () => callHost(
    () => promised<Taro.chooseMessageFile.SuccessCallbackResult>((callbacks) =>
      void Taro.chooseMessageFile({ count: 1, type: 'file', extension: ['xlsx', 'csv'], ...callbacks })),
    ({ tempFiles: [file] }) => (file ? { kind: 'table' as const, path: file.path, bytes: file.size } : 'cancelled'),
    wechatFailure,
  ),
  save: ({ name, content }) => callHost(async () => {
    const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`
    await promised((callbacks) => Taro.getFileSystemManager().writeFile({ filePath, data: content, encoding: 'base64', ...callbacks }))
    return Taro.openDocument({ filePath, fileType: 'xlsx', showMenu: true })
  }, () => 'done' as const, wechatFailure),
}
