import { sql } from 'kysely'
import type { Trx } from '../../db/schema'
import { VERIFIED_AHEAD_MS } from '../../job/rules'

/**
 * Records whether an operator has verified a store's business licence, and moves its jobs in the recommended order as rankAt does.
 * Lock the store first.
 *
 * @returns false when nothing changed.
 */
export async function setLicenceVerified(trx: Trx, companyId: string, verified: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('company').set({ licence_verified: verified })
    .where('id', '=', companyId).where('licence_verified', '=', !verified).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const ms = verified ? VERIFIED_AHEAD_MS : -VERIFIED_AHEAD_MS
  await trx.updateTable('job').set({ rank_at: sql<Date>`rank_at + ${ms}::float8 * interval '1 millisecond'` })
    .where('company_id', '=', companyId).execute()
  return true
}
