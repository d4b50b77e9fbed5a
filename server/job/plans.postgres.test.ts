import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { inBulk } from '../tests/bulk'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { costOf } from '../tests/plans'

const CROWD = 5_000

let t: TestApp
const statements: Statement[] = []
beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
})
afterAll(() => t.close())

/** The columns of a job, with other ones in place of some. */
const copied = (instead: Readonly<Record<string, string>>, columns: readonly string[]) =>
  sql.raw(columns.map((name) => instead[name] ?? `job.${name}`).join(', '))

it('finds the nearest jobs beyond an empty stretch without measuring the crowd there', async () => {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeJob(t.db, await makeShop(t.db, owner.id), { latitude: 31.2, longitude: 121.4 })
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'job' and table_schema = current_schema() and is_generated = 'NEVER'`.execute(t.db)
  const names = rows.map(({ name }) => name)
  // The crowd begins seven kilometres to the north and is three kilometres long.
  const instead = { id: 'gen_random_uuid()', latitude: `31.263 + n * 0.027 / ${CROWD}`, longitude: '121.4 + (n % 100) * 0.0001' }
  await inBulk(t.db, (trx) => sql`insert into job (${sql.raw(names.join(', '))})
    select ${copied(instead, names)} from job, generate_series(1, ${sql.lit(CROWD)}) n`.execute(trx))
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
