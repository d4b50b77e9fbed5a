import type { Role } from '@daogang/contract/auth'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'

/** A person in one role. Each role has its own replies. */
export interface Owner {
  id: string
  role: Role
}

/** An owner's replies, in their order. */
export const repliesOf = (db: Db, { id, role }: Owner) =>
  db.selectFrom('quick_reply').select(['id', 'content', 'place']).where('account_id', '=', id).where('role', '=', role)
    .orderBy('place').orderBy('id').execute()

/** Serialises one person's changes until the transaction ends. */
export const lockOwner = (trx: Trx, { id }: Owner): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Whether an owner has got the default replies, even if they have deleted them. */
export const isSeeded = async (db: Db, { id, role }: Owner): Promise<boolean> =>
  await db.selectFrom('quick_reply_given').select('given_at')
    .where('account_id', '=', id).where('role', '=', role).executeTakeFirst() !== undefined

/** @returns false if a concurrent request marked the owner first */
export async function markSeeded(trx: Trx, { id, role }: Owner, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto('quick_reply_given').values({ account_id: id, role, given_at: now })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface NewReply {
  id: string
  content: string
  place: number
}

export const insertReplies = (trx: Trx, { id: account_id, role }: Owner, replies: readonly NewReply[], now: Date): Promise<unknown> =>
  trx.insertInto('quick_reply').values(replies.map((reply) => ({ ...reply, account_id, role, created_at: now, updated_at: now }))).execute()

export const updateReply = (trx: Trx, owner: Owner, id: string, content: string, now: Date): Promise<unknown> =>
  trx.updateTable('quick_reply').set({ content, updated_at: now })
    .where('id', '=', id).where('account_id', '=', owner.id).execute()

export const deleteReply = (db: Db, { id: accountId, role }: Owner, id: string): Promise<unknown> =>
  db.deleteFrom('quick_reply').where('id', '=', id).where('account_id', '=', accountId).where('role', '=', role).execute()

/** Numbers an owner's replies in the order of the ids. */
export const updatePlaces = (trx: Trx, owner: Owner, ids: readonly string[]): Promise<unknown> => sql`
    update quick_reply set place = named.place::integer
    from unnest(${sql.val(ids)}::uuid[]) with ordinality as named (id, place)
    where quick_reply.id = named.id and quick_reply.account_id = ${owner.id}`.execute(trx)
