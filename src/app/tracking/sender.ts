import type { TrackingEvent } from '@daogang/contract/tracking'
import { ApiError } from '@/api/errors'
import { eventQueue } from './queue'

export const EVERY_MS = 10_000
/** So many waiting events are sent without waiting for the time. */
export const FULL = 20
export const BATCH_MOST = 50
/** After so many failures in a row the pause grows no more: 10 s, 20 s, 40 s, 80 s, 160 s, 320 s. */
const DOUBLINGS = 5

interface SenderOptions {
  send: (events: TrackingEvent[]) => Promise<unknown>
  /** False when there is surely no network, or sending is not allowed. */
  maySend: () => boolean
}

/**
 * Sends events in batches: every 10 seconds, or as soon as 20 wait. What cannot be sent now is kept and tried again with
 * growing pauses; what the server refuses is dropped. Nobody waits for it, and no failure goes further.
 */
export function createSender({ send, maySend }: SenderOptions) {
  /** Not on the device yet: several events of one moment are written once, after it. */
  let fresh: TrackingEvent[] = []
  let writing: ReturnType<typeof setTimeout> | undefined
  let waking: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let failures = 0

  function add(event: TrackingEvent): void {
    fresh.push(event)
    writing ??= setTimeout(write, 0)
  }

  function write(): void {
    store()
    if (eventQueue.read().length >= FULL) flush()
    else wakeIn(EVERY_MS)
  }

  function store(): void {
    clearTimeout(writing)
    writing = undefined
    if (fresh.length > 0) eventQueue.append(fresh)
    fresh = []
  }

  /** Sends what waits, unless the last try failed a moment ago. */
  function flush(): void {
    store()
    if (sending || failures > 0 || !maySend()) return
    void sendNext()
  }

  async function sendNext(): Promise<void> {
    const batch = eventQueue.read().slice(0, BATCH_MOST)
    if (batch.length === 0) return
    sending = true
    const sent = await send(batch).then(() => true, (error: unknown) => !isPassing(error))
    sending = false
    clearTimeout(waking)
    waking = undefined
    if (!sent) {
      wakeIn(EVERY_MS * 2 ** Math.min(failures, DOUBLINGS))
      failures += 1
      return
    }
    failures = 0
    eventQueue.remove(batch)
    const left = eventQueue.read().length
    if (left >= FULL) flush()
    else if (left > 0) wakeIn(EVERY_MS)
  }

  function wakeIn(ms: number): void {
    waking ??= setTimeout(() => {
      waking = undefined
      store()
      if (!sending && maySend()) void sendNext()
    }, ms)
  }

  return {
    add,
    flush,
    /** There is a network again: whatever failed is worth another try. */
    retry(): void {
      failures = 0
      flush()
    },
    /** Forgets everything that waits. */
    clear(): void {
      fresh = []
      eventQueue.clear()
    },
  }
}

/** Too many requests, a server that is busy or broken: the same batch may pass later. */
const PASSING_CODES = [429003, 500001, 503001]

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'cancelled' || PASSING_CODES.includes(error.code))
}
