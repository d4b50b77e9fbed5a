import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Trx } from '../db/schema'
import type { PresentEmployer } from '../member/employer'
import { isPresent, mayActIn, mayActOn } from '../member/queries/access'

const places = (db: Db, day: string) =>
  db.selectFrom('work_place').innerJoin('company', 'company.id', 'work_place.company_id')
    .select([
      'work_place.id', 'work_place.company_id', 'company.name as company', 'work_place.name', 'work_place.address', 'work_place.latitude',
      'work_place.longitude', 'work_place.radius', 'work_place.closed_at',
    ])
    .select((e) => e.selectFrom('employment').select((inner) => inner.fn.countAll<string>().as('count'))
      .whereRef('employment.work_place_id', '=', 'work_place.id')
      .where(sql<boolean>`(employment.ends_on is null or employment.ends_on >= ${day})`).as('people'))

export type WorkPlaceRow = Awaited<ReturnType<ReturnType<typeof places>['executeTakeFirstOrThrow']>>

/** The open places of the stores that an employer looks at, or of one, in the order in which they were added. */
export const placesSeen = (db: Db, employer: PresentEmployer, companyId: string | undefined, day: string): Promise<WorkPlaceRow[]> => {
  const query = places(db, day).where('work_place.closed_at', 'is', null).where(mayActIn(employer.id, 'hire', 'work_place.company_id'))
  return (companyId === undefined ? query.where(isPresent(employer, 'work_place.company_id'))
    : query.where('work_place.company_id', '=', companyId))
    .orderBy('work_place.created_at').orderBy('work_place.id').execute()
}

/** An open place that a person may change, and the secret of its codes. */
export const placeWithSecret = (db: Db, userId: string, id: string, day: string) =>
  places(db, day).select('work_place.code_secret').where('work_place.id', '=', id).where('work_place.closed_at', 'is', null)
    .where(mayActOn(userId, 'arrangeWork', { company: 'work_place.company_id' })).executeTakeFirst()

/** A place that a person may change. Its store must be locked. */
export const placeToChange = (trx: Trx, userId: string, id: string, day: string): Promise<WorkPlaceRow | undefined> =>
  places(trx, day).where('work_place.id', '=', id).where(mayActOn(userId, 'arrangeWork', { company: 'work_place.company_id' }))
    .executeTakeFirst()

/** The store of a place that a person may change. */
export const storeOfPlace = async (db: Db, userId: string, id: string): Promise<string | undefined> =>
  (await db.selectFrom('work_place').select('company_id').where('id', '=', id)
    .where(mayActOn(userId, 'arrangeWork', { company: 'work_place.company_id' })).executeTakeFirst())?.company_id

/** Serialises changes of the places and shifts of a store. @returns its enterprise; undefined if the person may not arrange work there */
export async function lockStoreToArrange(trx: Trx, userId: string, companyId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('company').select('enterprise_id').where('id', '=', companyId).where('closed_at', 'is', null)
    .where(mayActOn(userId, 'arrangeWork', { company: 'company.id' })).forNoKeyUpdate().executeTakeFirst()
  return row?.enterprise_id
}

/** The open places of a store. The store must be locked. */
export const openPlaces = (trx: Trx, companyId: string) =>
  trx.selectFrom('work_place').select(['id', 'name', 'address', 'latitude', 'longitude', 'radius'])
    .where('company_id', '=', companyId).where('closed_at', 'is', null).execute()

export const insertPlace = (trx: Trx, values: Insertable<Database['work_place']>): Promise<unknown> =>
  trx.insertInto('work_place').values(values).execute()

export const updatePlace = (trx: Trx, id: string, values: Updateable<Database['work_place']>): Promise<unknown> =>
  trx.updateTable('work_place').set(values).where('id', '=', id).execute()

/** An open place of a store by its id. Hold the store, so that closing the place waits. */
export const openPlaceOf = (trx: Trx, companyId: string, id: string) =>
  trx.selectFrom('work_place').select(['id', 'name']).where('id', '=', id).where('company_id', '=', companyId)
    .where('closed_at', 'is', null).executeTakeFirst()
