import { randomUUID } from 'node:crypto'
import { MAX_APPEALS } from '@daogang/contract/rules/appeal'
import type { Db, Row, Trx } from '../db/schema'
import { JOB, mayActOn } from '../member/queries/access'

/** The subject of an appeal: a job of the account or, without a job, the account itself. */
export interface Subject {
  accountId: string
  jobId: string | null
}

/** Locks the job until the transaction ends. Lifting a ban concurrently either sees the appeal, or the appeal sees the lifted ban. */
export const lockJob = (trx: Trx, { accountId, jobId }: Subject): Promise<unknown> =>
  trx.selectFrom('job').select('id').where('id', '=', jobId)
    .where(mayActOn(accountId, 'appealBan', JOB)).forShare().execute()

/** A job that the account may appeal for, with its latest ban. */
export const ownJob = (db: Db, accountId: string, jobId: string) =>
  db.selectFrom('job').select(['title', 'status', 'status_reason', 'updated_at'])
    .select((e) => e.selectFrom('job_event').select((event) => event.fn.max('at').as('at')).whereRef('job_id', '=', 'job.id')
      .where('status', '=', 'banned').as('banned_at'))
    .where('id', '=', jobId).where(mayActOn(accountId, 'appealBan', JOB)).executeTakeFirst()

const appealsAbout = (db: Db, { accountId, jobId }: Subject) => {
  const own = db.selectFrom('appeal').where('account_id', '=', accountId)
  return jobId === null ? own.where('job_id', 'is', null) : own.where('job_id', '=', jobId)
}

/** The latest appeals about a subject, newest first. */
export const appealsOf = (db: Db, subject: Subject): Promise<Row<'appeal'>[]> =>
  appealsAbout(db, subject).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_APPEALS).execute()

/** Adds an appeal. The caller has locked the account and checked that no appeal about the subject is open. */
export const insertAppeal = (
  trx: Trx, { accountId, jobId }: Subject, values: { reason: string; content: string; pictures: string[] }, now: Date,
): Promise<unknown> =>
  trx.insertInto('appeal').values({ id: randomUUID(), account_id: accountId, job_id: jobId, ...values, created_at: now }).execute()

interface Answer {
  status: 'approved' | 'rejected'
  answer: string
}

/** Answers an appeal. False if it has an answer already. */
export async function answerAppeal(trx: Trx, id: string, answer: Answer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('appeal').set({ ...answer, answered_at: now }).where('id', '=', id)
    .where('status', '=', 'submitted').executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Answers all open appeals about a job, about an account (`jobId: null`), or of an account altogether, when the operator settles the
 * subject without a review of the appeal.
 */
export async function settleAppeals(
  trx: Trx, subject: { jobId: string } | { accountId: string; jobId?: null }, answer: Answer, now: Date,
): Promise<void> {
  const open = trx.updateTable('appeal').set({ ...answer, answered_at: now }).where('status', '=', 'submitted')
  if (subject.jobId) await open.where('job_id', '=', subject.jobId).execute()
  else if ('accountId' in subject) {
    const own = open.where('account_id', '=', subject.accountId)
    await (subject.jobId === null ? own.where('job_id', 'is', null) : own).execute()
  }
}
