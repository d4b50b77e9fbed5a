import { sql } from 'kysely'
import { openTestDatabase } from './databases'

it('refuses a query and a transaction outside of the one that the caller is in', async () => {
  const { db, close } = await openTestDatabase('pglite', 'empty')
  const select = sql`select 1 as one`
  const refused = /outside of the transaction/
  await expect(db.transaction().execute(() => select.execute(db))).rejects.toThrow(refused)
  await expect(db.transaction().execute(() => db.transaction().execute((inner) => select.execute(inner)))).rejects.toThrow(refused)
  const both = await Promise.all([db.transaction().execute((trx) => select.execute(trx)), select.execute(db)])
  expect(both.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  await close()
})
