import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Log } from '../deps'
import type { Bus, FeedKey } from './bus/types'
import type { Who } from './conversations'
import type { Pair } from './gates'

/** How often a process looks by itself whether somebody of its own was not woken: a bus may lose a word, and a process may die. */
const LOOK_MS = 5_000
/** Sockets of one person in one role: several tabs and phones. */
const MOST_SOCKETS = 8

/** One open socket as the hub sees it. */
export interface Listener {
  readonly who: Who
  /** How far it has been told. */
  readonly feed: number
  /** Its feed moved on. */
  wake(): void
  /** It is the oldest of too many. */
  replace(): void
  /** The server stops. */
  leave(): void
}

export interface Hub {
  add(listener: Listener): void
  remove(listener: Listener): void
  /** How many sockets are open. */
  size(): number
  start(): void
  /** Asks everybody to leave. */
  close(): void
}

export const feedKey = ({ id, role }: Who): FeedKey => `${role}${id}`

/** Both sides have something to hear. Call after the commit. */
export const wakePair = (bus: Bus, { seekerId, employerId }: Pick<Pair, 'seekerId' | 'employerId'>): void =>
  bus.wake([feedKey({ id: seekerId, role: 'c' }), feedKey({ id: employerId, role: 'b' })])

interface Options {
  db: Kysely<Database>
  bus: Bus
  log: Log
}

/** The sockets of this process, by whose feed they tell. */
export function createHub({ db, bus, log }: Options): Hub {
  const byFeed = new Map<FeedKey, Set<Listener>>()
  let timer: NodeJS.Timeout | undefined
  let looking = false

  bus.onWake((keys) => {
    for (const key of keys) byFeed.get(key)?.forEach((listener) => listener.wake())
  })

  async function look(): Promise<void> {
    if (looking || byFeed.size === 0) return
    looking = true
    try {
      const ids = [...new Set([...byFeed.keys()].map((key) => key.slice(1)))]
      const rows = await db.selectFrom('chat_feed').select(['account_id', 'role', 'seq'])
        .where(sql<boolean>`account_id = any(${ids}::uuid[])`).execute()
      for (const { account_id: id, role, seq } of rows) {
        byFeed.get(feedKey({ id, role }))?.forEach((listener) => { if (listener.feed < seq) listener.wake() })
      }
    } catch (error) {
      log.warn({ err: error }, 'chat: cannot look for what is new')
    } finally {
      looking = false
    }
  }

  return {
    add(listener) {
      const key = feedKey(listener.who)
      const all = byFeed.get(key) ?? new Set()
      byFeed.set(key, all.add(listener))
      const [oldest] = all
      if (all.size > MOST_SOCKETS) oldest?.replace()
    },
    remove(listener) {
      const key = feedKey(listener.who)
      const all = byFeed.get(key)
      all?.delete(listener)
      if (all?.size === 0) byFeed.delete(key)
    },
    size: () => [...byFeed.values()].reduce((sum, all) => sum + all.size, 0),
    start() {
      timer = setInterval(() => void look(), LOOK_MS).unref()
    },
    close() {
      clearInterval(timer)
      for (const all of [...byFeed.values()]) for (const listener of [...all]) listener.leave()
    },
  }
}
