import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { migrate } from '../db/migrate'
import type { OpenedDatabase } from '../db/open'
import type { Database } from '../db/schema'
import { openTestDatabase, silent, type Kind } from './databases'

const MIGRATIONS = path.join(import.meta.dirname, '..', 'db', 'migrations')

export interface OldSchema {
  db: Kysely<Database>
  opened: OpenedDatabase
  /** Runs the migration that the schema is from before, with the files that it was split into: `0089_stores.sql`, `0089_stores_….sql`. */
  migrate(): Promise<void>
  /** Runs that one and all later ones. */
  migrateToNow(): Promise<void>
  close(): Promise<void>
}

/** An empty database with the schema from before a migration, to be filled as the release of that time would. */
export async function openBefore(kind: Kind, migration: string): Promise<OldSchema> {
  const directory = mkdtempSync(path.join(tmpdir(), 'daogang-old-schema-'))
  const opened = await openTestDatabase(kind, 'empty')
  const run = async (...names: string[]): Promise<void> => {
    for (const name of names) copyFileSync(path.join(MIGRATIONS, name), path.join(directory, name))
    await migrate(opened, silent, directory)
  }
  await sql`drop schema public cascade; create schema public`.execute(opened.db)
  await run(...readdirSync(MIGRATIONS).filter((name) => name < migration))
  return {
    db: opened.db,
    opened,
    migrate: () => run(...readdirSync(MIGRATIONS).filter((name) => name.startsWith(migration.replace('.sql', '')))),
    migrateToNow: () => migrate(opened, silent),
    close: async () => {
      await opened.close()
      rmSync(directory, { recursive: true })
    },
  }
}
