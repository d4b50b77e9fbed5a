import type { Db } from '../../db/schema'

/** The texts of the jobs that end last, which are the latest ones: the index of `expires_at` has them in this order. */
export const latestJobTexts = (db: Db, limit: number) =>
  db.selectFrom('job').select(['title', 'duties', 'requirements']).where('status', 'in', ['online', 'offline'])
    .orderBy('expires_at', 'desc').limit(limit).execute()
