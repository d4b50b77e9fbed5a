import { randomUUID } from 'node:crypto'
import type { ReviewReason } from '@daogang/contract/publish'
import { sql, type RawBuilder } from 'kysely'
import type { Parts } from '../../content-check/subject'
import type { Db, Trx } from '../../db/schema'

const COLUMNS = ['title', 'duties', 'hours', 'requirements', 'payday', 'contact', 'place', 'address'] as const
/** Texts inside other columns, one on a line. */
const INSIDE: Readonly<Record<string, RawBuilder<string>>> = {
  pay_parts: sql<string>`coalesce((
    select string_agg(part->>'label', E'\\n' order by nth) from jsonb_array_elements(job.pay_parts) with ordinality as parts (part, nth)
  ), '')`,
  welfare_notes: sql<string>`coalesce((select string_agg(value, E'\\n' order by key) from jsonb_each_text(job.welfare_notes)), '')`,
}

export const jobTexts = (db: Db, id: string) =>
  db.selectFrom('job').select(COLUMNS).select(Object.entries(INSIDE).map(([name, text]) => text.as(name)))
    .where('id', '=', id).executeTakeFirst()

/** Locks a job if its texts are still these. @returns whether they are */
export const lockUnchangedJob = async (trx: Trx, id: string, parts: Parts): Promise<boolean> =>
  await trx.selectFrom('job').select('id').where('id', '=', id)
    .where((e) => e.and(Object.entries(parts).map(([name, text]) => e(INSIDE[name] ?? name as 'title', '=', text)))).forUpdate()
    .executeTakeFirst() !== undefined

/** The latest review of a job, the open one before those that were decided. */
export const lastReview = (trx: Trx, jobId: string) =>
  trx.selectFrom('job_review').select(['reasons', 'pay_uncompared', 'decision']).where('job_id', '=', jobId)
    .orderBy('created_at', 'desc').orderBy('decided_at', 'desc').limit(1).executeTakeFirst()

/** Puts a job in the operator's review queue, or adds the reason to its entry there. `payUncompared` explains the reason `pay`. */
export async function queueReview(trx: Trx, jobId: string, reason: ReviewReason, now: Date, payUncompared = false): Promise<void> {
  await sql`
    insert into job_review (id, job_id, reasons, pay_uncompared, created_at)
    values (${randomUUID()}, ${jobId}, ${[reason]}::text[], ${payUncompared}, ${now}::timestamptz)
    on conflict (job_id) where decided_at is null
    do update set reasons = array_remove(job_review.reasons, ${reason}) || excluded.reasons,
      pay_uncompared = job_review.pay_uncompared or excluded.pay_uncompared`.execute(trx)
}
