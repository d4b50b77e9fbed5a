import { CORRECTIONS_A_MONTH } from '@daogang/contract/rules/attendance'
import { sql, type Insertable } from 'kysely'
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

/** The time that an employer's request entered before. */
export const enteredByOnce = (trx: Trx, employmentId: string, once: string): Promise<CorrectionRow | undefined> =>
  trx.selectFrom('correction').selectAll().where('employment_id', '=', employmentId).where('once', '=', once).executeTakeFirst()

/** How many corrections a person has left for the days of a month. Cancelled ones are free, and those that the employer entered. */
export async function correctionsLeft(db: Db, employmentId: string, month: string): Promise<number> {
  const { count } = await db.selectFrom('correction').select((e) => e.fn.countAll<number>().as('count'))
    .where('employment_id', '=', employmentId).where('day', '>=', `${month}-01`).where('day', '<=', `${month}-31`)
    .where('state', '<>', 'cancelled').where('entered_by', 'is', null).executeTakeFirstOrThrow()
  return Math.max(0, CORRECTIONS_A_MONTH - Number(count))
}

/** The same for the months of days, as a function of one of these days. */
export async function correctionsLeftOn(db: Db, employmentId: string, days: readonly string[]): Promise<(day: string) => number> {
  const left = new Map<string, number>()
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) left.set(month, await correctionsLeft(db, employmentId, month))
  return (day) => left.get(day.slice(0, 7)) ?? 0
}

type Settled = Pick<CorrectionRow, 'state' | 'by_silence' | 'decided_by' | 'answer'>

/** Ends a pending correction. False if it is not pending any more. */
export async function settleCorrection(trx: Trx, id: string, values: Settled, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('correction').set({ ...values, decided_at: now })
    .where('id', '=', id).where('state', '=', 'pending').executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the pictures off a correction. @returns their ids */
export async function takePictures(trx: Trx, id: string): Promise<string[]> {
  const row = await trx.selectFrom('correction').select('pictures').where('id', '=', id).executeTakeFirstOrThrow()
  await trx.updateTable('correction').set({ pictures: [] }).where('id', '=', id).execute()
  return row.pictures
}

/** Approves a rejected correction. The refusal is kept beside it. */
export async function replaceRejection(trx: Trx, id: string, by: string, now: Date): Promise<void> {
  await trx.insertInto('refusal_before').columns(['id', 'correction_id', 'decided_by', 'reason', 'decided_at', 'replaced_at'])
    .expression((e) => e.selectFrom('correction')
      .select([sql<string>`gen_random_uuid()`.as('id'), 'correction.id as correction_id', 'decided_by', 'answer', 'decided_at'])
      .select(sql<Date>`${now}::timestamptz`.as('replaced_at')).where('correction.id', '=', id)).execute()
  await trx.updateTable('correction').set({ state: 'approved', by_silence: false, decided_by: by, answer: '', decided_at: now })
    .where('id', '=', id).execute()
}

/** Corrections whose employers did not answer in time, the earliest first. */
export const dueCorrections = (db: Db, now: Date, limit: number): Promise<{ id: string, employment_id: string }[]> =>
  db.selectFrom('correction').select(['id', 'employment_id']).where('state', '=', 'pending').where('due_at', '<=', now)
    .orderBy('due_at').orderBy('id').limit(limit).execute()
