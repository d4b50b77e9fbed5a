import type { ContentKind } from '@daogang/contract/rules/content'
import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

const HISTORY = 50

const versions = (db: Db, kind: ContentKind) => db.selectFrom('operator_content').where('kind', '=', kind).orderBy('version', 'desc')

/** The latest version of a document, or one of the others. */
export function contentRow(db: Db, kind: ContentKind, version?: number): Promise<Row<'operator_content'> | undefined> {
  const query = versions(db, kind).selectAll()
  return (version === undefined ? query : query.where('version', '=', version)).limit(1).executeTakeFirst()
}

/** The versions of a document, the latest first, without their bodies. */
export const contentHistory = (db: Db, kind: ContentKind) =>
  versions(db, kind).select(['version', 'note', 'operator', 'created_at']).limit(HISTORY).execute()

/** The number of the latest version of each kind that has one. */
export const latestVersions = (db: Db): Promise<{ kind: ContentKind, version: number }[]> =>
  db.selectFrom('operator_content').select((e) => ['kind', e.fn.max('version').as('version')]).groupBy('kind').execute()

/**
 * The trades as operators saved them last, if that was before `savedBefore` and the jobs do not have their names yet, with the trades whose
 * names they have.
 */
export async function unindexedTrades(db: Db, savedBefore: Date) {
  const trades = versions(db, 'categories').select(['version', 'body', 'created_at', 'indexed_at']).limit(1)
  const latest = await trades.executeTakeFirst()
  if (!latest || latest.indexed_at !== null || latest.created_at > savedBefore) return undefined
  const indexed = await trades.where('indexed_at', 'is not', null).executeTakeFirst()
  return { version: latest.version, categories: latest.body.categories ?? [], indexed: indexed?.body.categories ?? [] }
}

/** Records that the jobs have the names of this version of the trades. */
export const setIndexed = (db: Db, version: number, now: Date): Promise<unknown> =>
  db.updateTable('operator_content').set({ indexed_at: now }).where('kind', '=', 'categories').where('version', '=', version).execute()

/** Decisions of operators that exist, among some ids. */
export const knownDecisions = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (ids.length === 0 ? [] : await db.selectFrom('restriction').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)

/** Serialises changes of one document until the transaction ends. */
export const lockContent = (trx: Trx, kind: ContentKind): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`operator content ${kind}`}, 0))`.execute(trx)

export const insertContent = (trx: Trx, values: Insertable<Database['operator_content']>): Promise<unknown> =>
  trx.insertInto('operator_content').values(values).execute()
