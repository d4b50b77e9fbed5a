import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'

/**
 * Why an account may not hire, as `what|why`: it has shops, and every one is banned. The newest ban speaks. Null
 * without a shop, or while one of them is free.
 */
export async function enterpriseBan(db: Kysely<Database>, accountId: string, now: Date): Promise<string | null> {
  const row = await db.selectFrom('company')
    .leftJoin('company_ban as ban', (join) => join.onRef('ban.company_id', '=', 'company.id').on('ban.lifted_at', 'is', null)
      .on((e) => e.or([e('ban.until', 'is', null), e('ban.until', '>', now)])))
    .select(['ban.what', 'ban.why'])
    .where('company.owner_id', '=', accountId)
    // A free shop first, and then the newest ban.
    .orderBy(sql`ban.id is not null`).orderBy('ban.created_at', 'desc').orderBy('ban.id')
    .limit(1).executeTakeFirst()
  return row && row.what !== null ? `${row.what}|${row.why}` : null
}
