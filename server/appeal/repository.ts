import { randomUUID } from 'node:crypto'
import { MAX_APPEALS } from '@daogang/contract/rules/appeal'
import { rolesThat } from '@daogang/contract/rules/member'
import type { Db, Row, Trx } from '../db/schema'
import { JOB, mayActOn } from '../member/queries/access'
import { lockEnterprise } from '../member/repository'

/** What an appeal is about; `id` is that of the job, the store, the enterprise or the account. */
export interface Subject {
  kind: 'job' | 'store' | 'enterprise' | 'account'
  id: string
}

const COLUMNS = { job: 'job_id', store: 'company_id', enterprise: 'enterprise_id' } as const

/** The column that names the subject, in a row that has the others empty. */
const columnsOf = ({ kind, id }: Subject) => (kind === 'account' ? {} : { [COLUMNS[kind]]: id })

const STORE = { company: 'company.id' }

/**
 * Locks the subject until the transaction ends, if the account may appeal about it. So that members who appeal at once send one appeal, and
 * that lifting a ban concurrently either sees the appeal, or the appeal sees the lifted ban. The caller has locked the account.
 */
export async function lockAppealed(trx: Trx, accountId: string, { kind, id }: Subject): Promise<void> {
  if (kind === 'job') {
    await trx.selectFrom('job').select('id').where('id', '=', id).where(mayActOn(accountId, 'appealBan', JOB)).forNoKeyUpdate().execute()
  } else if (kind === 'store') {
    await trx.selectFrom('company').select('id').where('id', '=', id).where(mayActOn(accountId, 'appealBan', STORE)).forNoKeyUpdate()
      .execute()
  } else if (kind === 'enterprise' && await ownEnterprise(trx, accountId, id)) {
    await lockEnterprise(trx, id)
  }
}

/** A job that the account may appeal for, with its latest ban. */
export const ownJob = (db: Db, accountId: string, jobId: string) =>
  db.selectFrom('job').select(['title', 'status', 'status_reason', 'updated_at'])
    .select((e) => e.selectFrom('job_event').select((event) => event.fn.max('at').as('at')).whereRef('job_id', '=', 'job.id')
      .where('status', '=', 'banned').as('banned_at'))
    .where('id', '=', jobId).where(mayActOn(accountId, 'appealBan', JOB)).executeTakeFirst()

/** A store that the account may appeal for. */
export const ownStore = (db: Db, accountId: string, id: string) =>
  db.selectFrom('company').select('name').where('id', '=', id).where(mayActOn(accountId, 'appealBan', STORE)).executeTakeFirst()

/** An enterprise that the account may appeal for as a whole. */
export const ownEnterprise = (db: Db, accountId: string, id: string) =>
  db.selectFrom('enterprise').innerJoin('member', 'member.enterprise_id', 'enterprise.id').select('enterprise.name')
    .where('enterprise.id', '=', id).where('member.account_id', '=', accountId).where('member.company_id', 'is', null)
    .where('member.role', 'in', rolesThat('appealBan', 'all')).executeTakeFirst()

/** The ban of a store or an enterprise itself that was not lifted. It may have expired. */
export const unliftedBan = (db: Db, { kind, id }: { kind: 'store' | 'enterprise', id: string }) =>
  db.selectFrom('restriction').select(['violation', 'reason', 'detail', 'until', 'created_at']).where(COLUMNS[kind], '=', id)
    .where('lifted_at', 'is', null).executeTakeFirst()

/** Appeals about a subject, to be narrowed. */
export const appealsAbout = (db: Db, { kind, id }: Subject) => {
  const appeals = db.selectFrom('appeal')
  return kind === 'account'
    ? appeals.where('account_id', '=', id).where('job_id', 'is', null).where('company_id', 'is', null).where('enterprise_id', 'is', null)
    : appeals.where(COLUMNS[kind], '=', id)
}

/** The latest appeals about a subject, newest first. */
export const appealsOf = (db: Db, subject: Subject): Promise<Row<'appeal'>[]> =>
  appealsAbout(db, subject).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_APPEALS).execute()

/** The open appeal about a subject, whichever member sent it. */
export const openAppealOf = (db: Db, subject: Subject): Promise<Row<'appeal'> | undefined> =>
  appealsAbout(db, subject).selectAll().where('status', '=', 'submitted').executeTakeFirst()

interface NewAppeal {
  accountId: string
  reason: string
  content: string
  pictures: string[]
}

/** Adds an appeal. The caller has locked the subject and checked that no appeal about it is open. */
export const insertAppeal = (trx: Trx, subject: Subject, { accountId, ...values }: NewAppeal, now: Date): Promise<unknown> =>
  trx.insertInto('appeal').values({ id: randomUUID(), account_id: accountId, ...columnsOf(subject), ...values, created_at: now }).execute()

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

/** Answers the open appeal about a subject, when the operator settles it without a review of the appeal. */
export async function settleAppeals(trx: Trx, { kind, id }: Subject, answer: Answer, now: Date): Promise<void> {
  const open = trx.updateTable('appeal').set({ ...answer, answered_at: now }).where('status', '=', 'submitted')
  await (kind === 'account'
    ? open.where('account_id', '=', id).where('job_id', 'is', null).where('company_id', 'is', null).where('enterprise_id', 'is', null)
    : open.where(COLUMNS[kind], '=', id)).execute()
}

/** Answers all open appeals that an account has sent. */
export const settleAppealsOf = (trx: Trx, accountId: string, answer: Answer, now: Date): Promise<unknown> =>
  trx.updateTable('appeal').set({ ...answer, answered_at: now }).where('status', '=', 'submitted').where('account_id', '=', accountId)
    .execute()
