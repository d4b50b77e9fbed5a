import { SCOPE_BLOCKS, type ScopeBlock } from '@daogang/contract/rules/consent-scope'
import { keepsAdvance, keepsWorker, OPEN_SLIP } from '../../cancellation/queries/blockers'
import type { Db } from '../../db/schema'
import { inFlightPayees } from '../../payee/queries/in-flight'

/** Money of an account that needs its real name for now. None for an account without one. */
export async function blocksOf(db: Db, accountId: string, now: Date): Promise<ScopeBlock[]> {
  const named = await db.selectFrom('real_name').select('id').where('account_id', '=', accountId).where('status', '=', 'approved')
    .executeTakeFirst()
  if (!named) return []
  const found: Readonly<Record<ScopeBlock, boolean>> = {
    withdrawal: (await inFlightPayees(db, accountId)).size > 0,
    wage: await db.selectFrom('payslip').select('id').where('account_id', '=', accountId).where(OPEN_SLIP).limit(1)
      .executeTakeFirst() !== undefined,
    advance: await db.selectFrom('advance').select('id').where('account_id', '=', accountId).where(keepsAdvance(now)).limit(1)
      .executeTakeFirst() !== undefined,
    employment: await db.selectFrom('employment').select('id').where('account_id', '=', accountId)
      .where(keepsWorker(now)).limit(1).executeTakeFirst() !== undefined,
  }
  return SCOPE_BLOCKS.filter((block) => found[block])
}
