import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../db/schema'

export type AppPlatform = Row<'app_version'>['platform']

/** The newest version of a platform that is not withdrawn. */
export const newestVersion = (db: Db, platform: AppPlatform): Promise<Row<'app_version'> | undefined> =>
  db.selectFrom('app_version').selectAll().where('platform', '=', platform).where('withdrawn_at', 'is', null)
    .orderBy('published_at', 'desc').orderBy('id').limit(1).executeTakeFirst()

export type Bounds = Pick<Row<'app_version'>, 'required_below' | 'unsupported_below'>

/** What the newest version says of old ones; without one, what the last that was withdrawn said. */
export const lastBounds = (db: Db, platform: AppPlatform): Promise<Bounds | undefined> =>
  db.selectFrom('app_version').select(['required_below', 'unsupported_below']).where('platform', '=', platform)
    .orderBy((e) => e('withdrawn_at', 'is not', null)).orderBy('published_at', 'desc').orderBy('id').limit(1).executeTakeFirst()

/** The last versions of both platforms, newest first. */
export const lastVersions = (db: Db, limit: number): Promise<Row<'app_version'>[]> =>
  db.selectFrom('app_version').selectAll().orderBy('published_at', 'desc').orderBy('id').limit(limit).execute()

/** @returns false if the platform has this version already */
export async function insertVersion(trx: Trx, row: Insertable<Database['app_version']>): Promise<boolean> {
  const inserted = await trx.insertInto('app_version').values(row)
    .onConflict((conflict) => conflict.columns(['platform', 'version']).doNothing()).returning('id').executeTakeFirst()
  return inserted !== undefined
}

/** @returns undefined if there is no such version, or it is withdrawn already */
export const withdrawVersion = (trx: Trx, platform: AppPlatform, version: string, now: Date): Promise<Row<'app_version'> | undefined> =>
  trx.updateTable('app_version').set({ withdrawn_at: now }).where('platform', '=', platform).where('version', '=', version)
    .where('withdrawn_at', 'is', null).returningAll().executeTakeFirst()

/** Says of the newest version which older ones should update soon, or no longer work. */
export const setSupport = (
  trx: Trx, id: string, bounds: Partial<Bounds>,
): Promise<unknown> => trx.updateTable('app_version').set(bounds).where('id', '=', id).execute()
