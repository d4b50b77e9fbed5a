import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import type { Who } from '../pair'
import { shareMicros } from '../rules'

type Fragment = RawBuilder<unknown>

/**
 * Rate-limits messages in their writer's feed, a row that is locked anyway: a burst of `perMinute`, then one for each share of a minute.
 * @param perMinute 0 for no limit
 */
export function paceOf({ id, role }: Who, perMinute: number, now: Date): { hasRoom: Fragment, counted: Fragment } {
  if (perMinute === 0) return { hasRoom: sql`true`, counted: sql`` }
  const until = sql`greatest(sent_until, ${now}::timestamptz) + ${shareMicros(perMinute)}::bigint * interval '1 microsecond'`
  const mine = (value: unknown, column: 'sent_at' | 'sent_until') =>
    sql`${sql.ref(column)} = case when chat_feed.role = ${role} then ${value} else ${sql.ref(`chat_feed.${column}`)} end`
  return {
    /** Whether the limit allows it by committed data: refuses a flood before anything is written. */
    hasRoom: sql`(select ${until} - ${now}::timestamptz <= interval '1 minute' from chat_feed
      where account_id = ${id} and role = ${role})`,
    /** Assignments for both feeds that change the writer's only. A check constraint then refuses concurrent messages over the limit. */
    counted: sql`, ${mine(sql`${now}::timestamptz`, 'sent_at')}, ${mine(until, 'sent_until')}`,
  }
}

/** Whether a write failed because concurrent messages reached the limit. */
export const isOverPace = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string, constraint?: string }
  return code === '23514' && constraint === 'chat_feed_pace'
}

/** Until when a person's messages use up the rate limit. */
export const sentUntil = async (db: Db, { id, role }: Who): Promise<Date | null | undefined> =>
  (await db.selectFrom('chat_feed').select('sent_until')
    .where('account_id', '=', id).where('role', '=', role).executeTakeFirst())?.sent_until
