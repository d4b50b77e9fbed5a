import type { TrackingEvent } from '@daogang/contract/tracking'
import { storageHost } from '@/host/storage'

const KEY = 'daogang.tracking'
/** Capacity of the queue while offline; the oldest events are dropped. */
export const MAX_QUEUE = 200

/** The persistent queue of unsent events. Every operation reads it again, because other tabs share it. */
export const eventQueue = {
  /** Oldest first. */
  read(): TrackingEvent[] {
    const stored = storageHost.read<TrackingEvent[]>(KEY)
    return Array.isArray(stored) ? stored : []
  },

  append(events: readonly TrackingEvent[]): void {
    storageHost.write(KEY, [...eventQueue.read(), ...events].slice(-MAX_QUEUE))
  },

  /** Removes events that were sent. */
  remove(events: readonly TrackingEvent[]): void {
    const sent = new Set(events.map((event) => JSON.stringify(event)))
    const rest = eventQueue.read().filter((event) => !sent.has(JSON.stringify(event)))
    if (rest.length > 0) storageHost.write(KEY, rest)
    else eventQueue.clear()
  },

  clear: () => storageHost.remove(KEY),
}
