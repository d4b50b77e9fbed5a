import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import { normalise } from '../../search/keyword'
import { banOfStore } from './stores'

const MAX_FOUND = 20

/** Signs between the parts of a name, which people leave out when they type it. */
const SIGNS = ' ·•・-—_（）()'
/** A name without case and signs, to compare with a normalised keyword. */
const plain = (column: string): RawBuilder<string> => sql<string>`lower(translate(${sql.ref(column)}, ${SIGNS}, ''))`

/**
 * Open stores whose name, brand or enterprise contains a keyword: verified ones first, then those whose name begins with it. Reads every
 * store, which at 100,000 takes a tenth of a second (docs/decisions/0157-stores.md).
 */
export async function storesNamed(db: Db, keyword: string, now: Date) {
  const word = normalise(keyword)
  if (word === '') return []
  const contains = (column: string) => sql<boolean>`position(${word} in ${plain(column)}) > 0`
  return db.selectFrom('company').innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id')
    .leftJoin('brand', 'brand.id', 'company.brand_id')
    .select([
      'company.id', 'company.name', 'company.enterprise_id', 'enterprise.name as enterprise', 'brand.name as brand', 'company.industry',
      'company.city_id', 'company.district', 'company.licence_verified as verified',
    ])
    .where((e) => e.or([contains('company.name'), contains('enterprise.name'), contains('brand.name')]))
    .where('company.closed_at', 'is', null).where((e) => e.not(e.exists(banOfStore(e, now))))
    .orderBy('company.licence_verified', 'desc').orderBy(sql`position(${word} in ${plain('company.name')}) = 1`, 'desc')
    .orderBy('company.created_at').orderBy('company.id').limit(MAX_FOUND).execute()
}
