import type { Db } from '../db/schema'

/** Whether a person's resume can be found by employers; undefined without one. */
export const resumeVisible = async (db: Db, accountId: string): Promise<boolean | undefined> =>
  (await db.selectFrom('resume').select('visible').where('account_id', '=', accountId).executeTakeFirst())?.visible
