import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** The payout accounts of a person to which a withdrawal is not decided: its hold in the ledger is open. */
export async function inFlightPayees(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('withdrawal').select('payee_id').distinct().where('account_id', '=', accountId)
    .where(sql<boolean>`not exists (select from ledger_transfer where ledger_transfer.resolves = withdrawal.hold_id)`).execute()
  return new Set(rows.map(({ payee_id: id }) => id))
}
