import type { Db, Trx } from '../db/schema'
import { dropCovered, nextCovered } from '../sanction/queries/covered'
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

/** Lifts an account's restrictions of these kinds. @returns those lifted */
async function lift(trx: Trx, accountId: string, kinds: readonly AccountDecision[], now: Date) {
  const rows = await trx.updateTable('restriction').set({ lifted_at: now })
    .where('account_id', '=', accountId).where('kind', 'in', kinds).where('lifted_at', 'is', null).returning(['kind', 'mark_id'])
    .$narrowType<{ kind: AccountDecision }>().execute()
  await endMarks(trx, rows)
  return rows
}

/** A restriction that came into force in place of a lifted one. */
interface Next {
  kind: AccountDecision
  reason: string
}

/**
 * Lifts an account's restrictions of these kinds. Another decision of the same kind that waited comes into force. The caller has locked
 * the account.
 * @returns how many it lifted, and those that came into force
 */
export async function liftRestrictions(
  trx: Trx, accountId: string, kinds: readonly AccountDecision[], now: Date,
): Promise<{ count: number, next: Next[] }> {
  const rows = await lift(trx, accountId, kinds, now)
  const next: Next[] = []
  for (const { kind } of rows) {
    const mark = await nextCovered(trx, accountId, kind, now)
    if (mark) next.push({ kind, reason: mark.reason })
  }
  return { count: rows.length, next }
}

/** Lifts all restrictions of a kind, also those that wait, for a new decision in their place. */
export async function replaceRestrictions(trx: Trx, accountId: string, kind: AccountDecision, now: Date): Promise<void> {
  await lift(trx, accountId, [kind], now)
  await dropCovered(trx, accountId, [kind])
}
