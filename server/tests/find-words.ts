import { sql } from 'kysely'
import { readCatalog } from '../cancellation/queries/catalog'
import type { Db } from '../db/schema'

/** Every text in the database that contains one of these words, also inside of bytes, as `table.column`. */
export async function findWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { types } = await readCatalog(db)
  const found: string[] = []
  for (const [table, columns] of types) {
    const texts = [...columns].filter(([, type]) => /^(text|jsonb|json|character|bytea)/.test(type))
    if (texts.length === 0) continue
    // By bytes: the text form of bytea escapes everything that is not ASCII, so that no Chinese word would be found in it.
    const holds = ([column, type]: [string, string], word: string) => (type === 'bytea'
      ? sql`position(${Buffer.from(word)}::bytea in ${sql.ref(column)}) > 0` : sql`strpos(${sql.ref(column)}::text, ${word}) > 0`)
    const hits = texts.map((text) => sql`case when bool_or(${sql.join(words.map((word) => holds(text, word)), sql` or `)})
      then ${`${table}.${text[0]}`}::text end`)
    const { rows: [row] } = await sql<{ hits: string[] }>`select array_remove(array[${sql.join(hits)}], null) as hits
      from ${sql.table(table)}`.execute(db)
    found.push(...row?.hits ?? [])
  }
  return found
}
