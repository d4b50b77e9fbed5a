import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'

type Db = Kysely<Database>

/** Names the tables of the product that were written since the last call; at the first call all of them. */
export async function watchTables(db: Db): Promise<() => Promise<string[]>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  // Hashing all rows of all tables takes longer than the calls between two looks.
  await sql`create schema watched`.execute(db)
  await sql`create table watched.changed (name text not null)`.execute(db)
  await sql`create function watched.note() returns trigger language plpgsql as
    $$ begin insert into watched.changed values (tg_table_name); return null; end $$`.execute(db)
  for (const { name } of rows) {
    await sql`insert into watched.changed values (${name})`.execute(db)
    await sql`create trigger watched after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function watched.note()`.execute(db)
  }
  return async () => {
    const { rows: changed } = await sql<{ name: string }>`delete from watched.changed returning name`.execute(db)
    return [...new Set(changed.map(({ name }) => name))]
  }
}
