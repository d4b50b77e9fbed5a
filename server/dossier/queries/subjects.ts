import type { DossierKind } from '@daogang/contract/rules/sanction'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { isInForce } from '../../risk/rules'

const TABLES = { person: 'account', enterprise: 'enterprise', job: 'job' } as const

export const hasSubject = async (db: Db, kind: DossierKind, id: string): Promise<boolean> =>
  await db.selectFrom(TABLES[kind]).select('id').where('id', '=', id).executeTakeFirst() !== undefined

const MOST = 20

/** A person with what an operator sees first. */
export const personOf = (db: Db, id: string, now: Date) =>
  db.selectFrom('account').leftJoin('resume', 'resume.account_id', 'account.id')
    .select([
      'account.id', 'account.mobile', 'account.name', 'account.role', 'account.created_at', 'account.cancelled_at', 'account.leaving_until',
      'account.erased_at', 'resume.id as resume_id', 'resume.name as resume_name', 'resume.wechat_id', 'resume.position', 'resume.visible',
    ])
    .select((e) => [
      e.selectFrom('application').select(sql<number>`count(*)::integer`.as('count')).whereRef('application.account_id', '=', 'account.id')
        .as('applications'),
      e.selectFrom('complaint').select(sql<number>`count(*)::integer`.as('count')).whereRef('complaint.account_id', '=', 'account.id')
        .as('reports'),
      e.selectFrom('complaint').select(sql<number>`count(*)::integer`.as('count')).whereRef('complaint.reported_id', '=', 'account.id')
        .as('reported'),
      e.selectFrom('session').select(sql<number>`count(*)::integer`.as('count')).whereRef('session.account_id', '=', 'account.id')
        .where('revoked_at', 'is', null).where('expires_at', '>', now).as('sessions'),
    ])
    .where('account.id', '=', id).executeTakeFirst()

/** Others who use the same device or are paid to the same account. */
export async function sharedWith(db: Db, accountId: string): Promise<{ device: string[], payee: string[] }> {
  const device = await db.selectFrom('session as own').innerJoin('session as other', 'other.device_id', 'own.device_id')
    .select('other.account_id').distinct().where('own.account_id', '=', accountId).where('own.device_id', 'is not', null)
    .whereRef('other.account_id', '<>', 'own.account_id').limit(MOST).execute()
  const payee = await db.selectFrom('payee as own').innerJoin('payee as other', 'other.fingerprint', 'own.fingerprint')
    .select('other.account_id').distinct().where('own.account_id', '=', accountId).whereRef('other.account_id', '<>', 'own.account_id')
    .limit(MOST).execute()
  return { device: device.map((row) => row.account_id), payee: payee.map((row) => row.account_id) }
}

/** The enterprises of a person. */
export const enterpriseIdsOf = async (db: Db, accountId: string): Promise<string[]> =>
  (await db.selectFrom('member').select('enterprise_id').distinct().where('account_id', '=', accountId).limit(MOST).execute())
    .map((row) => row.enterprise_id)

/** The latest jobs that a person handles. */
export const jobIdsOf = async (db: Db, by: 'handler_id' | 'company_id', ids: readonly string[]): Promise<string[]> =>
  (ids.length === 0 ? [] : await db.selectFrom('job').select('id').where(by, 'in', ids)
    .orderBy('updated_at', 'desc').orderBy('id').limit(MOST).execute())
    .map((row) => row.id)

export const enterpriseOf = (db: Db, id: string) =>
  db.selectFrom('enterprise').select(['id', 'name', 'credit_code', 'legal_person', 'created_at'])
    .select((e) => e.selectFrom('member').select(sql<number>`count(*)::integer`.as('count'))
      .whereRef('member.enterprise_id', '=', 'enterprise.id').as('members'))
    .where('id', '=', id).executeTakeFirst()

export const storesOf = (db: Db, enterpriseId: string) =>
  db.selectFrom('company').select(['id', 'name', 'district', 'address', 'kind', 'closed_at']).where('enterprise_id', '=', enterpriseId)
    .orderBy(sql`closed_at is null`, 'desc').orderBy('created_at').orderBy('id').limit(100).execute()

export const ownersOf = async (db: Db, enterpriseId: string): Promise<string[]> =>
  (await db.selectFrom('member').select('account_id').distinct().where('enterprise_id', '=', enterpriseId).limit(MOST).execute())
    .map((row) => row.account_id)

/** Other enterprises that sent the same credit code. */
export const sameCodeAs = async (db: Db, enterpriseId: string): Promise<string[]> =>
  (await db.selectFrom('certification as own').innerJoin('certification as other', 'other.credit_code', 'own.credit_code')
    .select('other.enterprise_id').distinct().where('own.enterprise_id', '=', enterpriseId).where('own.credit_code', '<>', '')
    .whereRef('other.enterprise_id', '<>', 'own.enterprise_id').limit(MOST).execute()).map((row) => row.enterprise_id)

export const jobOf = (db: Db, id: string) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id', 'job.title', 'job.status', 'job.status_reason', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.headcount',
      'job.district', 'job.address', 'job.duties', 'job.requirements', 'job.published_at', 'job.updated_at',
      'job.handler_id', 'job.company_id',
      'company.name as store', 'company.enterprise_id',
    ])
    .select((e) => [
      e.selectFrom('application').select(sql<number>`count(*)::integer`.as('count')).whereRef('application.job_id', '=', 'job.id')
        .as('applications'),
      e.selectFrom('complaint').select(sql<number>`count(*)::integer`.as('count')).whereRef('complaint.target_id', '=', 'job.id')
        .as('reported'),
    ])
    .where('job.id', '=', id).executeTakeFirst()

type Restricted = 'account_id' | 'enterprise_id' | 'company_id'

/** Restrictions and bans that are in force. */
export async function restrictionsIn(db: Db, by: Restricted, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('restriction').selectAll().where(by, 'in', ids).where('lifted_at', 'is', null)
    .orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.filter(({ until }) => isInForce(until, now))
}

export const freezeRow = (db: Db, accountId: string) =>
  db.selectFrom('wallet_freeze').selectAll().where('account_id', '=', accountId).where('lifted_at', 'is', null).executeTakeFirst()

/** The latest ban of a job, with its operator. */
export const banOfJob = (db: Db, jobId: string) =>
  db.selectFrom('job_event').select(['at', 'actor', 'reason']).where('job_id', '=', jobId).where('status', '=', 'banned')
    .orderBy('id', 'desc').limit(1).executeTakeFirst()
