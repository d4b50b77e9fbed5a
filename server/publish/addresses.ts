import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { WorkAddress, workAddressSave } from '@daogang/contract/work-address'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { ADDRESSES } from './rules'

type Db = Kysely<Database>
type Place = BodyOf<typeof workAddressSave>

const COLUMNS = [
  'id', 'name', 'address', 'detail', 'city_id', 'city', 'district_id', 'district', 'latitude', 'longitude',
] as const

interface AddressRow {
  id: string
  name: string
  address: string
  detail: string
  city_id: number
  city: string
  district_id: number
  district: string
  latitude: number
  longitude: number
}

const toAddress = (row: AddressRow, shop: boolean): WorkAddress => ({
  id: row.id, name: row.name, address: row.address, detail: row.detail, cityId: row.city_id, city: row.city,
  // Where a city has no districts its own id stands there.
  ...(row.district_id !== row.city_id && { districtId: row.district_id }),
  district: row.district, latitude: row.latitude, longitude: row.longitude, shop,
})

const shopsOf = (db: Db, ownerId: string) => db.selectFrom('company')
  .select(['id', 'name', 'address', 'city_id', 'district_id', 'district', 'latitude', 'longitude']).where('owner_id', '=', ownerId)

type ShopRow = Awaited<ReturnType<ReturnType<typeof shopsOf>['executeTakeFirstOrThrow']>>

const shopAddress = (row: ShopRow): AddressRow => ({ ...row, detail: '', city: cityById(row.city_id)?.name ?? '' })

/** An employer's places of work, the last used first, and after them where the own shops are. */
export async function addressesOf(db: Db, ownerId: string): Promise<WorkAddress[]> {
  const kept = await db.selectFrom('work_address').select(COLUMNS).where('owner_id', '=', ownerId)
    .orderBy('used_at', 'desc').orderBy('id', 'desc').execute()
  const shops = await shopsOf(db, ownerId).orderBy('created_at').orderBy('id').limit(ADDRESSES).execute()
  return [...kept.map((row) => toAddress(row, false)), ...shops.map((row) => toAddress(shopAddress(row), true))]
}

/** One of them. */
export async function addressOf(db: Db, ownerId: string, id: string): Promise<WorkAddress | undefined> {
  const kept = await db.selectFrom('work_address').select(COLUMNS).where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
  if (kept) return toAddress(kept, false)
  const shop = await shopsOf(db, ownerId).where('id', '=', id).executeTakeFirst()
  return shop && toAddress(shopAddress(shop), true)
}

const valuesOf = (place: Place) => ({
  name: place.name, address: place.address, detail: place.detail, city_id: place.cityId, city: place.city,
  district_id: place.districtId ?? place.cityId, district: place.district, latitude: place.latitude, longitude: place.longitude,
})

/** Held until the end, so that what one employer has is counted one after the other. */
export const lockOwner = (trx: Transaction<Database>, ownerId: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()

/** Keeps a place, or changes a kept one. `full` where there are too many, undefined where the one to change is not theirs. */
export async function saveAddress(
  trx: Transaction<Database>, ownerId: string, { id, ...place }: Place, now: Date,
): Promise<WorkAddress | 'full' | undefined> {
  const values = valuesOf(place)
  if (id !== undefined) {
    const row = await trx.updateTable('work_address').set({ ...values, used_at: now }).where('id', '=', id).where('owner_id', '=', ownerId)
      .returning(COLUMNS).executeTakeFirst()
    return row && toAddress(row, false)
  }
  await lockOwner(trx, ownerId)
  const same = await trx.updateTable('work_address').set({ used_at: now }).where('owner_id', '=', ownerId).where('name', '=', values.name)
    .where('address', '=', values.address).where('detail', '=', values.detail).where('city_id', '=', values.city_id)
    .returning(COLUMNS).executeTakeFirst()
  if (same) return toAddress(same, false)
  const { count } = await trx.selectFrom('work_address').select((e) => e.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId).executeTakeFirstOrThrow()
  if (Number(count) >= ADDRESSES) return 'full'
  const row = await trx.insertInto('work_address')
    .values({ id: randomUUID(), owner_id: ownerId, ...values, used_at: now, created_at: now }).returning(COLUMNS).executeTakeFirstOrThrow()
  return toAddress(row, false)
}

/** Forgets a place; whether there was one. */
export async function deleteAddress(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('work_address').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** It was used now, so that it stands first next time. */
export const touchAddress = (db: Db, ownerId: string, id: string, now: Date): Promise<unknown> =>
  db.updateTable('work_address').set({ used_at: now }).where('id', '=', id).where('owner_id', '=', ownerId).execute()

/** A place as a job has it: what it is called, and the whole address that is shown. */
export const placeOf = (place: WorkAddress) => ({
  city_id: place.cityId, district_id: place.districtId ?? place.cityId, district: place.district,
  latitude: place.latitude, longitude: place.longitude,
  place: place.shop ? place.address : place.name,
  address: `${place.address === '' ? place.name : place.address}${place.detail}`,
})

