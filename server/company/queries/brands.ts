import type { Insertable, Updateable } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'

const COLUMNS = ['id', 'name', 'is_chain', 'logo', 'introduction'] as const

/** The brands of an enterprise, oldest first. */
export const brandsOf = (db: Db, enterpriseId: string) =>
  db.selectFrom('brand').select(COLUMNS).where('enterprise_id', '=', enterpriseId).orderBy('created_at').orderBy('id').execute()

export type BrandRow = Awaited<ReturnType<typeof brandsOf>>[number]

export const findBrand = (db: Db, enterpriseId: string, id: string): Promise<BrandRow | undefined> =>
  db.selectFrom('brand').select(COLUMNS).where('enterprise_id', '=', enterpriseId).where('id', '=', id).executeTakeFirst()

export const insertBrand = (trx: Trx, values: Insertable<Database['brand']>): Promise<BrandRow> =>
  trx.insertInto('brand').values(values).returning(COLUMNS).executeTakeFirstOrThrow()

export const updateBrand = (trx: Trx, id: string, values: Updateable<Database['brand']>): Promise<BrandRow> =>
  trx.updateTable('brand').set(values).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()
