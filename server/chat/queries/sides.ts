import type { Role } from '@daogang/contract/auth'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { endBlock } from '../../sanction/queries/covered'
import type { Who } from '../pair'

/** How many messages one role wrote in a conversation after a seq. */
export async function countMessagesAfter(db: Db, conversationId: string, seq: number, role: Role): Promise<number> {
  const { rows: [counted] } = await sql<{ unread: number }>`
    select count(*)::integer as unread from chat_message
    where conversation_id = ${conversationId} and seq > ${seq} and role = ${role}`.execute(db)
  return counted?.unread ?? 0
}

export interface SideMarks {
  read: number
  cleared: number
  unread: number
}

/** Sets how far one side has read and deleted a conversation. */
export const updateSide = (trx: Trx, conversationId: string, role: Role, { read, cleared, unread }: SideMarks): Promise<unknown> =>
  trx.updateTable('conversation_side').set({ read_seq: read, cleared_seq: cleared, unread })
    .where('conversation_id', '=', conversationId).where('role', '=', role).execute()

/**
 * Resets the unread count of one of the caller's conversations, or of all, at a position of the feed.
 * @returns how many messages were counted before
 */
export async function resetUnread(trx: Trx, who: Who, conversationId: string | undefined, feed: number): Promise<number> {
  const reset = await sql<{ unread: number }>`
      update conversation_side set unread = 0, feed = ${feed}
      from (select conversation_id, role, unread from conversation_side where account_id = ${who.id} and role = ${who.role}) before
      where conversation_side.conversation_id = before.conversation_id and conversation_side.role = before.role and before.unread > 0
        and (${conversationId ?? null}::uuid is null or conversation_side.conversation_id = ${conversationId ?? null}::uuid)
      returning before.unread`.execute(trx)
  return reset.rows.reduce((sum, row) => sum + row.unread, 0)
}

/** The caller's conversations with unread messages, or the one of them that is named. */
export async function unreadConversations(db: Db, { id, role }: Who, conversationId: string | undefined): Promise<string[]> {
  const rows = await db.selectFrom('conversation_side').select('conversation_id').where('account_id', '=', id).where('role', '=', role)
    .where('unread', '>', 0)
    .$if(conversationId !== undefined, (query) => query.where('conversation_id', '=', conversationId ?? '')).execute()
  return rows.map((row) => row.conversation_id)
}

/** Blocks a person for the caller in this role. Idempotent. */
export const insertBlock = (trx: Trx, who: Who, blockedId: string, now: Date): Promise<unknown> =>
  trx.insertInto('chat_block').values({ account_id: who.id, role: who.role, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).execute()

/** Unblocks a person for the caller in this role. */
export async function deleteBlock(trx: Trx, who: Who, blockedId: string): Promise<void> {
  const rows = await trx.deleteFrom('chat_block')
    .where('account_id', '=', who.id).where('role', '=', who.role).where('blocked_id', '=', blockedId).returning('mark_id').execute()
  await endBlock(trx, { blockerId: who.id, role: who.role, blockedId }, rows)
}
