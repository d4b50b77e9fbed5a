import type { Db, Trx } from '../db/schema'
import { endMarks } from '../sanction/queries/marks'
import { isInForce, type AccountDecision, type Restriction } from './rules'

interface StoredRestriction extends Restriction {
  /** The key of the violated rule. */
  violation: string
}

/** The restrictions of an account that are in force, at most one of each kind. */
export async function restrictionsOf(db: Db, accountId: string, now: Date): Promise<StoredRestriction[]> {
  const rows = await db.selectFrom('restriction').select(['kind', 'violation', 'reason', 'until', 'created_at as at'])
    .where('account_id', '=', accountId).where('lifted_at', 'is', null).$narrowType<{ kind: AccountDecision }>().execute()
  return rows.filter(({ until }) => isInForce(until, now))
}

/** Lifts an account's restrictions of these kinds. @returns how many it lifted */
export async function liftRestrictions(trx: Trx, accountId: string, kinds: readonly AccountDecision[], now: Date): Promise<number> {
  const rows = await trx.updateTable('restriction').set({ lifted_at: now })
    .where('account_id', '=', accountId).where('kind', 'in', kinds).where('lifted_at', 'is', null).returning('mark_id').execute()
  await endMarks(trx, rows)
  return rows.length
}
