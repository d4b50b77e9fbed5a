import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { inBulk } from '../tests/bulk'
import { makeJob, makeJobs, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { costOf } from '../tests/plans'

const CROWD = 5_000

let t: TestApp
const statements: Statement[] = []
beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
})
afterAll(() => t.close())

/**
 * Copies the job of a city many times, with other columns computed from `n`. The ids are the same in each run: jobs of one moment are in
 * their order, and with random ones a list now and then finds its twenty among many more.
 */
async function crowd(cityId: number, instead: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'job' and table_schema = current_schema() and is_generated = 'NEVER'`.execute(t.db)
  const names = rows.map(({ name }) => name)
  const columns: Readonly<Record<string, string>> = { id: `md5('${cityId} ' || n)::uuid`, ...instead }
  await inBulk(t.db, (trx) => sql`insert into job (${sql.raw(names.join(', '))})
    select ${sql.raw(names.map((name) => columns[name] ?? `job.${name}`).join(', '))}
    from job, generate_series(1, ${sql.lit(CROWD)}) n where city_id = ${cityId}`.execute(trx))
}

it('finds the nearest jobs beyond an empty stretch without measuring the crowd there', async () => {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeJob(t.db, await makeShop(t.db, owner.id), { latitude: 31.2, longitude: 121.4 })
  // The crowd begins seven kilometres to the north and is three kilometres long.
  await crowd(31000, { latitude: `31.263 + n * 0.027 / ${CROWD}`, longitude: '121.4 + (n % 100) * 0.0001' })
  await sql`vacuum analyze job`.execute(t.db)
  statements.splice(0)
  const ask = (cursor?: string) => t.data('jobList', {
    cityId: 31000, order: 'nearest', latitude: 31.2, longitude: 121.4, ...(cursor !== undefined && { cursor }),
  })
  const first = await ask()
  expect(first.items.map(({ distance }) => distance).slice(0, 2)).toEqual([0, 7006])
  await ask(first.next)
  const { rows: read, wholeTables } = await costOf(t.db, statements.splice(0), ['job'])
  expect(wholeTables).toEqual([])
  expect(read).toBeLessThan(500)
})

it('finds the nearest jobs of a trade among a crowd of others without reading these', async () => {
  const owner = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, owner.id)
  const here = { city_id: 440100, latitude: 23.1, longitude: 113.3 }
  await makeJob(t.db, shop, { ...here, category_id: 'guard_gate' })
  await crowd(here.city_id, { latitude: '23.1 + (n % 70) * 0.0001', longitude: '113.3 + n * 0.00001' })
  await makeJobs(t.db, shop, Array.from({ length: 25 }, (_, i) => ({ ...here, latitude: 23.15 + i / 1000, category_id: 'chef_prep' })))
  await sql`vacuum analyze job`.execute(t.db)
  statements.splice(0)
  const { items } = await t.data('jobList', { cityId: 440100, order: 'nearest', latitude: 23.1, longitude: 113.3, categoryId: 'chef_prep' })
  expect(items.map(({ distance }) => distance).slice(0, 2)).toEqual([5560, 5671])
  const { rows: read, wholeTables } = await costOf(t.db, statements.splice(0), ['job'])
  expect(wholeTables).toEqual([])
  expect(read).toBeLessThan(200)
})

it('finds jobs at a busy landmark among the next ones of the list', async () => {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeJob(t.db, await makeShop(t.db, owner.id), { city_id: 440300, landmarks: ['area:440300:西乡'] })
  await crowd(440300, { landmarks: "case when n % 4 = 0 then array['area:440300:西乡'] else '{}' end" })
  await sql`vacuum analyze job`.execute(t.db)
  statements.splice(0)
  expect((await t.data('jobList', { cityId: 440300, area: '西乡' })).items).toHaveLength(20)
  const { rows: read, wholeTables } = await costOf(t.db, statements.splice(0), ['job'])
  expect(wholeTables).toEqual([])
  expect(read).toBeLessThan(300)
})
