import type { Db, Trx } from '../../db/schema'

const SHOWN_BEFORE = 3

/** Pending appeals, longest waiting first. */
export const waitingAppeals = (db: Db, limit: number) =>
  db.selectFrom('appeal').leftJoin('job', 'job.id', 'appeal.job_id')
    .select(['appeal.id', 'appeal.created_at', 'appeal.reason', 'appeal.content', 'job.id as job_id', 'job.title'])
    .where('appeal.status', '=', 'submitted').orderBy('appeal.created_at').orderBy('appeal.id').limit(limit).execute()

/** An appeal with the phone number of its sender and the job that it is about. */
export const appealWithSubject = (db: Db, id: string) =>
  db.selectFrom('appeal').innerJoin('account', 'account.id', 'appeal.account_id')
    .leftJoin('job', 'job.id', 'appeal.job_id').selectAll('appeal').select(['account.mobile', 'job.title', 'job.duties'])
    .where('appeal.id', '=', id).executeTakeFirst()

/** Earlier rejected appeals about the same subject, newest first. */
export const rejectedAppeals = (db: Db, accountId: string, jobId: string | null) =>
  db.selectFrom('appeal').select(['content', 'answer']).where('account_id', '=', accountId)
    .where('status', '=', 'rejected').where('job_id', 'is not distinct from', jobId)
    .orderBy('created_at', 'desc').limit(SHOWN_BEFORE).execute()

export const findAppeal = (trx: Trx, id: string) =>
  trx.selectFrom('appeal').select(['account_id', 'job_id', 'status']).where('id', '=', id).executeTakeFirst()
