import { createJSONStorage, type StateStorage } from 'zustand/middleware'
import { storageHost } from '@/host/storage'

const onDevice: StateStorage = {
  getItem: (key) => storageHost.read<string>(key) ?? null,
  setItem: (key, value) => storageHost.write(key, value),
  removeItem: (key) => storageHost.remove(key),
}

/** Keeps a store on the device under its name, read before the first screen draws. */
export const persisted = <State>(name: string) => ({
  name: `daogang.${name}`,
  storage: createJSONStorage<State>(() => onDevice),
})
