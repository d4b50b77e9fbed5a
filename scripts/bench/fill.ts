import { sql } from 'kysely'
import { migrate } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { createLog } from '../../server/lib/log'
import { seed } from '../../server/seed/index'
import { makeCases, type Case } from './cases'

/** Migrates a new database, fills it with so many jobs, and returns the requests to measure. */
export async function fill(url: string, jobs: number): Promise<Case[]> {
  const log = createLog('silent')
  const opened = await openDatabase({ url, statementTimeout: 0, log })
  try {
    await migrate(opened, log)
    await seed(opened.db, { now: () => new Date(), jobs, log })
    // What autovacuum does within a minute of such a load: without it the first readers pay for marking rows as seen.
    await sql`vacuum analyze`.execute(opened.db)
    return await makeCases(opened.db)
  } finally {
    await opened.close()
  }
}
