import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'

/** Hides a seeker from an enterprise. False if that is so already, or there is no such enterprise. */
export async function insertHidden(trx: Trx, accountId: string, enterpriseId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into hidden_from (account_id, enterprise_id, created_at)
    select ${accountId}::uuid, enterprise.id, ${now}::timestamptz from enterprise where enterprise.id = ${enterpriseId}
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Takes that back. False if the seeker does not hide from it. */
export async function deleteHidden(trx: Trx, accountId: string, enterpriseId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('hidden_from')
    .where('account_id', '=', accountId).where('enterprise_id', '=', enterpriseId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const enterpriseExists = async (db: Db, id: string): Promise<boolean> =>
  await db.selectFrom('enterprise').select('id').where('id', '=', id).executeTakeFirst() !== undefined

/** The accounts of an enterprise's members. */
export async function memberAccounts(db: Db, enterpriseId: string): Promise<string[]> {
  const rows = await db.selectFrom('member').select('account_id').distinct().where('enterprise_id', '=', enterpriseId)
    .orderBy('account_id').execute()
  return rows.map((row) => row.account_id)
}
