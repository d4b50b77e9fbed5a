import type { Role } from '@daogang/contract/auth'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import type { FeedKey } from '../../lib/bus'
import type { Pair, Who } from '../pair'

export interface FeedState {
  seq: number
  unread: number
  /** Conversations came or left by a hand-over at this position: a client behind it reads its lists again. */
  reset_seq: number
}

/** The position and unread count of an account's feed in one role. Zero for an account without conversations. */
export async function feedOf(db: Db, { id, role }: Who): Promise<FeedState> {
  const row = await db.selectFrom('chat_feed').select(['seq', 'unread', 'reset_seq'])
    .where('account_id', '=', id).where('role', '=', role).executeTakeFirst()
  return row ?? { seq: 0, unread: 0, reset_seq: 0 }
}

/**
 * A client that is further behind reads its lists again, page by page, which costs it and the database less than all changes one after the
 * other: most of those are of conversations that it does not show.
 */
export const MOST_BEHIND = 1_000

/** Whether a client at this position cannot continue from there. */
export const mustReset = (since: number, { seq, reset_seq: resetSeq }: FeedState): boolean =>
  since > seq || since < resetSeq || since < seq - MOST_BEHIND

/** The positions of accounts' feeds in all roles. */
export const feedsOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('chat_feed').select(['account_id', 'role', 'seq']).where(sql<boolean>`account_id = any(${ids}::uuid[])`).execute()

/** Selects and locks the feeds of both sides, always in the same order, so that concurrent writers cannot deadlock. */
export const lockedFeeds = ({ seekerId, employerId }: Pick<Pair, 'seekerId' | 'employerId'>) => sql`
  select account_id, role from chat_feed
  where (account_id = ${seekerId} and role = 'c') or (account_id = ${employerId} and role = 'b')
  order by account_id, role for update`

/** The same for many pairs at once, before a transaction moves them one after the other. */
export const lockFeeds = (trx: Trx, pairs: readonly Pair[]): Promise<unknown> => sql`
  select from chat_feed where (account_id, role) in (
    select unnest(${pairs.map(({ seekerId }) => seekerId)}::uuid[]), 'c'
    union select unnest(${pairs.map(({ employerId }) => employerId)}::uuid[]), 'b')
  order by account_id, role for update`.execute(trx)

/**
 * Advances the feeds of both sides and holds them until the commit. Lock the row of a conversation before this.
 * @returns their new positions
 */
export async function moveFeeds(trx: Trx, pair: Pick<Pair, 'seekerId' | 'employerId'>): Promise<Record<Role, number>> {
  const { rows } = await sql<{ role: Role, seq: number }>`
    with locked as (${lockedFeeds(pair)})
    update chat_feed set seq = seq + 1 from locked
    where chat_feed.account_id = locked.account_id and chat_feed.role = locked.role
    returning chat_feed.role, chat_feed.seq`.execute(trx)
  const of = (role: Role): number => rows.find((row) => row.role === role)?.seq ?? 0
  return { c: of('c'), b: of('b') }
}

/** Advances the feed of one account alone. @returns its new position */
export async function moveFeed(trx: Trx, { id, role }: Who): Promise<number> {
  const row = await trx.updateTable('chat_feed').set((e) => ({ seq: e('seq', '+', 1) }))
    .where('account_id', '=', id).where('role', '=', role).returning('seq').executeTakeFirst()
  return row?.seq ?? 0
}

/** Adds to the unread count of an account's feed; `delta` may be negative. */
export const addUnread = (trx: Trx, { id, role }: Who, delta: number): Promise<unknown> =>
  trx.updateTable('chat_feed').set((e) => ({ unread: e('unread', '+', delta) }))
    .where('account_id', '=', id).where('role', '=', role).execute()

/** Marks conversations of a pair as changed at these positions of its feeds. */
export async function markChanged(
  trx: Trx, { seekerId, employerId }: Pick<Pair, 'seekerId' | 'employerId'>, ids: readonly string[], feeds: Record<Role, number>,
): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('conversation_side').set({ feed: sql`case role when 'c' then ${feeds.c}::bigint else ${feeds.b}::bigint end` })
    .where('conversation_id', 'in', ids).where('account_id', 'in', [seekerId, employerId]).execute()
}

/**
 * Makes the clients of all people with a conversation with an account read their chats again: words in them were removed. Call it after
 * the messages are changed; feeds are locked last.
 * @returns their feeds, to wake after the commit
 */
export async function resetFeedsOfOthers(trx: Trx, accountId: string): Promise<FeedKey[]> {
  const { rows } = await sql<{ key: FeedKey }>`
    with locked as (
      select account_id, role from chat_feed where (account_id, role) in (
        select theirs.account_id, theirs.role from conversation_side mine
          join conversation_side theirs on theirs.conversation_id = mine.conversation_id and theirs.role <> mine.role
        where mine.account_id = ${accountId})
      order by account_id, role for update)
    update chat_feed set seq = seq + 1, reset_seq = seq + 1 from locked
    where chat_feed.account_id = locked.account_id and chat_feed.role = locked.role
    returning chat_feed.role || chat_feed.account_id as key`.execute(trx)
  return rows.map(({ key }) => key)
}
