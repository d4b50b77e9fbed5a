import { SECOND_MS } from '@daogang/contract/rules/durations'
import { liveSessions } from '../auth/queries/sessions'
import { withdrawnOf } from '../consent/queries/withdrawn'
import type { Db } from '../db/schema'
import type { Log } from '../lib/log'
import type { Bus, FeedKey } from '../lib/bus'
import type { Pair, Who } from './pair'
import { feedsOf } from './queries/feed'

/** How often a process polls the feeds of its sockets, in case a wake was lost: the bus may drop one, and another process may crash. */
const POLL_MS = 5 * SECOND_MS
/**
 * How often a process checks that the sessions of its open sockets are still valid. One query for all of them covers every cause in any
 * process: logout, another login, expiry, a cancelled or disabled account, and the operator's command line.
 */
const SESSION_CHECK_MS = 500
/** Sockets of one person in one role: several tabs and phones. */
const MAX_SOCKETS = 8

/** One open socket as the hub sees it. */
export interface Listener {
  readonly who: Who
  readonly sessionId: string
  /** The device id that its client sent, if any. */
  readonly deviceId: string | null
  /** The position of its feed up to which it has sent changes. */
  readonly feed: number
  /** Its feed has advanced. */
  wake(): void
  /** It is the oldest socket of a person with too many: close it. */
  replace(): void
  /** Its session has ended, or its account changed the role: close it with the reason. */
  recheck(): void
  /** Consents that this client does not know to have ended, by the header's format; empty if there are none. */
  onWithdrawn(withdrawn: string): void
  /** The server is shutting down: close it. */
  leave(): void
}

export interface Hub {
  add(listener: Listener): void
  remove(listener: Listener): void
  /** How many sockets are open. */
  size(): number
  start(): void
  /** Stops polling and closes all sockets. */
  close(): void
}

export const feedKey = ({ id, role }: Who): FeedKey => `${role}${id}`

/** Wakes the sockets of both sides. Call after the commit. */
export const wakePair = (bus: Bus, { seekerId, employerId }: Pick<Pair, 'seekerId' | 'employerId'>): void =>
  bus.wake([feedKey({ id: seekerId, role: 'c' }), feedKey({ id: employerId, role: 'b' })])

interface Options {
  db: Db
  now(): Date
  bus: Bus
  log: Log
}

/** Keeps the open sockets of this process by the feed that they follow. */
export function createHub({ db, bus, now, log }: Options): Hub {
  const byFeed = new Map<FeedKey, Set<Listener>>()
  let timers: NodeJS.Timeout[] = []
  let polling = false
  let checking = false

  bus.onWake((keys) => {
    for (const key of keys) byFeed.get(key)?.forEach((listener) => listener.wake())
  })

  async function poll(): Promise<void> {
    if (polling || byFeed.size === 0) return
    polling = true
    try {
      const ids = [...new Set([...byFeed.keys()].map((key) => key.slice(1)))]
      for (const { account_id: id, role, seq } of await feedsOf(db, ids)) {
        byFeed.get(feedKey({ id, role }))?.forEach((listener) => { if (listener.feed < seq) listener.wake() })
      }
    } catch (error) {
      log.warn({ err: error }, 'chat: cannot poll feeds')
    } finally {
      polling = false
    }
  }

  async function checkSessions(): Promise<void> {
    if (checking || byFeed.size === 0) return
    checking = true
    try {
      const listeners = [...byFeed.values()].flatMap((all) => [...all])
      const live = await liveSessions(db, [...new Set(listeners.map(({ sessionId }) => sessionId))], now())
      for (const listener of listeners) if (live.get(listener.sessionId) !== listener.who.role) listener.recheck()
      const withdrawn = await withdrawnOf(db, listeners.map(({ who, deviceId }) => ({ accountId: who.id, deviceId })))
      listeners.forEach((listener, nth) => listener.onWithdrawn(withdrawn[nth] ?? ''))
    } catch (error) {
      log.debug({ err: error }, 'chat: cannot check sessions')
    } finally {
      checking = false
    }
  }

  return {
    add(listener) {
      const key = feedKey(listener.who)
      const all = byFeed.get(key) ?? new Set()
      byFeed.set(key, all.add(listener))
      if (all.size <= MAX_SOCKETS) return
      const [oldest] = all
      if (!oldest) return
      // Removed now, not on its close event: otherwise a burst would replace the same oldest socket again and again.
      all.delete(oldest)
      oldest.replace()
    },
    remove(listener) {
      const key = feedKey(listener.who)
      const all = byFeed.get(key)
      all?.delete(listener)
      if (all?.size === 0) byFeed.delete(key)
    },
    size: () => [...byFeed.values()].reduce((sum, all) => sum + all.size, 0),
    start() {
      timers = [setInterval(() => void poll(), POLL_MS).unref(), setInterval(() => void checkSessions(), SESSION_CHECK_MS).unref()]
    },
    close() {
      timers.forEach((timer) => clearInterval(timer))
      for (const all of [...byFeed.values()]) for (const listener of [...all]) listener.leave()
    },
  }
}
