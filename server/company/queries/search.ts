import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { licenceVerified } from '../../job/queries/licence-verified'
import { isStoreBanned } from '../../risk/queries/bans'

const MAX_FOUND = 20

/** Whether the `name` of the row at hand contains a keyword. The pairs use an index, and the position confirms that they are adjacent. */
const contains = (table: 'company' | 'brand' | 'enterprise', keyword: string) => sql<boolean>`
  name_pairs(${sql.ref(`${table}.name`)}) @> name_pairs(${keyword})
  and position(plain_name(${keyword}) in plain_name(${sql.ref(`${table}.name`)})) > 0`

const COLUMNS = [
  'company.id', 'company.name', 'company.enterprise_id', 'enterprise.name as enterprise', 'brand.name as brand', 'company.industry',
  'company.city_id', 'company.district', licenceVerified.as('verified'),
] as const

/** The open stores of an enterprise, the main one first. */
export const openStoresOf = (db: Db, enterpriseId: string, now: Date) =>
  db.selectFrom('company').innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id')
    .leftJoin('brand', 'brand.id', 'company.brand_id').select(COLUMNS).where('company.enterprise_id', '=', enterpriseId)
    .where('company.closed_at', 'is', null).where((e) => e.not(isStoreBanned('company.id', now)))
    .orderBy(sql`company.kind = 'main'`, 'desc').orderBy('company.created_at').orderBy('company.id').execute()

/**
 * Open stores whose name, brand or enterprise contains a keyword: verified ones first, then those whose name begins with it. None for a
 * keyword of less than two characters, without signs.
 */
export const storesNamed = (db: Db, keyword: string, now: Date) =>
  db.selectFrom((e) => e.selectFrom('company').select('company.id').where(contains('company', keyword)).where('closed_at', 'is', null)
    .union(e.selectFrom('company').innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id').select('company.id')
      .where(contains('enterprise', keyword)))
    .union(e.selectFrom('company').innerJoin('brand', 'brand.id', 'company.brand_id').select('company.id')
      .where(contains('brand', keyword)))
    .as('found'))
    .innerJoin('company', 'company.id', 'found.id').innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id')
    .leftJoin('brand', 'brand.id', 'company.brand_id')
    .select(COLUMNS)
    .where(sql<boolean>`length(plain_name(${keyword})) > 1`)
    .where('company.closed_at', 'is', null).where((e) => e.not(isStoreBanned('company.id', now)))
    .orderBy(licenceVerified, 'desc').orderBy(sql`position(plain_name(${keyword}) in plain_name(company.name)) = 1`, 'desc')
    .orderBy('company.created_at').orderBy('company.id').limit(MAX_FOUND).execute()
