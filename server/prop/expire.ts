import type { Db } from '../db/schema'
import { lockJobsWithEndedProps, updateJob, writeOffExpired } from './repository'
import { withoutEndedProps } from './rules'

/** Ends props on jobs and writes off expired ones, a batch of each. @returns the number of changes */
export async function expireProps(db: Db, now: Date): Promise<number> {
  const ended = await db.transaction().execute(async (trx) => {
    const jobs = await lockJobsWithEndedProps(trx, now)
    for (const job of jobs) await updateJob(trx, job.id, withoutEndedProps(job, now))
    return jobs.length
  })
  return ended + await db.transaction().execute((trx) => writeOffExpired(trx, now))
}
