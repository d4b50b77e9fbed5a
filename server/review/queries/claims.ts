import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

interface Claiming {
  kind: string
  ids: readonly string[]
  operator: string
  until: Date
}

/** Claims items that are free or claimed by this operator. @returns the ids that it now has */
export const claimItems = async (trx: Trx, { kind, ids, operator, until }: Claiming, now: Date): Promise<string[]> =>
  (await trx.insertInto('review_claim')
    // In one order, so that two operators who claim the same items do not wait for each other.
    .values([...ids].sort().map((id) => ({ kind, subject_id: id, operator, until })))
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet({ operator, until })
      .where((e) => e.or([e('review_claim.operator', '=', operator), e('review_claim.until', '<=', now)])))
    .returning('subject_id').execute()).map((row) => row.subject_id)

export const releaseItems = (db: Db, kind: string, ids: readonly string[], operator: string): Promise<unknown> =>
  db.deleteFrom('review_claim').where('kind', '=', kind).where('subject_id', 'in', ids).where('operator', '=', operator).execute()

/** Claims that are long over; new ones replace those of the same item. */
export const deleteOldClaims = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('review_claim').where('until', '<', sql<Date>`${now}::timestamptz - interval '1 day'`).execute()
