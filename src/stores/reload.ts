import { pageLoadHost } from '@/host/page-load'
import { storageHost } from '@/host/storage'

const keyOf = (name: string): string => `daogang.${name}`
const taken = new Set<string>()

/** Keeps a small value, such as a tab, in case the user reloads the page. */
export const keepForReload = (name: string, value: unknown): void => storageHost.session.write(keyOf(name), value)

/** The value from before a reload, once; undefined on any other start, and in mini-programs. */
export function takeAfterReload<V>(name: string): V | undefined {
  if (!pageLoadHost.isReload() || taken.has(name)) return undefined
  taken.add(name)
  return storageHost.session.read<V>(keyOf(name))
}
