import type { ConversationState } from '@daogang/contract/chat-message'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { ownConversation, pairOf, toState, type OwnRow, type Who } from './conversations'
import { feedOf, markChanged, moveFeed, moveFeeds } from './feed'
import { accountOf, type Pair } from './gates'
import { otherRole } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** What a mark did: how the conversation stands, and whose feed moved on. Undefined: it is not the caller's. */
export interface Marked {
  state: ConversationState
  /** Null when nothing changed. */
  pair: Pair | null
}

/** Does something to one own conversation once its feeds are held, so that no message comes in between. */
async function mark(
  db: Db, who: Who, id: string, isDone: (row: OwnRow) => boolean, work: (trx: Trx, row: OwnRow) => Promise<void>,
): Promise<Marked | undefined> {
  const before = await ownConversation(db, who, id)
  if (!before) return undefined
  if (isDone(before)) return { state: toState(before), pair: null }
  const pair = pairOf(before)
  return db.transaction().execute(async (trx) => {
    const feeds = await moveFeeds(trx, pair)
    const row = await ownConversation(trx, who, id)
    if (!row) return undefined
    await work(trx, row)
    await markChanged(trx, [id], feeds)
    const after = await ownConversation(trx, who, id)
    return after && { state: toState(after), pair }
  })
}

/** Sets how far one side has read or deleted, and counts anew what it has not read; both in one step of its feed. */
async function setRead(trx: Trx, { id: accountId, role }: Who, row: OwnRow, to: { read: number, cleared: number }): Promise<void> {
  const from = Math.max(to.read, to.cleared)
  const { rows: [counted] } = await sql<{ unread: number }>`
    select count(*)::integer as unread from chat_message
    where conversation_id = ${row.id} and seq > ${from} and role = ${otherRole(role)}`.execute(trx)
  const unread = counted?.unread ?? 0
  await trx.updateTable('conversation_side').set({ read_seq: to.read, cleared_seq: to.cleared, unread })
    .where('conversation_id', '=', row.id).where('role', '=', role).execute()
  await trx.updateTable('chat_feed').set((e) => ({ unread: e('unread', '+', unread - row.unread) }))
    .where('account_id', '=', accountId).where('role', '=', role).execute()
}

/** Marks everything up to a message as read; never back. */
export const markRead = (db: Db, who: Who, id: string, seq: number): Promise<Marked | undefined> => mark(
  db, who, id,
  (row) => Math.min(seq, row.last_seq) <= row.read_seq && row.unread === 0,
  (trx, row) => setRead(trx, who, row, { read: Math.max(row.read_seq, Math.min(seq, row.last_seq)), cleared: row.cleared_seq }),
)

/** Deletes a conversation as it stands, for one side. */
export const deleteForMe = (db: Db, who: Who, id: string): Promise<Marked | undefined> => mark(
  db, who, id,
  (row) => row.cleared_seq === row.last_seq,
  (trx, row) => setRead(trx, who, row, { read: row.read_seq, cleared: row.last_seq }),
)

/** Takes the red dot away without saying that anything was read. False when the conversation is not the caller's. */
export async function clearDot(db: Db, who: Who, id: string | undefined): Promise<boolean> {
  const mine = id === undefined || await ownConversation(db, who, id) !== undefined
  if (!mine) return false
  if ((await feedOf(db, who)).unread === 0) return true
  await db.transaction().execute(async (trx) => {
    const feed = await moveFeed(trx, who)
    const cleared = await sql<{ unread: number }>`
      update conversation_side set unread = 0, feed = ${feed}
      from (select conversation_id, role, unread from conversation_side where account_id = ${who.id} and role = ${who.role}) before
      where conversation_side.conversation_id = before.conversation_id and conversation_side.role = before.role and before.unread > 0
        and (${id ?? null}::uuid is null or conversation_side.conversation_id = ${id ?? null}::uuid)
      returning before.unread`.execute(trx)
    const unread = cleared.rows.reduce((sum, row) => sum + row.unread, 0)
    await trx.updateTable('chat_feed').set((e) => ({ unread: e('unread', '-', unread) }))
      .where('account_id', '=', who.id).where('role', '=', who.role).execute()
  })
  return true
}

/** Blocks the person on the other side, or lets them in again, in every conversation of the two. */
export const setBlocked = (db: Db, who: Who, id: string, blocked: boolean, now: Date): Promise<Marked | undefined> => mark(
  db, who, id,
  (row) => Boolean(row.blocked) === blocked,
  async (trx, row) => {
    const pair = pairOf(row)
    const blockedId = accountOf(pair, otherRole(who.role))
    if (blocked) {
      await trx.insertInto('chat_block').values({ account_id: who.id, role: who.role, blocked_id: blockedId, created_at: now })
        .onConflict((conflict) => conflict.doNothing()).execute()
    } else {
      await trx.deleteFrom('chat_block')
        .where('account_id', '=', who.id).where('role', '=', who.role).where('blocked_id', '=', blockedId).execute()
    }
    const others = await trx.selectFrom('conversation').select('id')
      .where('employer_id', '=', pair.employerId).where('seeker_id', '=', pair.seekerId).where('id', '<>', id).execute()
    await markChanged(trx, others.map((other) => other.id), await moveFeeds(trx, pair))
  },
)
