import { sql } from 'kysely'
import type { Trx } from '../../db/schema'
import { DAY_MS } from '../../lib/durations'

/** An approval says that something is right now: what it is about may have changed a week later. */
const APPROVAL_DAYS = 7

/**
 * Records that an operator confirms something.
 * @returns the operators whose word counts, the first one first: given in the last days, by operators that are not disabled
 */
export async function confirm(trx: Trx, subject: string, operator: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - APPROVAL_DAYS * DAY_MS)
  await trx.insertInto('operator_approval').values({ subject, operator, approved_at: now })
    .onConflict((conflict) => conflict.columns(['subject', 'operator']).doUpdateSet({ approved_at: now })
      .where('operator_approval.approved_at', '<=', since)).execute()
  const rows = await trx.selectFrom('operator_approval').select('operator').where('subject', '=', subject)
    .where('approved_at', '>', since)
    // Without a registry, as on a developer's machine, names are believed.
    .where(sql<boolean>`(not exists (select from operator) or exists (select from operator named
      where named.name = operator_approval.operator and named.disabled_at is null and named.vouched_by is not null))`)
    .orderBy('approved_at').orderBy('operator').execute()
  return rows.map((row) => row.operator)
}
