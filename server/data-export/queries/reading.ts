import { writeAccess } from '../../real-name/repository'
import type { Db } from '../../db/schema'

/** Logs that the sealed identity of an account is opened for its owner. Its owner reads that log. */
export async function logReading(db: Db, accountId: string, now: Date): Promise<void> {
  const rows = await db.selectFrom('real_name').select(['id', 'account_id']).where('account_id', '=', accountId)
    .where('sealed', 'is not', null).execute()
  for (const row of rows) await writeAccess(db, row, { actor: 'self', purpose: 'export' }, now)
}
