import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openTestDatabase, silent, type Kind } from '../tests/databases'
import { migrate } from './migrate'
import type { OpenedDatabase } from './open'

declare const DATABASE_KIND: Kind
let opened: OpenedDatabase
let directory: string

beforeAll(async () => {
  opened = await openTestDatabase(DATABASE_KIND, 'empty')
})
afterAll(() => opened.close())
// One database for all tests: a new schema costs far less than a new PGlite.
beforeEach(async () => {
  await sql`drop schema public cascade; create schema public`.execute(opened.db)
  directory = mkdtempSync(join(tmpdir(), 'daogang-migrate-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const file = (name: string, text: string): void => writeFileSync(join(directory, name), text)
const run = (): Promise<void> => migrate(opened, silent, directory)
const applied = async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(opened.db)
  return rows.map(({ name }) => name)
}

it('applies missing migrations in order and once', async () => {
  file('0002_b.sql', 'insert into one values (2); insert into one values (3);')
  file('0001_a.sql', 'create table one (n integer);\n-- a comment\ninsert into one values (1);')
  await run()
  file('0003_c.sql', 'insert into one values (4)')
  await run()
  await run()
  expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
  expect((await sql`select n from one order by n`.execute(opened.db)).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
})

it('lets servers that start together take turns', async () => {
  file('0001_a.sql', 'create table one (n integer);')
  await Promise.all([run(), run(), run()])
  expect(await applied()).toEqual(['0001_a.sql'])
})

it('rolls back the whole of a failing migration, and keeps those before it', async () => {
  file('0001_a.sql', 'create table one (n integer);')
  file('0002_b.sql', 'insert into one values (1); insert into nowhere values (1);')
  await expect(run()).rejects.toMatchObject({ code: '42P01' })
  expect(await applied()).toEqual(['0001_a.sql'])
  expect((await sql`select n from one`.execute(opened.db)).rows).toEqual([])
})

it('refuses a file that was changed after it was applied', async () => {
  file('0001_a.sql', 'create table one (n integer);')
  await run()
  file('0001_a.sql', 'create table one (n bigint);')
  await expect(run()).rejects.toThrow('0001_a.sql was changed')
})

it('accepts a database that has the former text of a split file, and applies the rest of it alone', async () => {
  const former = 'create table one (n integer); insert into one values (1);'
  file('0001_a.sql', former)
  await run()
  file('0001_a.sql', `-- Formerly ${createHash('sha256').update(former).digest('hex')}\ncreate table one (n integer);`)
  file('0001_a_filled.sql', 'insert into one select 1 where not exists (select from one);')
  await run()
  await run()
  expect((await sql`select n from one`.execute(opened.db)).rows).toEqual([{ n: 1 }])
  file('0001_a.sql', `-- Formerly ${'0'.repeat(64)}\ncreate table one (n integer);`)
  await expect(run()).rejects.toThrow('0001_a.sql was changed')
})

const remove = (name: string): void => rmSync(join(directory, name))

it('accepts a database of a newer version without a migration that needs a missing one', async () => {
  file('0001_a.sql', 'create table one (n integer);')
  file('0002_b.sql', 'create table two (n integer);')
  file('0003_c.sql', '-- Needs 0001_a.sql\nalter table one add column m integer;')
  await run()
  remove('0002_b.sql')
  remove('0003_c.sql')
  await run()
  expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
})

it('refuses a database of a newer version that took away what this one uses', async () => {
  file('0001_a.sql', 'create table one (n integer, m integer);')
  file('0002_b.sql', 'alter table one add column k integer;')
  file('0003_c.sql', '-- Needs 0002_b.sql\nalter table one drop column m;')
  await run()
  remove('0003_c.sql')
  await run()
  remove('0002_b.sql')
  await expect(run()).rejects.toThrow('this version lacks: 0003_c.sql')
})

it('refuses a database with an older migration that this version never had', async () => {
  file('0001_a.sql', 'create table one (n integer);')
  file('0002_b.sql', 'create table two (n integer);')
  await run()
  remove('0001_a.sql')
  await expect(run()).rejects.toThrow('this version lacks: 0001_a.sql')
})

const CONCURRENTLY = '-- Outside a transaction\ncreate unique index concurrently if not exists one_n on one (n);\n'

it('makes an index outside of a transaction, and makes an unfinished one again', async () => {
  file('0001_a.sql', 'create table one (n integer); insert into one values (1), (1);')
  file('0002_b.sql', CONCURRENTLY)
  await expect(run()).rejects.toMatchObject({ code: '23505' })
  const index = sql`select indisvalid as valid from pg_index where indexrelid = 'one_n'::regclass`
  const valid = async () => (await index.execute(opened.db)).rows
  expect(await valid()).toEqual([{ valid: false }])
  expect(await applied()).toEqual(['0001_a.sql'])
  await sql`delete from one`.execute(opened.db)
  await run()
  expect(await valid()).toEqual([{ valid: true }])
  expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql'])
})

it('runs a body with several statements as one', async () => {
  file('0001_a.sql', `-- Outside a transaction
    create table one (n integer, at text);
    do $$
    begin
      insert into one values (1, ';');
      commit;
      update one set n = 2;
    end
    $$;
    insert into one values (3, '$1');`)
  await run()
  expect((await sql`select n from one order by n`.execute(opened.db)).rows).toEqual([{ n: 2 }, { n: 3 }])
})

it('makes an index outside of a transaction while other servers wait for their turn', async () => {
  file('0001_a.sql', 'create table one (n integer);')
  file('0002_b.sql', CONCURRENTLY)
  await Promise.all([run(), run(), run()])
  expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql'])
})
