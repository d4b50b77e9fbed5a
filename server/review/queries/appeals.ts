import { sql } from 'kysely'
import type { Subject } from '../../appeal/repository'
import type { Db } from '../../db/schema'

const SHOWN_BEFORE = 3

const SUBJECT = ['appeal.account_id', 'appeal.job_id', 'appeal.company_id', 'appeal.enterprise_id'] as const

/** Appeals with what they are about. */
const withSubject = (db: Db) =>
  db.selectFrom('appeal').leftJoin('job', 'job.id', 'appeal.job_id').leftJoin('company', 'company.id', 'appeal.company_id')
    .leftJoin('enterprise', 'enterprise.id', 'appeal.enterprise_id')
    .select(SUBJECT).select(sql<string>`coalesce(job.title, company.name, enterprise.name, '')`.as('name'))

/** Pending appeals. */
export const waitingAppeals = (db: Db) =>
  withSubject(db).select(['appeal.id', 'appeal.created_at as since', 'appeal.reason', 'appeal.content'])
    .where('appeal.status', '=', 'submitted')

/** An appeal with the phone number of its sender and the subject. */
export const appealWithSubject = (db: Db, id: string) =>
  withSubject(db).innerJoin('account', 'account.id', 'appeal.account_id').selectAll('appeal').select(['account.mobile', 'job.duties'])
    .where('appeal.id', '=', id).executeTakeFirst()

interface SubjectColumns {
  account_id: string
  job_id: string | null
  company_id: string | null
  enterprise_id: string | null
}

/** What the row of an appeal is about. */
export function subjectOf({ account_id: account, job_id: job, company_id: store, enterprise_id: enterprise }: SubjectColumns): Subject {
  if (job !== null) return { kind: 'job', id: job }
  if (store !== null) return { kind: 'store', id: store }
  return enterprise !== null ? { kind: 'enterprise', id: enterprise } : { kind: 'account', id: account }
}

/** Earlier rejected appeals about the same subject, newest first. Those about an account are its own. */
export function rejectedAppeals(db: Db, row: SubjectColumns) {
  const about = db.selectFrom('appeal').select(['content', 'answer']).where('status', '=', 'rejected')
    .where('job_id', 'is not distinct from', row.job_id).where('company_id', 'is not distinct from', row.company_id)
    .where('enterprise_id', 'is not distinct from', row.enterprise_id)
  const { kind, id } = subjectOf(row)
  return (kind === 'account' ? about.where('account_id', '=', id) : about).orderBy('created_at', 'desc').orderBy('id').limit(SHOWN_BEFORE)
    .execute()
}

export const findAppeal = (db: Db, id: string) =>
  db.selectFrom('appeal').select([...SUBJECT, 'appeal.status', 'appeal.created_at']).where('id', '=', id).executeTakeFirst()
