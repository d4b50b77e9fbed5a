import type { Bus, FeedKey } from './types'

/** One process: with the embedded database, and in tests. */
export function createLocalBus(): Bus {
  const listeners: ((keys: readonly FeedKey[]) => void)[] = []
  return {
    // Not within the call: who wakes goes on with its own work first.
    wake: (keys) => void setImmediate(() => listeners.forEach((listener) => listener(keys))),
    onWake: (listener) => void listeners.push(listener),
    close: () => {
      listeners.length = 0
      return Promise.resolve()
    },
  }
}
