import type { Role } from '@daogang/contract/auth'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import type { Who } from './conversations'
import type { Pair } from './gates'

type Db = Kysely<Database>

/** Where an account's feed stands in one role. An account that never talked has none yet. */
export async function feedOf(db: Db, { id, role }: Who): Promise<{ seq: number, unread: number }> {
  const row = await db.selectFrom('chat_feed').select(['seq', 'unread'])
    .where('account_id', '=', id).where('role', '=', role).executeTakeFirst()
  return row ?? { seq: 0, unread: 0 }
}

/** The rows of both sides' feeds, locked in an order that is the same for everyone: two who do this at once never wait in a circle. */
export const lockedFeeds = ({ seekerId, employerId }: Pair) => sql`
  select account_id, role from chat_feed
  where (account_id = ${seekerId} and role = 'c') or (account_id = ${employerId} and role = 'b')
  order by account_id, role for update`

/** Moves the feeds of both sides on, held until the commit, and gives their new places. The row of a conversation is locked before. */
export async function moveFeeds(trx: Transaction<Database>, pair: Pair): Promise<Record<Role, number>> {
  const { rows } = await sql<{ role: Role, seq: number }>`
    with locked as (${lockedFeeds(pair)})
    update chat_feed set seq = seq + 1 from locked
    where chat_feed.account_id = locked.account_id and chat_feed.role = locked.role
    returning chat_feed.role, chat_feed.seq`.execute(trx)
  const of = (role: Role): number => rows.find((row) => row.role === role)?.seq ?? 0
  return { c: of('c'), b: of('b') }
}

/** The same for one account alone. */
export async function moveFeed(trx: Transaction<Database>, { id, role }: Who): Promise<number> {
  const row = await trx.updateTable('chat_feed').set((e) => ({ seq: e('seq', '+', 1) }))
    .where('account_id', '=', id).where('role', '=', role).returning('seq').executeTakeFirst()
  return row?.seq ?? 0
}

/** Marks conversations of both sides as changed at these places. */
export async function markChanged(trx: Transaction<Database>, ids: readonly string[], feeds: Record<Role, number>): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('conversation_side').set({ feed: sql`case role when 'c' then ${feeds.c}::bigint else ${feeds.b}::bigint end` })
    .where('conversation_id', 'in', ids).execute()
}
