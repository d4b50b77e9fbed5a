import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ID = '11111111-1111-4111-8111-111111111111'
const account = (mobile: string) => ({ id: crypto.randomUUID(), mobile })
const mobiles = async () => (await t.db.selectFrom('account').select('mobile').orderBy('mobile').execute()).map(({ mobile }) => mobile)
beforeEach(() => t.db.deleteFrom('account').execute())

it('reads values alike on both databases', async () => {
  const { rows: [row] } = await sql`select
    '2026-03-01'::date as day, 9007199254740991::bigint as big, count(*) as many, '2026-03-01 10:00:00.123456+08'::timestamptz as time,
    '2026-03-01 10:00:00.123456+08'::timestamptz::text as micros,
    ${Buffer.from([0, 255])}::bytea as bytes, array['甲', 'a"b\\c', null] as texts,
    ${JSON.stringify([{ a: 1 }])}::jsonb as json, 1.5::double precision as fraction, true as yes, ${ID}::uuid as id, null as nothing
    from (values (1), (2)) as v`.execute(t.db)
  expect(row).toEqual({
    day: '2026-03-01', big: 9007199254740991, many: 2, time: new Date('2026-03-01T02:00:00.123Z'),
    micros: '2026-03-01 02:00:00.123456+00', bytes: Buffer.from([0, 255]), texts: ['甲', 'a"b\\c', null],
    json: [{ a: 1 }], fraction: 1.5, yes: true, id: ID, nothing: null,
  })
})

it('reads back what it wrote', async () => {
  const token_hash = Buffer.from([1, 2, 254, 255])
  const expires_at = new Date('2026-03-02T03:04:05.678Z')
  const { id } = await t.db.insertInto('account').values(account('1')).returning('id').executeTakeFirstOrThrow()
  await t.db.insertInto('session').values({ id: ID, account_id: id, token_hash, expires_at }).execute()
  expect(await t.db.selectFrom('session').selectAll().where('token_hash', '=', token_hash).executeTakeFirstOrThrow())
    .toMatchObject({ id: ID, token_hash, expires_at, revoked_at: null })
})

it('returns the number of affected rows', async () => {
  await t.db.insertInto('account').values([account('1'), account('2'), account('3')]).execute()
  expect((await t.db.updateTable('account').set({ name: '甲' }).where('mobile', '<', '3').executeTakeFirst()).numUpdatedRows).toBe(2n)
  expect((await t.db.deleteFrom('account').where('mobile', '=', '9').executeTakeFirst()).numDeletedRows).toBe(0n)
})

it('rolls back the whole transaction', async () => {
  await expect(t.db.transaction().execute(async (trx) => {
    await trx.insertInto('account').values(account('1')).execute()
    throw new Error('no')
  })).rejects.toThrow('no')
  expect(await mobiles()).toEqual([])
})

it('continues after an error, within a transaction and outside', async () => {
  await expect(sql`select 1 from nowhere`.execute(t.db)).rejects.toMatchObject({ code: '42P01' })
  await expect(t.db.insertInto('account').values({ id: 'no uuid', mobile: '1' }).execute()).rejects.toMatchObject({ code: '22P02' })
  await t.db.insertInto('account').values(account('1')).execute()
  await expect(t.db.transaction().execute(async (trx) => {
    await trx.insertInto('account').values(account('2')).execute()
    await trx.insertInto('account').values(account('1')).execute()
  })).rejects.toMatchObject({ code: '23505' })
  expect(await mobiles()).toEqual(['1'])
})

it('isolates parallel transactions', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => t.db.transaction().execute(async (trx) => {
    await trx.insertInto('account').values(account(String(i + 100))).execute()
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (i % 2) throw new Error('odd')
  }).catch(() => undefined)))
  expect(await mobiles()).toEqual(Array.from({ length: 10 }, (_, i) => String(100 + i * 2)))
})
