import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { Who } from '../pair'
import type { MessageRow } from './messages'

/** The `ilike` pattern that finds a word literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The newest matching text message of each of the caller's conversations, and how many match there. The array keeps the planner from
 * reading everybody's messages, which it estimates to be cheaper than those of a thousand conversations.
 */
export async function messagesMatching(
  db: Db, { id, role }: Who, pattern: string, limit: number,
): Promise<(MessageRow & { count: number })[]> {
  const { rows } = await sql<MessageRow & { count: number }>`
    select * from (
      select distinct on (message.conversation_id) message.*, count(*) over (partition by message.conversation_id)::integer as count
      from conversation_side mine
      join chat_message message on message.conversation_id = mine.conversation_id and message.seq > mine.cleared_seq
      where mine.account_id = ${id} and mine.role = ${role} and message.kind = 'text' and message.text ilike ${pattern}
        and message.conversation_id = any(array(select conversation_id from conversation_side where account_id = ${id} and role = ${role}))
      order by message.conversation_id, message.seq desc
    ) newest order by at desc, conversation_id limit ${limit}`.execute(db)
  return rows
}
