import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** How many wrong codes a person typed on a day. */
export const wrongCodes = async (db: Db, employmentId: string, day: string): Promise<number> =>
  (await db.selectFrom('site_code_try').select('tries').where('employment_id', '=', employmentId).where('day', '=', day)
    .executeTakeFirst())?.tries ?? 0

/** Counts one more. */
export const countWrongCode = (db: Db, employmentId: string, day: string): Promise<unknown> =>
  db.insertInto('site_code_try').values({ employment_id: employmentId, day, tries: 1 })
    .onConflict((conflict) => conflict.columns(['employment_id', 'day']).doUpdateSet({ tries: sql`site_code_try.tries + 1` })).execute()
