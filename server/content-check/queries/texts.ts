import { sql, type RawBuilder } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'
import type { ContentKey, Parts } from '../subject'

/** Which row of a table holds a content: one of a history by its number there, any other by its id. */
function isContent(table: keyof Database, { subject_id: id, seq }: ContentKey): RawBuilder<boolean> {
  switch (table) {
    case 'application_event': return sql<boolean>`application_id = ${id} and nth = ${seq}`
    case 'employment_version': return sql<boolean>`employment_id = ${id} and version = ${seq}`
    case 'punch_review': return sql<boolean>`punch_id = ${id}`
    default: return sql<boolean>`id = ${id}`
  }
}

/** Text columns of a content's row. Undefined if the row is deleted. */
export async function readTexts(
  db: Db, table: keyof Database, key: ContentKey, columns: readonly string[],
): Promise<Record<string, string | null> | undefined> {
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${isContent(table, key)}`.execute(db)
  return rows[0]
}

/** Replaces texts, if all of them still equal `from`. @returns whether they did */
export async function replaceTexts(trx: Trx, table: keyof Database, key: ContentKey, from: Parts, to: Parts): Promise<boolean> {
  const set = Object.entries(to).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const same = Object.entries(from).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)} where ${isContent(table, key)} and ${sql.join(same, sql` and `)}`.execute(trx)
  return numAffectedRows === 1n
}
