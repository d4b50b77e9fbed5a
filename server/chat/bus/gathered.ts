import type { Log } from '../../deps'
import type { Bus, FeedKey } from './types'

/** Keys of one word: below the 8000 bytes of a NOTIFY. */
const MOST_KEYS = 200

/** How words travel between processes. */
export interface Line {
  send(word: string): Promise<unknown>
  close(): Promise<void>
}

/**
 * A bus over a line that carries words: wakes of one moment go as one, each feed once, and while one is on its way the next ones gather.
 * @param connect opens the line; what arrives on it is given to its argument
 */
export async function gathered(connect: (heard: (word: string) => void) => Promise<Line>, log: Log): Promise<Bus> {
  const listeners: ((keys: readonly FeedKey[]) => void)[] = []
  const waiting = new Set<FeedKey>()
  let sending = false
  const line = await connect((word) => {
    const keys = word.split(' ').filter(Boolean) as FeedKey[]
    for (const listener of listeners) listener(keys)
  })

  async function send(): Promise<void> {
    sending = true
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, MOST_KEYS)
      keys.forEach((key) => waiting.delete(key))
      await line.send(keys.join(' ')).catch((error: unknown) => log.warn({ err: error }, 'chat: nobody could be woken'))
    }
    sending = false
  }

  return {
    wake(keys) {
      keys.forEach((key) => waiting.add(key))
      if (!sending) void send()
    },
    onWake: (listener) => void listeners.push(listener),
    close: () => {
      listeners.length = 0
      return line.close()
    },
  }
}
