import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

/** Adds a notice for one account, in its present role. @returns how many, which is 0 for a cancelled account */
export async function insertNotices(
  trx: Trx, accountId: string, { text, link }: { text: string, link: string | null }, now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into notice (id, account_id, role, kind, ref, text, link, created_at)
    select gen_random_uuid(), id, role, 'system', gen_random_uuid(), ${text}, ${link}, ${now}::timestamptz from account
    where cancelled_at is null and id = ${accountId}::uuid returning id`.execute(trx)
  return rows.length
}
