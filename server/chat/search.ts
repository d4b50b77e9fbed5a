import type { DataOf } from '@daogang/contract/endpoint'
import type { chatSearch } from '@daogang/contract/chat'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { conversationsNamed, describedConversations, toConversations, type Who } from './conversations'
import type { MessageRow } from './messages'
import { toMessages } from './view'

type Db = Kysely<Database>

const MOST_CONVERSATIONS = 20
const MOST_HITS = 50

/** A word as a pattern of `ilike` that finds exactly it. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The newest text with a word in it of each of the caller's conversations, and how many there are. The array keeps the planner from
 * reading everybody's messages, which it takes for less work than those of a thousand conversations.
 */
async function hitsOf(db: Db, { id, role }: Who, pattern: string): Promise<(MessageRow & { count: number })[]> {
  const { rows } = await sql<MessageRow & { count: number }>`
    select * from (
      select distinct on (message.conversation_id) message.*, count(*) over (partition by message.conversation_id)::integer as count
      from conversation_side mine
      join chat_message message on message.conversation_id = mine.conversation_id and message.seq > mine.cleared_seq
      where mine.account_id = ${id} and mine.role = ${role} and message.kind = 'text' and message.text ilike ${pattern}
        and message.conversation_id = any(array(select conversation_id from conversation_side where account_id = ${id} and role = ${role}))
      order by message.conversation_id, message.seq desc
    ) newest order by at desc, conversation_id limit ${MOST_HITS}`.execute(db)
  return rows
}

/** Finds the caller's conversations by names, jobs and shops, and by what was said in them. */
export async function searchChats(db: Db, storage: Storage, who: Who, word: string, now: Date): Promise<DataOf<typeof chatSearch>> {
  const pattern = containing(word)
  const named = await conversationsNamed(db, who, pattern, MOST_CONVERSATIONS)
  const hits = await hitsOf(db, who, pattern)
  const spoken = await describedConversations(db, who, hits.map((row) => row.conversation_id))
  const conversations = new Map((await toConversations(db, storage, who, spoken, now)).map((one) => [one.id, one]))
  const messages = await toMessages(db, storage, who, hits, now)
  return {
    conversations: await toConversations(db, storage, who, named, now),
    hits: messages.flatMap((message, index) => {
      const conversation = conversations.get(message.conversationId)
      return conversation ? { conversation, message, count: hits[index]?.count ?? 1 } : []
    }),
  }
}
