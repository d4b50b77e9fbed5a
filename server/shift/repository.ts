import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Trx } from '../db/schema'
import type { PresentEmployer } from '../member/employer'
import { isPresent, mayActIn, mayActOn } from '../member/queries/access'

const shifts = (db: Db, day: string) =>
  db.selectFrom('shift').innerJoin('company', 'company.id', 'shift.company_id')
    .select([
      'shift.id', 'shift.company_id', 'company.name as company', 'shift.name', 'shift.starts', 'shift.ends', 'shift.breaks',
      'shift.weekdays', 'shift.closed_at',
    ])
    .select((e) => e.selectFrom('employment').select((inner) => inner.fn.countAll<string>().as('count'))
      .whereRef('employment.shift_id', '=', 'shift.id')
      .where(sql<boolean>`(employment.ends_on is null or employment.ends_on >= ${day})`).as('people'))

export type ShiftRow = Awaited<ReturnType<ReturnType<typeof shifts>['executeTakeFirstOrThrow']>>

/** The open shifts of the stores that an employer looks at, or of one, in the order in which they were added. */
export const shiftsSeen = (db: Db, employer: PresentEmployer, companyId: string | undefined, day: string): Promise<ShiftRow[]> => {
  const query = shifts(db, day).where('shift.closed_at', 'is', null).where(mayActIn(employer.id, 'hire', 'shift.company_id'))
  return (companyId === undefined ? query.where(isPresent(employer, 'shift.company_id')) : query.where('shift.company_id', '=', companyId))
    .orderBy('shift.created_at').orderBy('shift.id').execute()
}

/** A shift that a person may change. Its store must be locked. */
export const shiftToChange = (trx: Trx, userId: string, id: string, day: string): Promise<ShiftRow | undefined> =>
  shifts(trx, day).where('shift.id', '=', id).where(mayActOn(userId, 'arrangeWork', { company: 'shift.company_id' })).executeTakeFirst()

/** The shift that has a shift's times now: itself, or the last one that replaced it. */
export async function latestShift(db: Db, id: string): Promise<string> {
  const { rows: [row] } = await sql<{ id: string }>`
    with recursive later as (
      select shift.id, shift.replaced_by from shift where shift.id = ${id}::uuid
      union all select shift.id, shift.replaced_by from shift join later on shift.id = later.replaced_by)
    select id from later where replaced_by is null`.execute(db)
  return row?.id ?? id
}

/** Whether anyone has or had a shift, also on a single day. */
export async function isShiftUsed(trx: Trx, id: string): Promise<boolean> {
  const { rows: [row] } = await sql<{ used: boolean }>`select exists (select from employment where shift_id = ${id}::uuid)
    or exists (select from roster_change where shift_id = ${id}::uuid)
    or exists (select from usual_shift where shift_id = ${id}::uuid) as used`.execute(trx)
  return row?.used ?? false
}

/** The store of a shift that a person may change. */
export const storeOfShift = async (db: Db, userId: string, id: string): Promise<string | undefined> =>
  (await db.selectFrom('shift').select('company_id').where('id', '=', id)
    .where(mayActOn(userId, 'arrangeWork', { company: 'shift.company_id' })).executeTakeFirst())?.company_id

/** The open shifts of a store. The store must be locked. */
export const openShifts = (trx: Trx, companyId: string) =>
  trx.selectFrom('shift').select(['id', 'name', 'starts', 'ends', 'breaks', 'weekdays', 'created_at'])
    .where('company_id', '=', companyId).where('closed_at', 'is', null).execute()

export const insertShift = (trx: Trx, values: Insertable<Database['shift']>): Promise<unknown> =>
  trx.insertInto('shift').values(values).execute()

export const updateShift = (trx: Trx, id: string, values: Updateable<Database['shift']>): Promise<unknown> =>
  trx.updateTable('shift').set(values).where('id', '=', id).execute()

/** Days from a day on that were changed to a shift, of people at work on them. */
export async function countChangedDays(trx: Trx, shiftId: string, day: string): Promise<number> {
  const { count } = await trx.selectFrom('roster_change').innerJoin('employment', 'employment.id', 'roster_change.employment_id')
    .select((e) => e.fn.countAll<string>().as('count')).where('roster_change.shift_id', '=', shiftId).where('day', '>=', day)
    .where(sql<boolean>`(employment.ends_on is null or employment.ends_on >= roster_change.day)`).executeTakeFirstOrThrow()
  return Number(count)
}

/** An open shift of a store by its id. Hold the store, so that closing the shift waits. */
export const openShiftOf = (trx: Trx, companyId: string, id: string) =>
  trx.selectFrom('shift').select(['id', 'name', 'starts', 'ends']).where('id', '=', id).where('company_id', '=', companyId)
    .where('closed_at', 'is', null).executeTakeFirst()
