import type { Trx } from '../../db/schema'

/** Records that an operator confirms something. @returns the operators who confirmed it, the first one first */
export async function confirm(trx: Trx, subject: string, operator: string, now: Date): Promise<string[]> {
  await trx.insertInto('operator_approval').values({ subject, operator, approved_at: now })
    .onConflict((conflict) => conflict.columns(['subject', 'operator']).doNothing()).execute()
  const rows = await trx.selectFrom('operator_approval').select('operator').where('subject', '=', subject)
    .orderBy('approved_at').orderBy('operator').execute()
  return rows.map((row) => row.operator)
}
