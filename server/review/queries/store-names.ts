import type { Db, Trx } from '../../db/schema'

/** New names of verified stores that wait for the operator. */
export const waitingStoreNames = (db: Db) =>
  db.selectFrom('store_name_review').innerJoin('company', 'company.id', 'store_name_review.company_id')
    .innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id')
    .select([
      'store_name_review.id', 'store_name_review.created_at as since', 'store_name_review.name as new_name', 'company.name',
      'company.district',
      'enterprise.name as enterprise',
    ])
    .where('decided_at', 'is', null)

export const findStoreName = (trx: Trx, id: string) =>
  trx.selectFrom('store_name_review').innerJoin('company', 'company.id', 'store_name_review.company_id')
    .select(['store_name_review.account_id', 'store_name_review.company_id', 'company.enterprise_id'])
    .where('store_name_review.id', '=', id).executeTakeFirst()

/** Decides on a new name that still waits. @returns the name; undefined if it does not wait any more */
export const decideStoreName = async (
  trx: Trx, id: string, { decision, reason }: { decision: 'approved' | 'rejected', reason: string }, now: Date,
): Promise<string | undefined> =>
  (await trx.updateTable('store_name_review').set({ decided_at: now, decision, reason }).where('id', '=', id)
    .where('decided_at', 'is', null).returning('name').executeTakeFirst())?.name
