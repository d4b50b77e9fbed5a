import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Log } from '../lib/log'
import { openTestDatabase, silent } from '../tests/databases'
import { migrate } from './migrate'
import type { OpenedDatabase } from './open'

let opened: OpenedDatabase
const directory = mkdtempSync(join(tmpdir(), 'daogang-migrate-'))

beforeAll(async () => {
  opened = await openTestDatabase('postgres', 'empty')
  await sql`drop schema public cascade; create schema public`.execute(opened.db)
})
afterAll(async () => {
  await opened.close()
  rmSync(directory, { recursive: true })
})

it('lets other requests through while a transaction holds the table that a migration changes', async () => {
  writeFileSync(join(directory, '0001_a.sql'), 'create table one (n integer);')
  await migrate(opened, silent, directory)
  writeFileSync(join(directory, '0002_b.sql'), 'alter table one add column m integer;')

  const held = await opened.db.startTransaction().execute()
  await sql`select from one`.execute(held)
  let noteAttempt = (_fields: object): void => undefined
  const firstAttempt = new Promise<object>((resolve) => { noteAttempt = resolve })
  const migrated = migrate(opened, { info: () => undefined, warn: noteAttempt } as unknown as Log, directory)
  expect(await firstAttempt).toEqual({ migration: '0002_b.sql', attempt: 1 })
  // It would wait behind a migration that waits.
  expect((await sql`select from one`.execute(opened.db)).rows).toEqual([])
  await held.commit().execute()
  await migrated
  expect((await sql`select m from one`.execute(opened.db)).rows).toEqual([])
})
