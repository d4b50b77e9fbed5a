import Taro from '@tarojs/taro'

/** A path on the device for a picture that may be anywhere: the album takes nothing else. */
export async function localFile(address: string): Promise<string> {
  const [, kind, base64] = /^data:image\/(\w+);base64,(.+)$/.exec(address) ?? []
  if (kind && base64) return written(base64, kind)
  if (!/^https?:/.test(address)) return address
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url: address })
  // Alipay gives no status with a success.
  if (statusCode !== undefined && statusCode !== 200) throw new Error(`status ${statusCode}`)
  return tempFilePath
}

async function written(data: string, kind: string): Promise<string> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/picture-${Date.now()}.${kind}`
  await new Promise<void>((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({ filePath, data, encoding: 'base64', success: () => resolve(), fail: reject })
  })
  return filePath
}
