import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { KeyValues, StorageHost } from './types'

/** A mini-program has no session storage. The memory of its logic thread has the same lifetime. */
function inMemory(): KeyValues {
  const values = new Map<string, unknown>()
  return {
    read: <V>(key: string) => values.get(key) as V | undefined,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

export const storageHost: StorageHost = {
  read: <V>(key: string) => {
    const value = attempt(() => Taro.getStorageSync<V | '' | null>(key))
    // A key that was never written reads as an empty string or null, depending on the host.
    return value === '' || value === null ? undefined : value
  },
  write: (key, value) => attempt(() => Taro.setStorageSync(key, value)),
  remove: (key) => attempt(() => Taro.removeStorageSync(key)),
  session: inMemory(),
  keys: () => attempt(() => Taro.getStorageInfoSync().keys) ?? [],
  watch: () => () => undefined,
}
