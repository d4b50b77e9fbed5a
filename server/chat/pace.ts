import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Who } from './conversations'

type Fragment = RawBuilder<unknown>

const MINUTE_MS = 60_000

/** Each message's share of a minute, in whole microseconds: so many of them fill it, and one more does not. */
const shareOf = (perMinute: number): number => Math.floor(MINUTE_MS * 1000 / perMinute)

/**
 * Counts a message in its writer's feed, which it moves on anyway, so that nothing more is asked or locked: so many at once, and from then
 * on one for each share of a minute that has passed.
 * @param perMinute 0 is no limit
 */
export function paceOf({ id, role }: Who, perMinute: number, now: Date): { hasRoom: Fragment, counted: Fragment } {
  if (perMinute === 0) return { hasRoom: sql`true`, counted: sql`` }
  const until = sql`greatest(sent_until, ${now}::timestamptz) + ${shareOf(perMinute)}::bigint * interval '1 microsecond'`
  const mine = (value: unknown, column: 'sent_at' | 'sent_until') =>
    sql`${sql.ref(column)} = case when chat_feed.role = ${role} then ${value} else ${sql.ref(`chat_feed.${column}`)} end`
  return {
    /** Whether there is room, as far as what is committed says: who floods others is refused before anything is written. */
    hasRoom: sql`(select ${until} - ${now}::timestamptz <= interval '1 minute' from chat_feed
      where account_id = ${id} and role = ${role})`,
    /** Set in both feeds; the other side's stays as it is. The table's own rule then refuses what came at the same moment. */
    counted: sql`, ${mine(sql`${now}::timestamptz`, 'sent_at')}, ${mine(until, 'sent_until')}`,
  }
}

/** Whether a write failed because messages of the same moment left no room for it. */
export const isOverPace = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string, constraint?: string }
  return code === '23514' && constraint === 'chat_feed_pace'
}

/** Tells somebody who writes too fast when they may again. */
export async function tooFast(db: Kysely<Database>, { id, role }: Who, perMinute: number, now: Date): Promise<Refusal> {
  const feed = await db.selectFrom('chat_feed').select('sent_until')
    .where('account_id', '=', id).where('role', '=', role).executeTakeFirst()
  const until = feed?.sent_until?.getTime() ?? 0
  const seconds = Math.max(1, Math.ceil((until + shareOf(perMinute) / 1000 - now.getTime() - MINUTE_MS) / 1000))
  return new Refusal('CHAT_TOO_FAST', `发得太快了，过${seconds}秒再发`, { 'retry-after': String(seconds) })
}
