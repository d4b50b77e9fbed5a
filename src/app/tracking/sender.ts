import { MAX_BATCH } from '@daogang/contract/rules/tracking'
import type { TrackingEvent } from '@daogang/contract/tracking'
import { ApiError, CODES } from '@/api/errors'
import { eventQueue } from './queue'

export const SEND_INTERVAL_MS = 10_000
/** A queue of this length is sent at once. */
export const FLUSH_SIZE = 20
/** Backoff stops growing after this many failures in a row: 10 s, 20 s, 40 s, 80 s, 160 s, 320 s. */
const DOUBLINGS = 5

interface SenderOptions {
  send: (events: TrackingEvent[]) => Promise<unknown>
  /** False when there is certainly no network, or sending is not allowed. */
  maySend: () => boolean
}

/**
 * Sends events in batches: every 10 seconds, or as soon as 20 are queued. Events that cannot be sent are kept and retried with backoff;
 * events that the server rejects are dropped. Sending is asynchronous and never throws.
 */
export function createSender({ send, maySend }: SenderOptions) {
  /** Not persisted yet: several events of one moment are written together. */
  let unwritten: TrackingEvent[] = []
  let writeTimer: ReturnType<typeof setTimeout> | undefined
  let wakeTimer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let failures = 0

  function add(event: TrackingEvent): void {
    unwritten.push(event)
    writeTimer ??= setTimeout(write, 0)
  }

  function write(): void {
    store()
    if (eventQueue.read().length >= FLUSH_SIZE) flush()
    else wakeIn(SEND_INTERVAL_MS)
  }

  function store(): void {
    clearTimeout(writeTimer)
    writeTimer = undefined
    if (unwritten.length > 0) eventQueue.append(unwritten)
    unwritten = []
  }

  /** Sends the queue, unless the last attempt has just failed. */
  function flush(): void {
    store()
    if (sending || failures > 0 || !maySend()) return
    void sendNext()
  }

  async function sendNext(): Promise<void> {
    const batch = eventQueue.read().slice(0, MAX_BATCH)
    if (batch.length === 0) return
    sending = true
    const sent = await send(batch).then(() => true, (error: unknown) => !isTransient(error))
    sending = false
    clearTimeout(wakeTimer)
    wakeTimer = undefined
    if (!sent) {
      wakeIn(SEND_INTERVAL_MS * 2 ** Math.min(failures, DOUBLINGS))
      failures += 1
      return
    }
    failures = 0
    eventQueue.remove(batch)
    const left = eventQueue.read().length
    if (left >= FLUSH_SIZE) flush()
    else if (left > 0) wakeIn(SEND_INTERVAL_MS)
  }

  function wakeIn(ms: number): void {
    wakeTimer ??= setTimeout(() => {
      wakeTimer = undefined
      store()
      if (!sending && maySend()) void sendNext()
    }, ms)
  }

  return {
    add,
    flush,
    /** The network is back: resets the backoff and sends. */
    retry(): void {
      failures = 0
      flush()
    },
    /** Discards all unsent events. */
    clear(): void {
      unwritten = []
      eventQueue.clear()
    },
  }
}

/** Too many requests, or a server that is busy or broken: the same batch may succeed later. */
const TRANSIENT_CODES: readonly number[] = [CODES.rateLimited, CODES.internal, CODES.unavailable]

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'cancelled' || TRANSIENT_CODES.includes(error.code))
}
