import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { jobSearchColumns } from '../../job/rules'

export const insertNameReview = (
  trx: Trx, { id, companyId, accountId, name }: { id: string, companyId: string, accountId: string, name: string }, now: Date,
): Promise<unknown> =>
  trx.insertInto('store_name_review').values({ id, company_id: companyId, account_id: accountId, name, created_at: now }).execute()

/** Takes back the new name that waits for a review. */
export const withdrawNameReview = (trx: Trx, companyId: string, now: Date): Promise<unknown> =>
  trx.updateTable('store_name_review').set({ decided_at: now, decision: 'withdrawn' }).where('company_id', '=', companyId)
    .where('decided_at', 'is', null).execute()

/** The new name that waits for a review. */
export const pendingNameOf = async (db: Db, companyId: string): Promise<string | undefined> =>
  (await db.selectFrom('store_name_review').select('name').where('company_id', '=', companyId).where('decided_at', 'is', null)
    .executeTakeFirst())?.name

/** Jobs whose search columns one statement updates. */
const BATCH = 500

interface Renamed {
  id: string
  enterprise_id: string
  name: string
}

/** Replaces the name of a store, in its jobs' search texts too, and in its enterprise if that has the name of the store. */
export async function renameStore(trx: Trx, store: Renamed, name: string, now: Date): Promise<void> {
  await trx.updateTable('company').set({ name, updated_at: now }).where('id', '=', store.id).execute()
  await renameCopies(trx, store, name)
}

/** The same for the copies of a name that the store itself has already. `name` of the store is the one before. */
export async function renameCopies(trx: Trx, store: Renamed, name: string): Promise<void> {
  // A certified enterprise keeps the name of its licence.
  await trx.updateTable('enterprise').set({ name }).where('id', '=', store.enterprise_id).where('name', '=', store.name)
    .where('credit_code', 'is', null).execute()
  const jobs = await trx.selectFrom('job').select(['id', 'title', 'category_id', 'city_id', 'place', 'district', 'landmarks'])
    .where('company_id', '=', store.id).where('status', '<>', 'closed').orderBy('id').execute()
  for (let at = 0; at < jobs.length; at += BATCH) {
    const rows = jobs.slice(at, at + BATCH).map((job) => ({ id: job.id, ...jobSearchColumns(job, name) }))
    await sql`update job set search_text = renamed.search_text, grams = renamed.grams
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as renamed (id uuid, search_text text, grams text[])
      where job.id = renamed.id`.execute(trx)
  }
}
