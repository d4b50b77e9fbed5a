import { createJSONStorage, type StateStorage } from 'zustand/middleware'
import { storageHost } from '@/host/storage'

const onDevice: StateStorage = {
  getItem: (key) => storageHost.read<string>(key) ?? null,
  setItem: (key, value) => storageHost.write(key, value),
  removeItem: (key) => storageHost.remove(key),
}

/** Options that persist a store on the device under its name. It is hydrated before the first screen draws. */
export const persisted = <State>(name: string) => ({
  name: `daogang.${name}`,
  storage: createJSONStorage<State>(() => onDevice),
})
