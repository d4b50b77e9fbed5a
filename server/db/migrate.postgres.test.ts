import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
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

it('closes the idle connections whose prepared statements a new column breaks, and neither those of others nor one at work', async () => {
  const { rows: [own] } = await sql<{ name: string }>`select current_database() as name`.execute(opened.db)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${own?.name}`
  const [before, other, atWork] = ['daogang', 'psql', 'daogang']
    .map((name) => new pg.Client({ connectionString: url.href, application_name: name }))
  // As in a process of the release before, which does not know that error.
  const read = { name: 'read', text: 'select * from one where n > $1', values: [0] }
  if (!before || !other || !atWork) throw new Error('no clients')
  await Promise.all([before.connect(), other.connect(), atWork.connect()])
  await atWork.query('select pg_advisory_lock(1)')
  const ended = new Promise((resolve) => { before.once('end', resolve) })
  before.on('error', () => undefined)
  await before.query(read)
  writeFileSync(join(directory, '0003_c.sql'), 'create table two (n integer);')
  await migrate(opened, silent, directory)
  await before.query(read)
  writeFileSync(join(directory, '0004_d.sql'), 'alter table one add column k integer;')
  await migrate(opened, silent, directory)
  await ended
  for (const client of [other, atWork]) {
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  }
})
