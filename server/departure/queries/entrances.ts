import type { EntranceKind } from '@daogang/contract/rules/departure'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** The entrances of a city, then those of the whole country. */
export const entrancesOf = (db: Db, cityId: number | undefined) =>
  db.selectFrom('official_entrance').selectAll()
    .where((e) => e.or([e('city_id', 'is', null), e('city_id', '=', cityId ?? null)]))
    .orderBy(sql`city_id is null`).orderBy('kind').orderBy('name').execute()

export interface NewEntrance {
  cityId: number | null
  kind: EntranceKind
  name: string
  phone: string
  url: string
  note: string
  source: string
  checkedOn: string
}

/** Adds an entrance, or replaces the one with its city, kind and name. */
export const saveEntrance = (trx: Trx, { cityId, kind, name, phone, url, note, source, checkedOn }: NewEntrance): Promise<unknown> => sql`
  insert into official_entrance (city_id, kind, name, phone, url, note, source, checked_on)
  values (${cityId}, ${kind}, ${name}, ${phone}, ${url}, ${note}, ${source}, ${checkedOn})
  on conflict (coalesce(city_id, 0), kind, name) do update set phone = excluded.phone, url = excluded.url, note = excluded.note,
    source = excluded.source, checked_on = excluded.checked_on`.execute(trx)

/** All entrances, for the operator. */
export const allEntrances = (db: Db) =>
  db.selectFrom('official_entrance').selectAll().orderBy(sql`city_id nulls first`).orderBy('kind').orderBy('name').execute()

/** @returns whether there was one */
export async function deleteEntrance(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('official_entrance').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
