import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { openTestDatabase, type Kind } from './databases'

declare const DATABASE_KIND: Kind

const digest = async (db: Kysely<Database>): Promise<unknown> => {
  const { rows } = await sql`
    select (select md5(string_agg(job::text, ',' order by id)) from job) as jobs,
      (select md5(string_agg(account::text, ',' order by id)) from account) as accounts,
      (select count(*)::int from schema_migration) as migrations,
      (select md5(string_agg(sequencename || coalesce(last_value, -1), ',' order by sequencename)) from pg_sequences) as sequences,
      current_setting('timezone') as timezone`.execute(db)
  return rows[0]
}

it('gives the next suite the contents of the template, whatever the last one did', async () => {
  const first = await openTestDatabase(DATABASE_KIND, 'seed')
  const before = await digest(first.db)
  await sql`update account set mobile = '1' || substr(mobile, 2)`.execute(first.db)
  await sql`delete from job_collection; update job set title = 'changed'`.execute(first.db)
  await sql`set timezone to 'Asia/Shanghai'`.execute(first.db)
  await sql`begin; insert into schema_migration (name, checksum) values ('x', 'x')`.execute(first.db)
  const { rows } = await sql<{ name: string }>`select sequencename as name from pg_sequences`.execute(first.db)
  for (const { name } of rows) await sql`select nextval(${name})`.execute(first.db)
  expect(await digest(first.db)).not.toEqual(before)
  await first.close()

  const second = await openTestDatabase(DATABASE_KIND, 'seed')
  expect(await digest(second.db)).toEqual(before)
  await second.close()
})

it('does not reuse a database with a changed schema', async () => {
  const first = await openTestDatabase(DATABASE_KIND, 'seed')
  await sql`alter table job drop constraint job_pkey cascade; create table surplus (n integer)`.execute(first.db)
  await first.close()
  const second = await openTestDatabase(DATABASE_KIND, 'seed')
  expect((await sql`select to_regclass('surplus') as surplus`.execute(second.db)).rows).toEqual([{ surplus: null }])
  await expect(sql`insert into job select * from job limit 1`.execute(second.db)).rejects.toThrow('job_pkey')
  await second.close()
})
