import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'

export const insertSealed = (trx: Trx, row: Row<'sealed_record'>): Promise<unknown> =>
  trx.insertInto('sealed_record').values(row).execute()

/** The records with a key, the latest first. */
export const sealedByKey = (db: Db, key: Buffer): Promise<Row<'sealed_record'>[]> =>
  db.selectFrom('sealed_record').selectAll().where(sql<boolean>`keys @> array[${key}::bytea]`).orderBy('sealed_on', 'desc').orderBy('id')
    .execute()

/** Those of the accounts that are not erased. */
export const liveAccounts = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await db.selectFrom('account').select('id').where('id', 'in', ids).where('erased_at', 'is', null).orderBy('id')
    .execute()).map(({ id }) => id)

/** Deletes the records whose time has passed. @returns how many */
export async function deleteOldSealed(db: Db, today: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sealed_record').where('until', '<', today).executeTakeFirst()
  return Number(numDeletedRows)
}

export interface Erasable {
  mobile: string
  erased: boolean
}

/** Locks an account against everything else that happens to it. */
export async function lockErasable(trx: Trx, accountId: string): Promise<Erasable | undefined> {
  const row = await trx.selectFrom('account').select(['mobile', 'erased_at']).where('id', '=', accountId).forUpdate().executeTakeFirst()
  return row && { mobile: row.mobile, erased: row.erased_at !== null }
}

/** The sealed real name of an account, for the keys of its archive: the approved one before one that is only submitted. */
export const sealedName = (trx: Trx, accountId: string): Promise<{ id: string, sealed: Buffer } | undefined> =>
  trx.selectFrom('real_name').select(['id', 'sealed']).where('account_id', '=', accountId).where('sealed', 'is not', null)
    .orderBy(sql`status = 'approved'`, 'desc').orderBy('nth', 'desc').$narrowType<{ sealed: Buffer }>().executeTakeFirst()

/** The rows of an account that hold a real name, as the erasure copies them. */
export const namedRows = async (trx: Trx, accountId: string): Promise<unknown[]> =>
  (await trx.selectFrom('real_name').select(sql<unknown>`to_jsonb(real_name)`.as('row')).where('account_id', '=', accountId)
    .where('sealed', 'is not', null).orderBy('nth').execute()).map(({ row }) => row)

/** Whether an account ever took money out. */
export const hasWithdrawals = async (trx: Trx, accountId: string): Promise<boolean> =>
  await trx.selectFrom('withdrawal').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst() !== undefined

export const markErased = (trx: Trx, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('account').set({
    erased_at: now, leaving_until: null, cancelled_at: sql`coalesce(cancelled_at, ${now})`,
  }).where('id', '=', accountId).execute()

const hasOthers = (accountId: string) => sql<boolean>`exists (select from member
  where member.enterprise_id = company.enterprise_id and member.account_id <> ${accountId})`

/** Closes the stores of enterprises that have no member left but this one. */
export const closeOwnStores = (trx: Trx, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('company').set({ closed_at: now }).where('closed_at', 'is', null)
    .where('enterprise_id', 'in', (e) => e.selectFrom('member').select('enterprise_id').where('account_id', '=', accountId)
      .where('role', '=', 'owner')).where(({ not }) => not(hasOthers(accountId))).execute()

/** Files lose their owner. Personal ones lose their bytes at the next housekeeping, which runs right after. */
export const dropFiles = (trx: Trx, accountId: string): Promise<unknown> =>
  trx.updateTable('upload').set({ account_id: null }).where('account_id', '=', accountId).execute()
