import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'
import type { ReadLicence, RegisteredEnterprise } from '../../db/tables/certification'
import { chinaDayStart } from '../../lib/china-time'

/** What a reader found on a picture. */
export const readingOf = (db: Db, uploadId: string): Promise<Row<'licence_reading'> | undefined> =>
  db.selectFrom('licence_reading').selectAll().where('upload_id', '=', uploadId).executeTakeFirst()

/** Records that a picture is being read. An earlier attempt without an answer is replaced. */
export const insertReading = (trx: Trx, uploadId: string, accountId: string, now: Date): Promise<unknown> =>
  trx.insertInto('licence_reading').values({ upload_id: uploadId, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.column('upload_id').doUpdateSet({ outcome: null, at: now })).execute()

export const answerReading = (
  db: Db, uploadId: string, outcome: 'read' | 'unreadable' | 'other' | 'failed', licence: ReadLicence | null,
): Promise<unknown> =>
  db.updateTable('licence_reading').set({ outcome, ...(licence && { licence: JSON.stringify(licence) }) })
    .where('upload_id', '=', uploadId).execute()

/** How many pictures of an account were read today. A reader that did not answer costs nothing. */
export const countReadings = (db: Db, accountId: string, now: Date): Promise<number> => countSince(db, 'licence_reading', accountId, now)

/** How many questions of an account went to the register today. */
export const countLookups = (db: Db, accountId: string, now: Date): Promise<number> => countSince(db, 'register_lookup', accountId, now)

async function countSince(db: Db, table: 'licence_reading' | 'register_lookup', accountId: string, now: Date): Promise<number> {
  const { rows: [row] } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}
    where account_id = ${accountId} and at >= ${chinaDayStart(now)} and outcome is distinct from 'failed'`.execute(db)
  return Number(row?.count ?? 0)
}

/** The latest answer of the register about a code since a moment. */
export const freshLookup = (db: Db, creditCode: string, since: Date) =>
  db.selectFrom('register_lookup').select(['outcome', 'enterprise']).where('credit_code', '=', creditCode).where('at', '>', since)
    .where('outcome', 'in', ['found', 'none']).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Records a question to the register. @returns its id */
export const insertLookup = async (trx: Trx, accountId: string, creditCode: string, now: Date): Promise<number> =>
  (await trx.insertInto('register_lookup').values({ account_id: accountId, credit_code: creditCode, at: now }).returning('id')
    .executeTakeFirstOrThrow()).id

export const answerLookup = (
  db: Db, id: number, outcome: 'found' | 'none' | 'failed', enterprise: RegisteredEnterprise | null,
): Promise<unknown> =>
  db.updateTable('register_lookup').set({ outcome, ...(enterprise && { enterprise: JSON.stringify(enterprise) }) })
    .where('id', '=', id).execute()

/** Deletes answers of providers from before a moment. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('licence_reading').where('at', '<', before).execute()
  await db.deleteFrom('register_lookup').where('at', '<', before).execute()
}
