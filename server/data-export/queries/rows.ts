import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import type { Registry } from '../../personal-data/registry/types'
import { personTable, type TableName } from '../build/plan'

/** Rows of one query. */
const PAGE = 500

export type AnyRow = Record<string, unknown>

/** The condition that a row belongs to an account, by the registry: through its own column, or through the row that it belongs to. */
function belongs(registry: Registry, table: TableName, accountId: string): RawBuilder<boolean> {
  const { owners } = personTable(registry, table)
  const ways = owners.map((owner) => {
    if (typeof owner === 'string') return sql<boolean>`${sql.ref(`${table}.${owner}`)} = ${accountId}`
    const { column, of, key, same } = owner
    const isSame = same === undefined ? sql`true` : sql`${sql.ref(`${of}.${same}`)} = ${sql.ref(`${table}.${same}`)}`
    return sql<boolean>`exists (select from ${sql.table(of)} where ${sql.ref(`${of}.${key}`)} = ${sql.ref(`${table}.${column}`)}
      and ${isSame} and ${belongs(registry, of, accountId)})`
  })
  return sql<boolean>`((${sql.join(ways, sql` or `)})${NARROWED[table] ?? sql``})`
}

/**
 * What the owner of a row must be besides. An enterprise that was made before enterprises had ids of their own has the id of an account:
 * only these accounts of the ledger are of a person.
 */
const NARROWED: Partial<Record<TableName, RawBuilder<unknown>>> = {
  ledger_account: sql` and ledger_account.kind in ('claim', 'zzx_claim', 'coins')`,
}

/** The columns that order the rows of a table: its primary key. */
async function keyOf(db: Db, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`.execute(db)
  return rows.map(({ name }) => name)
}

/** Columns that say when a row came to be, the best one first. */
const TIMES = [
  'created_at', 'applied_at', 'viewed_at', 'at', 'day', 'from_month', 'submitted_at', 'requested_at', 'paid_at', 'first_at', 'sent_at',
  'accessed_at', 'joined_at', 'answered_at', 'agreed_at', 'monday', 'version', 'cycle_from',
]

/** All rows of a table that belong to an account, the oldest first, page by page. @param columns those that are read */
export async function* rowsOf(
  db: Db, registry: Registry, { table, columns, accountId }: { table: TableName, columns: readonly string[], accountId: string },
): AsyncGenerator<AnyRow[]> {
  const key = await keyOf(db, table)
  const time = TIMES.find((name) => columns.includes(name))
  const ordering = [...time === undefined ? [] : [time], ...key.length > 0 ? key : columns]
  const order = sql.join(ordering.map((name) => sql.ref(`${table}.${name}`)))
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await sql<AnyRow>`select ${sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))} from ${sql.table(table)}
      where ${belongs(registry, table, accountId)} order by ${order} limit ${PAGE} offset ${offset}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
  }
}
