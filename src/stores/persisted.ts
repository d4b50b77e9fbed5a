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

interface PersistedStore {
  readonly persist: { getOptions: () => { name?: string }; rehydrate: () => unknown }
}

/**
 * Takes over what another tab of the browser writes. Each write stores the whole state, so a tab that keeps an older one would take back
 * what the other wrote.
 */
export function followOtherTabs({ persist }: PersistedStore): void {
  const { name } = persist.getOptions()
  if (name !== undefined) storageHost.watch(name, () => void persist.rehydrate())
}
