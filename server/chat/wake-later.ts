import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Trx } from '../db/schema'
import type { FeedKey } from '../lib/bus'
import type { OutboxWriter } from '../outbox/outbox'
import { feedKey } from './hub'
import type { Pair } from './pair'

/** The feeds of both sides of these chats. */
export const feedsOfPairs = (pairs: readonly Pair[]): FeedKey[] =>
  [...new Set(pairs.flatMap(({ seekerId, employerId }) => [feedKey({ id: seekerId, role: 'c' }), feedKey({ id: employerId, role: 'b' })]))]

/**
 * Wakes the sockets of feeds once the transaction is committed, where its caller has no bus: a command of an operator leaves it to the
 * server. Without an outbox they are polled.
 */
export async function wakeLater(trx: Trx, outbox: OutboxWriter | undefined, keys: readonly FeedKey[], now: Date): Promise<void> {
  if (!outbox || keys.length === 0) return
  await outbox.add(trx, 'chat.wake', { keys, expiresAt: new Date(now.getTime() + MINUTE_MS).toISOString() }, now)
}
