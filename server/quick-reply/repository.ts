import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import { QUICK_REPLIES_MOST, type QuickReplies } from '@daogang/contract/quick-reply'
import { sql, type Kysely, type Transaction } from 'kysely'
import { addCheck } from '../content-check/add'
import type { Database } from '../db/schema'
import { FIRST_REPLIES, ordered } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** Whose they are: one person keeps some as a seeker and others as an employer. */
export interface Owner {
  id: string
  role: Role
}

const ofOwner = (db: Db, { id, role }: Owner) =>
  db.selectFrom('quick_reply').select(['id', 'content']).where('account_id', '=', id).where('role', '=', role)
    .orderBy('place').orderBy('id')

export const repliesOf = async (db: Db, owner: Owner): Promise<QuickReplies> =>
  ({ items: await ofOwner(db, owner).execute(), limit: QUICK_REPLIES_MOST })

/** Held until the end, so that one person's changes come one after the other. */
const lockOwner = (trx: Trx, { id }: Owner): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Adds the default replies on first use. */
export async function giveFirst(db: Db, owner: Owner, now: Date): Promise<void> {
  const { id: account_id, role } = owner
  const given = await db.selectFrom('quick_reply_given').select('given_at')
    .where('account_id', '=', account_id).where('role', '=', role).executeTakeFirst()
  if (given) return
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx.insertInto('quick_reply_given').values({ account_id, role, given_at: now })
      .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return
    await trx.insertInto('quick_reply').values(FIRST_REPLIES[role].map((content, place) => (
      { id: randomUUID(), account_id, role, content, place, created_at: now, updated_at: now }
    ))).execute()
  })
}

/** Adds one at the end; one of the same words stays where it is. False when there are too many. */
export async function addReply(trx: Trx, owner: Owner, content: string, now: Date): Promise<boolean> {
  await lockOwner(trx, owner)
  const standing = await ofOwner(trx, owner).select('place').execute()
  if (standing.some((one) => one.content === content)) return true
  if (standing.length >= QUICK_REPLIES_MOST) return false
  const place = (standing.at(-1)?.place ?? -1) + 1
  const id = randomUUID()
  await trx.insertInto('quick_reply')
    .values({ id, account_id: owner.id, role: owner.role, content, place, created_at: now, updated_at: now }).execute()
  await addCheck(trx, { accountId: owner.id, subject: 'quick_reply', id }, now)
  return true
}

/** Changes one's words; where another has the same, this one goes. False when it is not theirs. */
export async function editReply(trx: Trx, owner: Owner, id: string, content: string, now: Date): Promise<boolean> {
  await lockOwner(trx, owner)
  const standing = await ofOwner(trx, owner).execute()
  if (!standing.some((one) => one.id === id)) return false
  const same = standing.some((one) => one.id !== id && one.content === content)
  if (same) await deleteReply(trx, owner, id)
  else {
    await trx.updateTable('quick_reply').set({ content, updated_at: now })
      .where('id', '=', id).where('account_id', '=', owner.id).execute()
    await addCheck(trx, { accountId: owner.id, subject: 'quick_reply', id }, now)
  }
  return true
}

export const deleteReply = (db: Db, owner: Owner, id: string): Promise<unknown> =>
  db.deleteFrom('quick_reply').where('id', '=', id).where('account_id', '=', owner.id).where('role', '=', owner.role).execute()

/** Puts them in an order. False when one of those named is not theirs. */
export async function orderReplies(trx: Trx, owner: Owner, named: readonly string[]): Promise<boolean> {
  await lockOwner(trx, owner)
  const ids = ordered(await ofOwner(trx, owner).execute(), named)
  if (ids === null) return false
  await sql`
    update quick_reply set place = named.place::integer
    from unnest(${sql.val(ids)}::uuid[]) with ordinality as named (id, place)
    where quick_reply.id = named.id and quick_reply.account_id = ${owner.id}`.execute(trx)
  return true
}
