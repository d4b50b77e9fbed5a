import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import { isInForce, type Restriction, type RestrictionKind } from './rules'

/** The restrictions of an account that are in force, at most one of each kind. */
export async function restrictionsOf(db: Db, accountId: string, now: Date): Promise<Restriction[]> {
  const rows = await db.selectFrom('account_restriction').select(['kind', 'reason', 'until', 'created_at as at'])
    .where('account_id', '=', accountId).where('lifted_at', 'is', null).execute()
  return rows.filter(({ until }) => isInForce(until, now))
}

/** Lifts an account's restrictions of these kinds. @returns how many it lifted */
export async function liftRestrictions(trx: Trx, accountId: string, kinds: readonly RestrictionKind[], now: Date): Promise<number> {
  const { numUpdatedRows } = await trx.updateTable('account_restriction').set({ lifted_at: now })
    .where('account_id', '=', accountId).where('kind', 'in', kinds).where('lifted_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Why an account may not hire, as `what|why`: all shops that it sees as a member are banned. The newest ban gives the reason. Null
 * without a shop, or if one of them is not banned.
 */
export async function enterpriseBan(db: Db, accountId: string, now: Date): Promise<string | null> {
  const row = await db.selectFrom('member_store')
    .leftJoin('company_ban as ban', (join) => join.onRef('ban.company_id', '=', 'member_store.company_id').on('ban.lifted_at', 'is', null)
      .on((e) => e.or([e('ban.until', 'is', null), e('ban.until', '>', now)])))
    .select(['ban.what', 'ban.why'])
    .where('member_store.account_id', '=', accountId).where('member_store.closed', '=', false)
    // Shops without a ban come first, then the newest ban.
    .orderBy(sql`ban.id is not null`).orderBy('ban.created_at', 'desc').orderBy('ban.id')
    .limit(1).executeTakeFirst()
  return row && row.what !== null ? `${row.what}|${row.why}` : null
}
