import type { Db, Row } from '../../db/schema'

/** Pending reports, longest waiting first. */
export const waitingReports = (db: Db, limit: number): Promise<Row<'complaint'>[]> =>
  db.selectFrom('complaint').selectAll().where('status', '=', 'submitted')
    .orderBy('created_at').orderBy('id').limit(limit).execute()
