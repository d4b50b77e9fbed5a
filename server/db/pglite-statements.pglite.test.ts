import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const plus = async (left: number, right: number | null) =>
  (await sql<{ sum: number | null }>`select ${left}::int + ${right}::int as sum`.execute(t.db)).rows[0]?.sum
/** Texts that are prepared, of those that contain this. */
const prepared = async (part: string) => {
  const { rows } = await sql<{ many: number }>`select count(*) as many from pg_prepared_statements where statement like ${`%${part}%`}`
    .execute(t.db)
  return Number(rows[0]?.many)
}

it('prepares a text once, and runs it with other values', async () => {
  expect([await plus(1, 2), await plus(40, 2), await plus(1, null)]).toEqual([3, 42, null])
  expect(await prepared('::int + $2')).toBe(1)
})

it('goes on after a statement that fails, in a transaction too', async () => {
  const divide = (by: number) => sql<{ part: number }>`select 10 / ${by}::int as part`
  await expect(divide(0).execute(t.db)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(5).execute(t.db)).rows).toEqual([{ part: 2 }])
  await expect(t.db.transaction().execute((trx) => divide(0).execute(trx))).rejects.toMatchObject({ code: '22012' })
  await expect(sql`select 1 / 0`.execute(t.db)).rejects.toMatchObject({ code: '22012' })
  await expect(sql`select ${1}::int from no_such_table`.execute(t.db)).rejects.toMatchObject({ code: '42P01' })
  expect((await divide(2).execute(t.db)).rows).toEqual([{ part: 5 }])
})

it('keeps three hundred texts, and runs further ones without keeping them', async () => {
  for (let n = 0; n < 320; n++) {
    const { rows } = await sql<{ value: number }>`select ${n}::int + ${sql.raw(String(n))} as value /* many */`.execute(t.db)
    expect(rows).toEqual([{ value: 2 * n }])
  }
  expect(await prepared('many')).toBeLessThan(300)
  expect(await plus(2, 2)).toBe(4)
})
