import Taro from '@tarojs/taro'

/** Writes a file among the mini-program's own. @returns its path */
export async function writeBase64(name: string, data: string): Promise<string> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`
  await new Promise<void>((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({ filePath, data, encoding: 'base64', success: () => resolve(), fail: reject })
  })
  return filePath
}
