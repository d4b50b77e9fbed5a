import { randomUUID } from 'node:crypto'
import type { ReviewReason } from '@daogang/contract/publish'
import { sql } from 'kysely'
import type { Parts } from '../../content-check/subject'
import type { Db, Trx } from '../../db/schema'

export const jobTexts = (db: Db, id: string) =>
  db.selectFrom('job').select(['title', 'duties', 'hours', 'requirements', 'payday', 'contact', 'place', 'address'])
    .where('id', '=', id).executeTakeFirst()

/** Locks a job if its texts are still these. @returns whether they are */
export const lockUnchangedJob = async (trx: Trx, id: string, parts: Parts): Promise<boolean> =>
  await trx.selectFrom('job').select('id').where('id', '=', id)
    .where((e) => e.and(Object.entries(parts).map(([column, text]) => e(column as 'title', '=', text)))).forUpdate()
    .executeTakeFirst() !== undefined

/** Puts a job in the operator's review queue, or adds the reason to its entry there. */
export async function queueReview(trx: Trx, jobId: string, reason: ReviewReason, now: Date): Promise<void> {
  await sql`
    insert into job_review (id, job_id, reasons, created_at) values (${randomUUID()}, ${jobId}, ${[reason]}::text[], ${now}::timestamptz)
    on conflict (job_id) where decided_at is null
    do update set reasons = array_remove(job_review.reasons, ${reason}) || excluded.reasons`.execute(trx)
}
