import { sql } from 'kysely'
import type { Trx } from '../../db/schema'
import { FUND_BELOW, fundingsCountFrom } from '../rules'

interface Alone {
  operator: string
  asset: 'CNY' | 'COIN'
  /** Fen or coins. */
  amount: number
}

/**
 * Whether an operator may put so much aside alone; if so, it counts for the week. Pieces count together, also of several campaigns and
 * referral periods. Call it in the transaction that books.
 */
export async function fundAlone(trx: Trx, { operator, asset, amount }: Alone, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`funding ${operator}`}, 0))`.execute(trx)
  const { sum } = await trx.selectFrom('operator_funding').select(sql<number>`coalesce(sum(amount), 0)::float8`.as('sum'))
    .where('operator', '=', operator).where('asset', '=', asset).where('at', '>', fundingsCountFrom(now)).executeTakeFirstOrThrow()
  if (sum + amount >= FUND_BELOW[asset]) return false
  await trx.insertInto('operator_funding').values({ operator, asset, amount, at: now }).execute()
  return true
}
