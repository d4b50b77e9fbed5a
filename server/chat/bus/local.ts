import type { Bus, FeedKey } from '../../lib/bus'

/** A bus within one process: for the embedded database and for tests. */
export function createLocalBus(): Bus {
  const listeners: ((keys: readonly FeedKey[]) => void)[] = []
  return {
    // Asynchronous, so that the caller continues first.
    wake: (keys) => void setImmediate(() => listeners.forEach((listener) => listener(keys))),
    onWake: (listener) => void listeners.push(listener),
    close: () => {
      listeners.length = 0
      return Promise.resolve()
    },
  }
}
