import { attempt } from '@/lib/attempt'
import type { KeyValues, StorageHost } from './types'

/** Accesses the storage lazily, because a browser that forbids it throws on access. */
const valuesIn = (storage: () => Storage): KeyValues => ({
  read: <V>(key: string) => attempt(() => {
    const text = storage().getItem(key)
    return text === null ? undefined : (JSON.parse(text) as V)
  }),
  write: (key, value) => attempt(() => storage().setItem(key, JSON.stringify(value))),
  remove: (key) => attempt(() => storage().removeItem(key)),
})

export const storageHost: StorageHost = {
  ...valuesIn(() => window.localStorage),
  session: valuesIn(() => window.sessionStorage),
  keys: () => attempt(() => Object.keys(window.localStorage)) ?? [],
  watch(key, report) {
    // A null key: the other tab cleared the whole storage.
    const listen = (event: StorageEvent) => {
      if (event.storageArea === window.localStorage && (event.key === key || event.key === null)) report()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}
