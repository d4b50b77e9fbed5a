import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { MessageKind, MessageWarning } from '@daogang/contract/chat-message'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { MessageData } from '../db/chat-tables'
import type { Database, Row } from '../db/schema'
import { LOOK_AHEAD } from '../lib/page'
import { Refusal } from '../lib/refusal'
import type { Who } from './conversations'
import { lockedFeeds, markChanged, moveFeeds } from './feed'
import { accountOf, type Pair } from './gates'
import { isOverPace, paceOf } from './pace'

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
  /** Messages that its writer may send in a minute. Default 0: it is not counted. */
  perMinute?: number
}

/**
 * Writes a message in one statement, which is whole or not at all: it takes the conversation's next seq, the next places of both feeds and
 * counts it as unread. Whoever sees a place in a feed sees everything before it, because its row is held until the commit.
 * @throws 23505 (chat_message_once) when the sender's client id is there already
 * @throws Refusal CHAT_TOO_FAST, with nothing written
 */
export async function appendMessage(
  db: Db, conversationId: string, pair: Pair,
  { role, clientId, kind, text = '', ref = null, data = {}, warning = null, perMinute = 0 }: NewMessage, now: Date,
): Promise<MessageRow> {
  const said = kind !== 'system'
  const pace = paceOf({ id: accountOf(pair, role), role }, perMinute, now)
  const { rows: [row] } = await sql<MessageRow>`
    with conv as (
      update conversation set last_seq = last_seq + 1, last_at = ${now}::timestamptz, first_at = coalesce(first_at, ${now}::timestamptz)
      where id = ${conversationId} and ${pace.hasRoom} returning last_seq
    ), locked as (
      select account_id, role from (${lockedFeeds(pair)}) feed cross join conv
    ), feeds as (
      update chat_feed set seq = chat_feed.seq + 1, unread = chat_feed.unread + case when chat_feed.role = ${role} then 0 else 1 end
        ${pace.counted}
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
    returning *`.execute(db).catch((error: unknown) => {
      throw isOverPace(error) ? new Refusal('CHAT_TOO_FAST') : error
    })
  if (!row) throw perMinute === 0 ? new Error('a conversation without its feeds') : new Refusal('CHAT_TOO_FAST')
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
export const messagesBefore = (
  db: Db, conversationId: string, cleared: number, before: number | null, most = LOOK_AHEAD,
): Promise<MessageRow[]> =>
  db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('seq', '>', cleared)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc').limit(most).execute()

/** Messages of all the caller's conversations that came or changed after a place of the feed, up to another one, in that order. */
export const messagesChanged = (db: Db, { id, role }: Who, since: number, until: number, most: number): Promise<MessageRow[]> => {
  const feed = role === 'c' ? 'chat_message.c_feed' as const : 'chat_message.b_feed' as const
  return db.selectFrom('conversation_side as mine')
    .innerJoin('chat_message', 'chat_message.conversation_id', 'mine.conversation_id').selectAll('chat_message')
    .where('mine.account_id', '=', id).where('mine.role', '=', role)
    // How many of the account's own conversations changed is nothing that statistics over everybody's feeds can tell: the planner would
    // read all messages there are. Of an array it expects little.
    .where(sql<boolean>`chat_message.conversation_id = any(array(
      select conversation_id from conversation_side where account_id = ${id} and role = ${role} and feed > ${since}))`)
    .where(feed, '>', since).where(feed, '<=', until)
    .whereRef('chat_message.seq', '>', 'mine.cleared_seq')
    // Several messages that changed together stand at one place.
    .orderBy(feed).orderBy('chat_message.conversation_id').orderBy('chat_message.seq').limit(most).execute()
}

/** One message, locked. */
export const lockMessage = (trx: Transaction<Database>, conversationId: string, seq: number): Promise<MessageRow | undefined> =>
  trx.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('seq', '=', seq)
    .forUpdate().executeTakeFirst()

/** Changes a message, of which both sides are told once more. Its conversation must be locked. */
export async function changeMessage(
  trx: Transaction<Database>, pair: Pair, { conversation_id: conversationId, seq }: Pick<MessageRow, 'conversation_id' | 'seq'>,
  { data, ...values }: Partial<Pick<MessageRow, 'kind' | 'text' | 'data'>> & { warning?: null },
): Promise<MessageRow> {
  const feeds = await moveFeeds(trx, pair)
  const row = await trx.updateTable('chat_message')
    .set({ ...values, ...(data && { data: JSON.stringify(data) }), c_feed: feeds.c, b_feed: feeds.b })
    .where('conversation_id', '=', conversationId).where('seq', '=', seq).returningAll().executeTakeFirstOrThrow()
  await markChanged(trx, [conversationId], feeds)
  return row
}
