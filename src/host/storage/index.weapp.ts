import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { StorageHost } from './types'

export const storageHost: StorageHost = {
  // A key that was never written reads as an empty string or null, depending on the host.
  read: <V>(key: string) => attempt(() => Taro.getStorageSync<V | '' | null>(key)) || undefined,
  write: (key, value) => attempt(() => Taro.setStorageSync(key, value)),
  remove: (key) => attempt(() => Taro.removeStorageSync(key)),
}
