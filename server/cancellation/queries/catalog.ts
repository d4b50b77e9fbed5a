import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** What the database itself knows about its tables. */
export interface Catalog {
  /** The type of each column, by table. */
  types: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The columns of the primary key, by table. */
  keys: ReadonlyMap<string, readonly string[]>
  /** References: a row of `child` names a row of `parent`. */
  references: readonly { child: string, parent: string, cascades: boolean }[]
}

/** Reads the catalogue of the database. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const columns = await sql<{ table: string, column: string, type: string, nth: number | null }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::smallint[], a.attnum) as nth
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by 1, 4 nulls last`.execute(db)
  const types = new Map<string, Map<string, string>>()
  const keys = new Map<string, string[]>()
  for (const { table, column, type, nth } of columns.rows) {
    types.set(table, (types.get(table) ?? new Map<string, string>()).set(column, type))
    if (nth !== null) keys.set(table, [...keys.get(table) ?? [], column])
  }
  const references = await sql<{ child: string, parent: string, cascades: boolean }>`
    select child.relname as child, parent.relname as parent, confdeltype = 'c' as cascades from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`.execute(db)
  return { types, keys, references: references.rows }
}
