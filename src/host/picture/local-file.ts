import Taro from '@tarojs/taro'

/** Saves a picture from any address to a file on the device, because the album API accepts only local paths. */
export async function localFile(address: string): Promise<string> {
  const [, kind, base64] = /^data:image\/(\w+);base64,(.+)$/.exec(address) ?? []
  if (kind && base64) return writePicture(base64, kind)
  if (!/^https?:/.test(address)) return address
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url: address })
  // Alipay's success result has no status.
  if (statusCode !== undefined && statusCode !== 200) throw new Error(`status ${statusCode}`)
  return tempFilePath
}

async function writePicture(data: string, kind: string): Promise<string> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/picture-${Date.now()}.${kind}`
  await new Promise<void>((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({ filePath, data, encoding: 'base64', success: () => resolve(), fail: reject })
  })
  return filePath
}
