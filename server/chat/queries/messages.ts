import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { MessageKind, MessageWarning } from '@daogang/contract/chat-message'
import { sql } from 'kysely'
import { messageCheck } from '../../content-check/repository'
import type { MessageData } from '../../db/tables/chat'
import type { Db, Row, Trx } from '../../db/schema'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { Refusal } from '../../lib/refusal'
import { accountOf, type Pair } from '../pair'
import { lockedFeeds, markChanged, moveFeeds } from './feed'
import { isOverPace, paceOf } from './pace'

export type MessageRow = Row<'chat_message'>

export interface NewMessage {
  /** The writer; for a system message, the side that caused it. The message is unread for the other side. */
  role: Role
  clientId: string | null
  kind: MessageKind
  text?: string
  ref?: string | null
  data?: MessageData
  warning?: MessageWarning | null
  /** The writer's rate limit. Default 0: the message is not counted. */
  perMinute?: number
}

/**
 * Writes a message in one atomic statement: it takes the conversation's next seq and the next positions of both feeds, and counts the
 * message as unread. A reader that sees a position of a feed sees everything before it, because the feed's row is locked until the commit.
 * @throws 23505 (chat_message_once) if the sender has already used the client id
 * @throws Refusal CHAT_TOO_FAST; UNAVAILABLE if the conversation was handed to a colleague since `pair` was read. Nothing is written then
 */
export async function appendMessage(
  db: Db, conversationId: string, pair: Pair,
  { role, clientId, kind, text = '', ref = null, data = {}, warning = null, perMinute = 0 }: NewMessage, now: Date,
): Promise<MessageRow> {
  const isSpoken = kind !== 'system'
  const check = kind === 'text' || kind === 'location'
    ? sql`, checks as (${messageCheck(accountOf(pair, role), conversationId, sql`conv`, now)})` : sql``
  const pace = paceOf({ id: accountOf(pair, role), role }, perMinute, now)
  const { rows: [row] } = await sql<MessageRow>`
    with conv as (
      update conversation set last_seq = last_seq + 1, last_at = ${now}::timestamptz, first_at = coalesce(first_at, ${now}::timestamptz)
      where id = ${conversationId} and employer_id = ${pair.employerId} and ${pace.hasRoom} returning last_seq
    ), locked as (
      select account_id, role from (${lockedFeeds(pair)}) feed cross join conv
    ), feeds as (
      update chat_feed set seq = chat_feed.seq + 1, unread = chat_feed.unread + case when chat_feed.role = ${role} then 0 else 1 end
        ${pace.counted}
      from locked where chat_feed.account_id = locked.account_id and chat_feed.role = locked.role
      returning chat_feed.role, chat_feed.seq
    ), sides as (
      update conversation_side side set feed = feeds.seq, unread = side.unread + case when side.role = ${role} then 0 else 1 end,
        spoke = side.spoke or (side.role = ${role} and ${isSpoken}::boolean)
      from feeds where side.conversation_id = ${conversationId} and side.role = feeds.role
      returning side.role
    )${check}
    insert into chat_message (conversation_id, seq, id, role, client_id, kind, text, ref, data, warning, at, c_feed, b_feed)
    select ${conversationId}::uuid, conv.last_seq, ${randomUUID()}::uuid, ${role}, ${clientId}::uuid, ${kind}, ${text}, ${ref}::uuid,
      ${JSON.stringify(data)}::jsonb, ${warning && JSON.stringify(warning)}::jsonb, ${now}::timestamptz, seeker.seq, employer.seq
    from conv, feeds seeker, feeds employer where seeker.role = 'c' and employer.role = 'b'
    returning *`.execute(db).catch((error: unknown) => {
      throw isOverPace(error) ? new Refusal('CHAT_TOO_FAST') : error
    })
  if (row) return row
  // Either the rate limit is reached, or the conversation was handed to a colleague, perhaps there and back.
  const present = await db.selectFrom('conversation').select('employer_id').where('id', '=', conversationId).executeTakeFirstOrThrow()
  throw new Refusal(perMinute > 0 && present.employer_id === pair.employerId ? 'CHAT_TOO_FAST' : 'UNAVAILABLE')
}

/** Whether a write failed because the sender has already sent this message. */
export const isRepeated = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string, constraint?: string }
  return code === '23505' && constraint === 'chat_message_once'
}

/** The message that the sender has already sent under the same client id. */
export const sentBefore = (db: Db, conversationId: string, role: Role, clientId: string): Promise<MessageRow | undefined> =>
  db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('role', '=', role)
    .where('client_id', '=', clientId).executeTakeFirst()

/** Messages before a seq, or the latest, newest first, without those deleted up to `cleared`. Default: a page and one row more. */
export const messagesBefore = (
  db: Db, conversationId: string, cleared: number, before: number | null, limit = PAGE_PLUS_ONE,
): Promise<MessageRow[]> =>
  db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('seq', '>', cleared)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc').limit(limit).execute()

/** One message, which may be recalled or hidden. */
export const findMessage = (db: Db, conversationId: string, seq: number): Promise<MessageRow | undefined> =>
  db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('seq', '=', seq).executeTakeFirst()

/** Locks a message until the transaction ends. Lock its conversation before this. */
export const lockMessage = (trx: Trx, conversationId: string, seq: number): Promise<MessageRow | undefined> =>
  trx.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId).where('seq', '=', seq)
    .forUpdate().executeTakeFirst()

/** Changes a message, and sends it to both sides again. The caller holds the lock on its conversation. */
export async function changeMessage(
  trx: Trx, pair: Pair, { conversation_id: conversationId, seq }: Pick<MessageRow, 'conversation_id' | 'seq'>,
  { data, warning, ...values }: Partial<Pick<MessageRow, 'kind' | 'text' | 'data' | 'warning'>>,
): Promise<MessageRow> {
  const feeds = await moveFeeds(trx, pair)
  const row = await trx.updateTable('chat_message')
    .set({
      ...values, ...(data && { data: JSON.stringify(data) }), ...(warning !== undefined && { warning: warning && JSON.stringify(warning) }),
      c_feed: feeds.c, b_feed: feeds.b,
    })
    .where('conversation_id', '=', conversationId).where('seq', '=', seq).returningAll().executeTakeFirstOrThrow()
  await markChanged(trx, pair, [conversationId], feeds)
  return row
}

/** Sends the cards of interviews to both sides again, at these positions of their feeds. @returns the ids of their conversations */
export async function touchCards(trx: Trx, interviewIds: readonly string[], feeds: Record<Role, number>): Promise<string[]> {
  const cards = await trx.updateTable('chat_message').set({ c_feed: feeds.c, b_feed: feeds.b })
    .where('kind', '=', sql.lit('interview')).where('ref', 'in', interviewIds).returning('conversation_id').execute()
  return [...new Set(cards.map((card) => card.conversation_id))]
}
