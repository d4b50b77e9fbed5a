import { randomUUID } from 'node:crypto'
import type { Log } from '../../lib/log'
import type { Bus, FeedKey } from '../../lib/bus'

/** Keys in one payload: they stay below the 8000 bytes of a NOTIFY. */
const MAX_KEYS = 200

/** A connection that carries payloads between processes. */
export interface Channel {
  send(payload: string): Promise<unknown>
  close(): Promise<void>
}

/**
 * A bus that wakes this process at once, and the others over a channel: while a payload is in flight, further wakes are collected into the
 * next one, each feed once.
 * @param connect opens the channel; passes each received payload to its argument
 */
export async function createBatchingBus(connect: (onPayload: (payload: string) => void) => Promise<Channel>, log: Log): Promise<Bus> {
  const listeners: ((keys: readonly FeedKey[]) => void)[] = []
  const waiting = new Set<FeedKey>()
  let sending = false
  const deliver = (keys: readonly FeedKey[]): void => listeners.forEach((listener) => listener(keys))
  /** Marks the payloads of this process, because the channel returns them. To a listener it is a feed that no socket follows. */
  const own = `from:${randomUUID()}`
  const channel = await connect((payload) => {
    const keys = payload.split(' ').filter(Boolean)
    if (keys[0] !== own) deliver(keys as FeedKey[])
  })

  async function send(): Promise<void> {
    sending = true
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, MAX_KEYS)
      keys.forEach((key) => waiting.delete(key))
      await channel.send([own, ...keys].join(' '))
        .catch((error: unknown) => log.warn({ err: error }, 'chat: other processes could not be woken'))
    }
    sending = false
  }

  return {
    wake(keys) {
      // Asynchronous, so that the caller continues first.
      setImmediate(() => deliver(keys))
      keys.forEach((key) => waiting.add(key))
      if (!sending) void send()
    },
    onWake: (listener) => void listeners.push(listener),
    close: () => {
      listeners.length = 0
      return channel.close()
    },
  }
}
