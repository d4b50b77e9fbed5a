import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../tests/harness'
import { countPeople } from './queries/segment'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
}, 60_000)
afterAll(() => t.close())

// PGlite has no second thread to end a statement that takes too long. It serves one developer, not a country.
it('ends counting that takes too long', async () => {
  await sql`insert into account (id, mobile, role)
    select gen_random_uuid(), '2' || lpad(n::text, 10, '0'), 'c' from generate_series(1, 20000) n`.execute(t.db)
  const wanted = { cityIds: [], categoryIds: [], seenWithin: 30, leafIds: [] }
  expect(await countPeople(t.db, { role: 'any', ...wanted }, t.deps.now(), 1)).toBeUndefined()
})
