import { attempt } from '@/lib/attempt'
import type { StorageHost } from './types'

export const storageHost: StorageHost = {
  read: <V>(key: string) => attempt(() => {
    const text = window.localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as V)
  }),
  write: (key, value) => attempt(() => window.localStorage.setItem(key, JSON.stringify(value))),
  remove: (key) => attempt(() => window.localStorage.removeItem(key)),
}
