import type { CertificationKind } from '@daogang/contract/rules/certification'
import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { chinaDate, chinaDayStart } from '../../lib/china-time'

/** An enterprise, one of its stores, or its human resources service. */
export interface Subject {
  enterpriseId: string
  kind: CertificationKind
  companyId: string | null
  /** Of the principal, for kind agency; otherwise empty. */
  principal: string
}

export type CertificationRow = Row<'certification'>

/** The subject of the `certification` row at hand. */
const isOfSubject = ({ enterpriseId, kind, companyId, principal }: Subject) => sql<boolean>`
  enterprise_id = ${enterpriseId} and kind = ${kind} and company_id is not distinct from ${companyId}::uuid
  and (kind <> 'agency' or credit_code = ${principal})`

const ofSubject = (db: Db, subject: Subject) => db.selectFrom('certification').selectAll().where(isOfSubject(subject))

/** The certification of a subject that is in review. */
export const openOf = (db: Db, subject: Subject): Promise<CertificationRow | undefined> =>
  ofSubject(db, subject).where('state', '=', 'reviewing').executeTakeFirst()

/** All certifications of an enterprise and its stores that still say something: the latest of each subject, and the approved ones. */
export const certificationsOf = (db: Db, enterpriseId: string): Promise<CertificationRow[]> =>
  db.selectFrom('certification as each').selectAll().where('enterprise_id', '=', enterpriseId)
    .where((e) => e.or([
      e('state', '=', 'approved'),
      e.not(e.exists(e.selectFrom('certification as later').select('later.id').whereRef('later.enterprise_id', '=', 'each.enterprise_id')
        .whereRef('later.kind', '=', 'each.kind').whereRef('later.nth', '>', 'each.nth')
        .where(sql<boolean>`later.company_id is not distinct from each.company_id
          and (each.kind <> 'agency' or later.credit_code = each.credit_code)`))),
    ]))
    .orderBy('nth', 'desc').execute()

export const findCertification = (db: Db, id: string): Promise<CertificationRow | undefined> =>
  db.selectFrom('certification').selectAll().where('id', '=', id).executeTakeFirst()

/** The certification that a request created, if that request was already handled. */
export const findByOnce = (db: Db, enterpriseId: string, once: string): Promise<CertificationRow | undefined> =>
  db.selectFrom('certification').selectAll().where('enterprise_id', '=', enterpriseId).where('once', '=', once).executeTakeFirst()

/** Gives a request another key, so that its own is free. */
export const changeKey = (trx: Trx, id: string, once: string): Promise<unknown> =>
  trx.updateTable('certification').set({ once }).where('id', '=', id).execute()

/** How many certifications an enterprise has sent today. */
export async function countToday(db: Db, enterpriseId: string, now: Date): Promise<number> {
  const { count } = await db.selectFrom('certification').select((e) => e.fn.countAll<string>().as('count'))
    .where('enterprise_id', '=', enterpriseId).where('once', 'is not', null).where('submitted_at', '>=', chinaDayStart(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertCertification = (trx: Trx, values: Insertable<Database['certification']>): Promise<unknown> =>
  trx.insertInto('certification').values(values).execute()

/** Forgets the pictures of a subject's certifications that are neither approved nor in review. @returns them */
export async function takeOldFiles(trx: Trx, subject: Subject): Promise<string[][]> {
  const old = await ofSubject(trx, subject).where('state', 'not in', ['approved', 'reviewing']).where(sql<boolean>`files <> '{}'`).execute()
  if (old.length > 0) {
    await trx.updateTable('certification').set({ files: [] }).where('id', 'in', old.map(({ id }) => id)).execute()
  }
  return old.map(({ files }) => files)
}

/** Another enterprise that is certified under a code. */
export const otherHolder = (db: Db, enterpriseId: string, creditCode: string): Promise<{ id: string, name: string } | undefined> =>
  db.selectFrom('enterprise').select(['id', 'name']).where('id', '<>', enterpriseId)
    .where((e) => e.or([
      e('credit_code', '=', creditCode),
      e('id', 'in', e.selectFrom('certification').select('enterprise_id').where('credit_code', '=', creditCode)
        .where('state', '=', 'approved').where('kind', 'in', ['enterprise', 'store'])),
    ]))
    .limit(1).executeTakeFirst()

/** Serialises approvals of one code until the transaction ends. */
export const lockCode = (trx: Trx, creditCode: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`credit-code:${creditCode}`}, 0))`.execute(trx)

interface Decision {
  state: CertificationRow['state']
  reason?: string
  checks?: CertificationRow['checks']
  by: string
  validUntil?: Date
}

/** Decides on a certification that is in review. False if it was decided before. */
export async function decideOpen(trx: Trx, id: string, { state, reason = '', checks = [], by, validUntil }: Decision, now: Date) {
  const { numUpdatedRows } = await trx.updateTable('certification')
    .set({ state, reason, checks, decided_at: now, decided_by: by, ...(validUntil && { valid_until: validUntil }) })
    .where('id', '=', id).where('state', '=', 'reviewing').executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an approved certification. False if it is not approved any more. */
export async function endApproved(trx: Trx, id: string, { state, reason = '', by }: Pick<Decision, 'state' | 'reason' | 'by'>) {
  const { numUpdatedRows } = await trx.updateTable('certification').set({ state, reason, decided_by: by })
    .where('id', '=', id).where('state', '=', 'approved').executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends the approved certifications of a subject that another one replaces. An authorisation replaces those that have begun; one that has
 * not begun replaces only one that waits like itself. Once it has begun, the jobs under the others follow to it.
 */
export async function replaceApproved(
  trx: Trx, subject: Subject, by: Pick<CertificationRow, 'id' | 'valid_from'>, now: Date,
): Promise<void> {
  const hasBegun = by.valid_from <= chinaDate(now)
  await trx.updateTable('certification').set({ state: 'expired', valid_until: sql`least(valid_until, ${now}::timestamptz)` })
    .where(isOfSubject(subject)).where('state', '=', 'approved').where('id', '<>', by.id)
    .$if(subject.kind === 'agency' && hasBegun, (query) => query.where('valid_from', '<=', chinaDate(now)))
    .$if(!hasBegun, (query) => query.where('valid_from', '>', chinaDate(now))).execute()
  if (subject.kind !== 'agency' || !hasBegun) return
  await trx.updateTable('job').set({ agency_id: by.id })
    .where('agency_id', 'in', (e) => e.selectFrom('certification').select('id').where(isOfSubject(subject)).where('id', '<>', by.id))
    .execute()
}

/**
 * Approved authorisations that have begun while one of the same subject, begun too but submitted before, still has its jobs or approval.
 * The last one that was submitted counts, whatever day it names.
 */
export const dueToBegin = (db: Db, now: Date, limit: number): Promise<CertificationRow[]> =>
  db.selectFrom('certification as each').selectAll('each')
    .where('each.kind', '=', sql.lit('agency')).where('each.state', '=', sql.lit('approved'))
    .where('each.valid_from', '<=', chinaDate(now))
    .where((e) => e.exists(e.selectFrom('certification as earlier').select('earlier.id')
      .whereRef('earlier.enterprise_id', '=', 'each.enterprise_id').where('earlier.kind', '=', sql.lit('agency'))
      .whereRef('earlier.credit_code', '=', 'each.credit_code')
      .where('earlier.valid_from', '<=', chinaDate(now)).whereRef('earlier.nth', '<', 'each.nth')
      .where((or) => or.or([
        or('earlier.state', '=', sql.lit('approved')),
        or.exists(or.selectFrom('job').select('job.id').whereRef('job.agency_id', '=', 'earlier.id')),
      ]))))
    .orderBy('each.nth').limit(limit).execute()

export const setFinding = (trx: Trx, id: string, finding: string): Promise<unknown> =>
  trx.updateTable('certification').set({ finding }).where('id', '=', id).where('state', '=', 'reviewing').execute()

/** Whether an enterprise has an approved certification of a human resources service. */
export const hasHrLicence = async (db: Db, enterpriseId: string): Promise<boolean> =>
  await db.selectFrom('certification').select('id').where('enterprise_id', '=', enterpriseId).where('kind', '=', 'hr')
    .where('state', '=', 'approved').executeTakeFirst() !== undefined

export const subjectOfRow = ({ enterprise_id, kind, company_id, credit_code }: CertificationRow): Subject =>
  ({ enterpriseId: enterprise_id, kind, companyId: company_id, principal: kind === 'agency' ? credit_code : '' })
