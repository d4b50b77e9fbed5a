import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type CorrectionRow = Row<'correction'>

/** Those of days, except the cancelled ones. */
export const correctionsOf = (db: Db, employmentIds: readonly string[], from: string, to: string): Promise<CorrectionRow[]> =>
  db.selectFrom('correction').selectAll().where('employment_id', 'in', employmentIds).where('day', '>=', from).where('day', '<=', to)
    .where('state', '<>', 'cancelled').orderBy('claimed_at').orderBy('id').execute()

/** The correction that a request made before. */
export const correctionByOnce = (db: Db, accountId: string, once: string): Promise<CorrectionRow | undefined> =>
  db.selectFrom('correction').innerJoin('employment', 'employment.id', 'correction.employment_id').selectAll('correction')
    .where('once', '=', once).where('employment.account_id', '=', accountId).executeTakeFirst()

/** A correction of this person. */
export const ownCorrection = (db: Db, accountId: string, id: string): Promise<CorrectionRow | undefined> =>
  db.selectFrom('correction').innerJoin('employment', 'employment.id', 'correction.employment_id').selectAll('correction')
    .where('correction.id', '=', id).where('employment.account_id', '=', accountId).executeTakeFirst()

/** Of anyone, for decisions. */
export const findCorrection = (db: Db, id: string): Promise<CorrectionRow | undefined> =>
  db.selectFrom('correction').selectAll().where('id', '=', id).executeTakeFirst()

export const insertCorrection = (trx: Trx, values: Insertable<Database['correction']>): Promise<CorrectionRow> =>
  trx.insertInto('correction').values(values).returningAll().executeTakeFirstOrThrow()

/** How many corrections a person used for the days of a month. Cancelled ones are free. */
export async function correctionsUsed(db: Db, employmentId: string, month: string): Promise<number> {
  const { count } = await db.selectFrom('correction').select((e) => e.fn.countAll<number>().as('count'))
    .where('employment_id', '=', employmentId).where('day', '>=', `${month}-01`).where('day', '<=', `${month}-31`)
    .where('state', '<>', 'cancelled').executeTakeFirstOrThrow()
  return Number(count)
}

type Settled = Pick<CorrectionRow, 'state' | 'by_silence' | 'decided_by' | 'answer'>

/** Ends a pending correction. False if it is not pending any more. */
export async function settleCorrection(trx: Trx, id: string, values: Settled, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('correction').set({ ...values, decided_at: now })
    .where('id', '=', id).where('state', '=', 'pending').executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Corrections whose employers did not answer in time, the earliest first. */
export const dueCorrections = (db: Db, now: Date, limit: number): Promise<{ id: string, employment_id: string }[]> =>
  db.selectFrom('correction').select(['id', 'employment_id']).where('state', '=', 'pending').where('due_at', '<=', now)
    .orderBy('due_at').orderBy('id').limit(limit).execute()
