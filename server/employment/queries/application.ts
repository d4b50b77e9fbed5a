import type { Db } from '../../db/schema'

/** The application from which an employment was made. */
export const applicationOf = async (db: Db, employmentId: string): Promise<string> =>
  (await db.selectFrom('employment').select('application_id').where('id', '=', employmentId).executeTakeFirstOrThrow()).application_id
