import type { Role } from '@daogang/contract/auth'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { ownOf, type OwnRow } from './conversations'
import { MOST_BEHIND, type FeedState } from './feed'
import type { MessageRow } from './messages'

/** An account in a role, and the position of its feed up to which it knows everything. */
export interface Reader {
  id: string
  since: number
}

/** Positions of a feed that one answer covers. */
export const WINDOW = 100

/** What changed in the positions after that one, up to `until`. Both lists are in the order of the feed. */
export interface Changed extends FeedState {
  /** The end of the window, or of the feed. */
  until: number
  /** At most one more than a page. */
  messages: MessageRow[]
  conversations: OwnRow[]
}

/** As JSON a row has its times as text. */
type Stored = FeedState & Pick<Changed, 'until'> & {
  messages: (Omit<MessageRow, 'at'> & { at: string })[] | null
  conversations: OwnRow[] | null
}

/**
 * The changes of many accounts in one role, in the order of the readers. One statement sees one state of the database: everything up to a
 * position of a feed is committed with it, so no later position can be missed. It reads by index what changed within the window, and
 * looks at each conversation that changed since: at most as many as a client may be behind.
 */
export async function changesOf(db: Db, role: Role, readers: readonly Reader[], limit: number): Promise<Changed[]> {
  const feed = sql.ref(role === 'c' ? 'chat_message.c_feed' : 'chat_message.b_feed')
  const conversations = ownOf(db, { id: sql.ref('reader.id'), role })
    .where('mine.feed', '>', sql<number>`reader.since`).where('mine.feed', '<=', sql<number>`till.seq`).orderBy('mine.feed')
  const follows = sql`reader.since between greatest(feed.reset_seq, feed.seq - ${sql.lit(MOST_BEHIND)}) and feed.seq - 1`
  const { rows } = await sql<Stored>`
    select coalesce(feed.seq, 0) as seq, coalesce(feed.unread, 0) as unread, coalesce(feed.reset_seq, 0) as reset_seq,
      coalesce(till.seq, 0) as until,
      case when ${follows} then (select json_agg(message) from (
        -- Statistics over all feeds do not tell how many of this account's conversations changed, so the planner would scan all
        -- messages. It expects an array to be small.
        select chat_message.* from chat_message where chat_message.conversation_id = any(array(
            select conversation_id from conversation_side where account_id = reader.id and role = ${sql.lit(role)} and feed > reader.since))
          and ${feed} > reader.since and ${feed} <= till.seq
          and chat_message.seq > (select cleared_seq from conversation_side mine
            where mine.conversation_id = chat_message.conversation_id and mine.role = ${sql.lit(role)})
        -- Messages that changed together share a position.
        order by ${feed}, chat_message.conversation_id, chat_message.seq limit ${limit}
      ) message) end as messages,
      case when ${follows} then (select json_agg(talk) from (${conversations}) talk)
      end as conversations
    from json_to_recordset(${JSON.stringify(readers.map((reader, nth) => ({ ...reader, nth })))}::json)
      as reader (nth integer, id uuid, since bigint)
    left join lateral (
      select seq, unread, reset_seq from chat_feed where account_id = reader.id and role = ${sql.lit(role)} limit 1
    ) feed on true
    left join lateral (select least(feed.seq, reader.since + ${sql.lit(WINDOW)}) as seq) till on true
    order by reader.nth`.execute(db)
  return rows.map(({ messages, conversations: changed, ...state }) => ({
    ...state, messages: (messages ?? []).map(({ at, ...message }) => ({ ...message, at: new Date(at) })), conversations: changed ?? [],
  }))
}
