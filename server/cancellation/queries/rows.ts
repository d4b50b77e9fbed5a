import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../db/schema'
import type { Registry } from '../../personal-data/registry/types'
import { ownersOf, type AnyOwner, type Step, type Table } from '../erase/plan'
import type { Catalog } from './catalog'

/** The primary key of a row, as texts. */
export type Key = readonly string[]

interface Scope {
  registry: Registry
  catalog: Catalog
  accountId: string
}

const typeOf = ({ catalog }: Scope, table: string, column: string): string => {
  const type = catalog.types.get(table)?.get(column)
  if (type === undefined) throw new Error(`erasure: no column ${table}.${column}`)
  return type
}

const anyOf = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => sql<boolean>`(${sql.join(parts, sql` or `)})`

/** Whether a row of a table belongs to the account. */
function belongs(scope: Scope, table: Table, owner: AnyOwner): RawBuilder<boolean> {
  if (typeof owner === 'string') {
    return sql<boolean>`${sql.ref(`${table}.${owner}`)} = ${scope.accountId}::${sql.raw(typeOf(scope, table, owner))}`
  }
  const { column, of, key, same, whose } = owner
  const parents = whose === undefined ? ownersOf(scope.registry, of) : [whose]
  if (parents.length === 0) throw new Error(`erasure: ${table} belongs to ${of}, which belongs to no account`)
  const columns = same === undefined ? [[column, key]] : [[column, key], [same, same]]
  const own = sql.join(columns.map(([mine]) => sql.ref(`${table}.${mine}`)))
  const theirs = sql.join(columns.map(([, other]) => sql.ref(`${of}.${other}`)))
  return sql<boolean>`(${own}) in (select ${theirs} from ${sql.table(of)} where ${anyOf(parents.map((each) => belongs(scope, of, each)))})`
}

/** The rows of one step: their keys, and everything in them where it is to be sealed. */
export async function findRows(trx: Trx, scope: Scope, { table, owners, only, how }: Step): Promise<{ key: Key, row: unknown }[]> {
  const key = scope.catalog.keys.get(table)
  if (!key) throw new Error(`erasure: ${table} has no primary key`)
  const limit = only === undefined ? sql`true` : sql`${sql.ref(only.column)} is not distinct from ${only.is}`
  const { rows } = await sql<{ key: string[], row: unknown }>`
    select array[${sql.join(key.map((column) => sql`${sql.ref(`${table}.${column}`)}::text`))}] as key,
      ${how === 'seal' ? sql`to_jsonb(${sql.table(table)})` : sql`null::jsonb`} as row
    from ${sql.table(table)} where ${anyOf(owners.map((owner) => belongs(scope, table, owner)))} and ${limit}`.execute(trx)
  return rows
}

/** Rows by their keys, for a statement that joins them as `found`. */
function byKeys(scope: Scope, table: string, keys: readonly Key[]) {
  const columns = scope.catalog.keys.get(table) ?? []
  const found = sql`jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as found(key)`
  const isFound = sql.join(columns.map((column, nth) =>
    sql`${sql.ref(`${table}.${column}`)} = (found.key ->> ${sql.lit(nth)})::${sql.raw(typeOf(scope, table, column))}`), sql` and `)
  return { found, isFound }
}

/** Deletes rows. Those that went with their parents are no error. */
export async function deleteRows(trx: Trx, scope: Scope, table: string, keys: readonly Key[]): Promise<void> {
  const { found, isFound } = byKeys(scope, table, keys)
  await sql`delete from ${sql.table(table)} using ${found} where ${isFound}`.execute(trx)
}

/** Sets columns of rows. `random` is another text in each row. */
export async function blankRows(
  trx: Trx, scope: Scope, table: string, keys: readonly Key[], values: NonNullable<Step['values']>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  const { found, isFound } = byKeys(scope, table, keys)
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${valueOf(value, typeOf(scope, table, column))}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} from ${found} where ${isFound}`.execute(trx)
}

/**
 * Makes words unreadable in texts of rows: each character becomes `*`, so that a text grows by nothing. In a document only the texts
 * change, never keys or numbers (migration 0350).
 * @throws Error for a column that has no texts
 */
export async function scrubRows(
  trx: Trx, scope: Scope, table: string, keys: readonly Key[], columns: readonly string[], words: readonly string[],
): Promise<void> {
  if (columns.length === 0 || words.length === 0) return
  const { found, isFound } = byKeys(scope, table, keys)
  const changes = columns.map((name) => {
    const column = sql.ref(`${table}.${name}`)
    return { name, column, scrubbed: scrubbedOf(column, typeOf(scope, table, name), words) }
  })
  const set = changes.map(({ name, scrubbed }) => sql`${sql.ref(name)} = ${scrubbed}`)
  const differs = changes.map(({ column, scrubbed }) => sql<boolean>`${column} is distinct from ${scrubbed}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} from ${found} where ${isFound} and ${anyOf(differs)}`.execute(trx)
}

function scrubbedOf(column: RawBuilder<unknown>, type: string, words: readonly string[]): RawBuilder<unknown> {
  if (type === 'text') return sql`scrub_text(${column}, ${words}::text[])`
  if (type === 'jsonb') return sql`scrub_json(${column}, ${words}::text[])`
  if (type === 'text[]') {
    return sql`array(select scrub_text(part, ${words}::text[]) from unnest(${column}) with ordinality as parts(part, nth)
      order by nth)`
  }
  throw new Error(`erasure: no words in a column of ${type}`)
}

function valueOf(value: string | number | boolean | null, type: string): RawBuilder<unknown> {
  if (value === null) return sql`null`
  if (value !== 'random') return sql`${String(value)}::text::${sql.raw(type)}`
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type === 'bytea') return sql`uuid_send(gen_random_uuid())`
  return sql`'erased ' || gen_random_uuid()`
}

/** Lets this transaction change history that is otherwise append-only. */
export const allowErasing = (trx: Trx): Promise<unknown> => sql`select set_config('daogang.erasing', 'on', true)`.execute(trx)
