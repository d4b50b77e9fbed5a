import type { TrackingEvent } from '@daogang/contract/tracking'
import { storageHost } from '@/host/storage'

const KEY = 'daogang.tracking'
/** What is kept for a device without a network; older events than these are lost. */
export const QUEUE_MOST = 200

/** Events that wait to be sent, on the device. Each act reads anew, because other tabs keep theirs here too. */
export const eventQueue = {
  /** Oldest first. */
  read(): TrackingEvent[] {
    const stored = storageHost.read<TrackingEvent[]>(KEY)
    return Array.isArray(stored) ? stored : []
  },

  append(events: readonly TrackingEvent[]): void {
    storageHost.write(KEY, [...eventQueue.read(), ...events].slice(-QUEUE_MOST))
  },

  /** Takes out what was sent. */
  remove(events: readonly TrackingEvent[]): void {
    const sent = new Set(events.map((event) => JSON.stringify(event)))
    const rest = eventQueue.read().filter((event) => !sent.has(JSON.stringify(event)))
    if (rest.length > 0) storageHost.write(KEY, rest)
    else eventQueue.clear()
  },

  clear: () => storageHost.remove(KEY),
}
