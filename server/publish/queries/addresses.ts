import type { BodyOf } from '@daogang/contract/endpoint'
import type { workAddressSave } from '@daogang/contract/work-address'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { mayActOn } from '../../member/queries/access'
import type { Employer } from '../../member/employer'

export type Place = Omit<BodyOf<typeof workAddressSave>, 'id'>

const COLUMNS = [
  'id', 'name', 'address', 'detail', 'city_id', 'district_id', 'latitude', 'longitude',
] as const

export interface AddressRow {
  id: string
  name: string
  address: string
  detail: string
  city_id: number
  district_id: number
  latitude: number
  longitude: number
}

const valuesOf = (place: Place) => ({
  name: place.name, address: place.address, detail: place.detail, city_id: place.cityId,
  district_id: place.districtId ?? place.cityId, latitude: place.latitude, longitude: place.longitude,
})

/** The entries of an enterprise's address book, last used first. */
export const addressesOf = (db: Db, enterpriseId: string) =>
  db.selectFrom('work_address').select(COLUMNS).where('enterprise_id', '=', enterpriseId)
    .orderBy('used_at', 'desc').orderBy('id', 'desc').execute()

export const findAddress = (db: Db, enterpriseId: string, id: string) =>
  db.selectFrom('work_address').select(COLUMNS).where('enterprise_id', '=', enterpriseId).where('id', '=', id).executeTakeFirst()

const shops = (db: Db, { id, enterpriseId }: Employer) => db.selectFrom('company')
  .select(['id', 'place', 'address', 'door', 'city_id', 'district_id', 'latitude', 'longitude']).where('enterprise_id', '=', enterpriseId)
  .where('closed_at', 'is', null).where(mayActOn(id, 'viewJobs', { company: 'company.id' }))

type ShopRow = Awaited<ReturnType<ReturnType<typeof shops>['executeTakeFirstOrThrow']>>

/** Shops from before there were names of places have only an address. */
const toRow = ({ place, door, ...row }: ShopRow): AddressRow => ({ ...row, name: place === '' ? row.address : place, detail: door })

/** The addresses of the shops that an employer sees, oldest first. */
export async function shopAddressesOf(db: Db, employer: Employer, limit: number): Promise<AddressRow[]> {
  const rows = await shops(db, employer).orderBy('created_at').orderBy('id').limit(limit).execute()
  return rows.map(toRow)
}

export async function findShopAddress(db: Db, employer: Employer, shopId: string): Promise<AddressRow | undefined> {
  const row = await shops(db, employer).where('id', '=', shopId).executeTakeFirst()
  return row && toRow(row)
}

export const updateAddress = (trx: Trx, enterpriseId: string, id: string, place: Place, now: Date) =>
  trx.updateTable('work_address').set({ ...valuesOf(place), used_at: now }).where('id', '=', id).where('enterprise_id', '=', enterpriseId)
    .returning(COLUMNS).executeTakeFirst()

/** Whether the row at hand has this coordinate to about ten metres. */
const isNear = (column: 'latitude' | 'longitude', value: number) =>
  sql<boolean>`round(${sql.ref(column)}::numeric, 4) = round(${value}::numeric, 4)`

/**
 * Marks the entry of the same place as used now. Undefined if there is none. The words alone do not tell places apart: a map names a place
 * without a street number by its township.
 */
export function touchSamePlace(trx: Trx, enterpriseId: string, place: Place, now: Date) {
  const values = valuesOf(place)
  return trx.updateTable('work_address').set({ used_at: now }).where('enterprise_id', '=', enterpriseId).where('name', '=', values.name)
    .where('address', '=', values.address).where('detail', '=', values.detail).where('city_id', '=', values.city_id)
    .where('district_id', '=', values.district_id).where(isNear('latitude', values.latitude)).where(isNear('longitude', values.longitude))
    .returning(COLUMNS).executeTakeFirst()
}

/** Marks an entry as used now, so that it comes first next time. */
export const touchAddress = (db: Db, enterpriseId: string, id: string, now: Date): Promise<unknown> =>
  db.updateTable('work_address').set({ used_at: now }).where('id', '=', id).where('enterprise_id', '=', enterpriseId).execute()

export async function countAddresses(trx: Trx, enterpriseId: string): Promise<number> {
  const { count } = await trx.selectFrom('work_address').select((e) => e.fn.countAll<string>().as('count'))
    .where('enterprise_id', '=', enterpriseId).executeTakeFirstOrThrow()
  return Number(count)
}

export const insertAddress = (trx: Trx, id: string, enterpriseId: string, place: Place, now: Date) =>
  trx.insertInto('work_address').values({ id, enterprise_id: enterpriseId, ...valuesOf(place), used_at: now, created_at: now })
    .returning(COLUMNS).executeTakeFirstOrThrow()

/** @returns false if the enterprise has no such entry */
export async function deleteAddress(db: Db, enterpriseId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('work_address').where('id', '=', id).where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
