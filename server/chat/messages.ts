import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { MessageKind, MessageWarning, PhoneState } from '@daogang/contract/chat-message'
import { sql, type Kysely } from 'kysely'
import type { MessageData } from '../db/chat-tables'
import type { Database, Row } from '../db/schema'
import { LOOK_AHEAD } from '../lib/page'
import type { Who } from './conversations'
import { lockedFeeds, moveFeeds, markChanged } from './feed'
import type { Pair } from './gates'
import type { Transaction } from 'kysely'

type Db = Kysely<Database>
export type MessageRow = Row<'chat_message'>

export interface NewMessage {
  /** Who writes it; of what the server says, who caused it. The other side has it unread. */
  role: Role
  clientId: string | null
  kind: MessageKind
  text?: string
  ref?: string | null
  data?: MessageData
  warning?: MessageWarning | null
}

/**
 * Writes a message in one statement, which is whole or not at all: it takes the conversation's next seq, the next places of both feeds and
 * counts it as unread. Whoever sees a place in a feed sees everything before it, because its row is held until the commit.
 * @throws 23505 (chat_message_once) when the sender's client id is there already
 */
export async function appendMessage(
  db: Db, conversationId: string, pair: Pair,
  { role, clientId, kind, text = '', ref = null, data = {}, warning = null }: NewMessage, now: Date,
): Promise<MessageRow> {
  const said = kind !== 'system'
  const { rows: [row] } = await sql<MessageRow>`
    with conv as (
      update conversation set last_seq = last_seq + 1, last_at = ${now}::timestamptz, first_at = coalesce(first_at, ${now}::timestamptz)
      where id = ${conversationId} returning last_seq
    ), locked as (
      select account_id, role from (${lockedFeeds(pair)}) feed cross join conv
    ), feeds as (
      update chat_feed set seq = chat_feed.seq + 1, unread = chat_feed.unread + case when chat_feed.role = ${role} then 0 else 1 end
      from locked where chat_feed.account_id = locked.account_id and chat_feed.role = locked.role
      returning chat_feed.role, chat_feed.seq
    ), sides as (
      update conversation_side side set feed = feeds.seq, unread = side.unread + case when side.role = ${role} then 0 else 1 end,
        spoke = side.spoke or (side.role = ${role} and ${said}::boolean)
      from feeds where side.conversation_id = ${conversationId} and side.role = feeds.role
      returning side.role
    )
    insert into chat_message (conversation_id, seq, id, role, client_id, kind, text, ref, data, warning, at, c_feed, b_feed)
    select ${conversationId}::uuid, conv.last_seq, ${randomUUID()}::uuid, ${role}, ${clientId}::uuid, ${kind}, ${text}, ${ref}::uuid,
      ${JSON.stringify(data)}::jsonb, ${warning && JSON.stringify(warning)}::jsonb, ${now}::timestamptz, seeker.seq, employer.seq
    from conv, feeds seeker, feeds employer where seeker.role = 'c' and employer.role = 'b'
    returning *`.execute(db)
  if (!row) throw new Error('a conversation without its feeds')
  return row
}

/** Whether a write failed because the sender's message is there already. */
export const isRepeated = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string, constraint?: string }
  return code === '23505' && constraint === 'chat_message_once'
}

/** A message that its sender sent before under the same id. */
export const sentBefore = (db: Db, conversationId: string, role: Role, clientId: string): Promise<MessageRow | undefined> =>
  db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('role', '=', role)
    .where('client_id', '=', clientId).executeTakeFirst()

/** Messages before one, or the newest; what was deleted up to `cleared` is left out. The newest first. */
export const messagesBefore = (db: Db, conversationId: string, cleared: number, before: number | null): Promise<MessageRow[]> =>
  db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('seq', '>', cleared)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc').limit(LOOK_AHEAD).execute()

/** Messages of all the caller's conversations that came or changed after a place of the feed, up to another one, in that order. */
export const messagesChanged = (db: Db, { id, role }: Who, since: number, until: number, most: number): Promise<MessageRow[]> => {
  const feed = role === 'c' ? 'chat_message.c_feed' as const : 'chat_message.b_feed' as const
  return db.selectFrom('conversation_side as mine')
    .innerJoin('chat_message', 'chat_message.conversation_id', 'mine.conversation_id').selectAll('chat_message')
    .where('mine.account_id', '=', id).where('mine.role', '=', role).where('mine.feed', '>', since)
    .where(feed, '>', since).where(feed, '<=', until)
    .whereRef('chat_message.seq', '>', 'mine.cleared_seq')
    // Several messages that changed together stand at one place.
    .orderBy(feed).orderBy('chat_message.conversation_id').orderBy('chat_message.seq').limit(most).execute()
}

/** One message, locked. */
export const lockMessage = (trx: Transaction<Database>, conversationId: string, seq: number): Promise<MessageRow | undefined> =>
  trx.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('seq', '=', seq)
    .forUpdate().executeTakeFirst()

/** Changes how a phone wish stands; both sides are told of the message once more. */
export async function setPhoneState(
  trx: Transaction<Database>, conversationId: string, pair: Pair, seq: number, state: PhoneState,
): Promise<void> {
  const feeds = await moveFeeds(trx, pair)
  await trx.updateTable('chat_message').set({ data: JSON.stringify({ state }), c_feed: feeds.c, b_feed: feeds.b })
    .where('conversation_id', '=', conversationId).where('seq', '=', seq).execute()
  await trx.updateTable('conversation').set({ phone: state }).where('id', '=', conversationId).execute()
  await markChanged(trx, [conversationId], feeds)
}
