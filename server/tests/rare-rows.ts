import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../db/schema'

export interface Column { table: string, name: string, type: string }

/** All columns of the database with their types. */
export const columnsOf = async (trx: Trx): Promise<Column[]> => (await sql<Column>`
  select table_name as table, column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'`
  .execute(trx)).rows

/** A text that no other person, table or column has. */
export const mark = (person: string, table: string, column: string): string => `${person}·${table}·${column}·`

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
export const uuidOf = (text: string): string =>
  digest(text).toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
/** Between 1 million and 17 million, so that no code of a dictionary has it. */
const numberOf = (text: string): number => 1_000_000 + digest(text).readUIntBE(0, 3)

/** A value of a column that no other person has. */
export function rareValue(person: string, { table, name, type }: Column): unknown {
  const text = mark(person, table, name)
  switch (type) {
    case 'text': case 'varchar': return text
    case '_text': return [text]
    case 'jsonb': return JSON.stringify({ [name]: text })
    case 'uuid': return uuidOf(text)
    case '_uuid': return [uuidOf(text)]
    case 'bool': return true
    case 'int2': return 7
    case 'int4': case 'int8': case 'float8': case 'float4': case 'numeric': return numberOf(text)
    case '_int4': case '_int2': return [7]
    case 'timestamptz': return new Date(Date.UTC(2026, 0, 1) + numberOf(text))
    case 'date': return '2026-01-01'
    case 'bytea': return Buffer.from(text)
    default: throw new Error(`${table}.${name} has the type ${type}`)
  }
}

/** Shadows tables with empty ones, which take any value, for this transaction. */
export async function shadow(trx: Trx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`create temporary table ${sql.table(table)} (like ${sql.table(`public.${table}`)}) on commit drop`.execute(trx)
  }
}

/** Adds a row to a table. */
export async function insertRow(trx: Trx, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => sql`${row[name]}`))})`.execute(trx)
}
