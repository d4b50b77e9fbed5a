import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type CertificateRow = Row<'certificate'>

/** A person's certificates, the latest first. */
export const certificatesOf = (db: Db, accountId: string): Promise<CertificateRow[]> =>
  db.selectFrom('certificate').selectAll().where('account_id', '=', accountId).orderBy('submitted_at', 'desc').orderBy('id').execute()

/** One of them, locked until the transaction ends. */
export const lockOwn = (trx: Trx, accountId: string, id: string): Promise<CertificateRow | undefined> =>
  trx.selectFrom('certificate').selectAll().where('account_id', '=', accountId).where('id', '=', id).forUpdate().executeTakeFirst()

export const findByOnce = (trx: Trx, accountId: string, once: string): Promise<CertificateRow | undefined> =>
  trx.selectFrom('certificate').selectAll().where('account_id', '=', accountId).where('once', '=', once).executeTakeFirst()

export const insertCertificate = (trx: Trx, values: Insertable<Database['certificate']>): Promise<unknown> =>
  trx.insertInto('certificate').values(values).execute()

export const updateCertificate = (trx: Trx, id: string, values: Updateable<Database['certificate']>): Promise<unknown> =>
  trx.updateTable('certificate').set(values).where('id', '=', id).execute()

export const deleteCertificate = (trx: Trx, id: string): Promise<unknown> => trx.deleteFrom('certificate').where('id', '=', id).execute()

/** Approved certificates of people that are valid on a day, by account. */
export async function validCertificates(db: Db, accountIds: readonly string[], today: string) {
  if (accountIds.length === 0) return new Map<string, { account_id: string, kind: string, valid_until: string }[]>()
  const rows = await db.selectFrom('certificate').select(['account_id', 'kind', 'valid_until']).where('account_id', 'in', accountIds)
    .where('state', '=', 'approved').where((e) => e.or([e('valid_until', '=', ''), e('valid_until', '>=', today)]))
    .orderBy('decided_at', 'desc').orderBy('id').execute()
  return Map.groupBy(rows, ({ account_id: accountId }) => accountId)
}

/** Certificates that wait for an operator. */
export const waitingCertificates = (db: Db) =>
  db.selectFrom('certificate').select(['id', 'kind', 'issuer', 'valid_until', 'submitted_at as since', 'number_tail'])
    .select((e) => e.exists(e.selectFrom('certificate as other').select(sql.lit(1).as('one'))
      .whereRef('other.number_hash', '=', 'certificate.number_hash')
      .whereRef('other.account_id', '<>', 'certificate.account_id')).as('shared'))
    .where('state', '=', 'reviewing')

/** When each was sent: sending it again is another version. */
export const certificateVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('certificate').select(['id', 'submitted_at']).where('id', 'in', ids).execute())
    .map((row) => [row.id, row.submitted_at.toISOString()]))

export const lockCertificate = (trx: Trx, id: string): Promise<CertificateRow | undefined> =>
  trx.selectFrom('certificate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether another account has an approved certificate of this kind with this number. */
export const isNumberTaken = async (trx: Trx, { account_id: accountId, kind, number_hash: hash }: CertificateRow): Promise<boolean> =>
  await trx.selectFrom('certificate').select('id').where('kind', '=', kind).where('number_hash', '=', hash).where('state', '=', 'approved')
    .where('account_id', '<>', accountId).executeTakeFirst() !== undefined

/** Lets one transaction at a time approve certificates of a kind with a number. Held until the transaction ends. */
export const holdNumber = (trx: Trx, { kind, number_hash: hash }: CertificateRow): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${kind} ${hash.toString('hex')}`}, 0))`.execute(trx)

/** The approved certificates of the same kind that a person had before this one, locked. */
export const lockReplaced = (trx: Trx, { account_id: accountId, kind, id }: CertificateRow): Promise<CertificateRow[]> =>
  trx.selectFrom('certificate').selectAll().where('account_id', '=', accountId).where('kind', '=', kind).where('state', '=', 'approved')
    .where('id', '<>', id).orderBy('id').forUpdate().execute()

/** Approved certificates that end on a day or before it, locked; those that another process has are skipped. */
export const lockEnding = (trx: Trx, day: string, limit: number, reminded: boolean): Promise<CertificateRow[]> =>
  trx.selectFrom('certificate').selectAll().where('state', '=', 'approved').where('valid_until', '<>', '').where('valid_until', '<=', day)
    .$if(!reminded, (query) => query.where('warned_at', 'is', null)).orderBy('valid_until').limit(limit).forUpdate().skipLocked().execute()
