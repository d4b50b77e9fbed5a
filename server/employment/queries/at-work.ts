import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'

/** Whether the `employment` row at hand lasts until a day or longer. */
export const isAtWorkOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`(employment.ends_on is null or employment.ends_on >= ${day})`

/** How many people work in a store on a day or later. */
export async function countAtWork(db: Db, companyId: string, day: string): Promise<number> {
  const { count } = await db.selectFrom('employment').select((e) => e.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId).where(isAtWorkOn(day)).executeTakeFirstOrThrow()
  return Number(count)
}
