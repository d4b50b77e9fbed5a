import { sql } from 'kysely'
import { openTestDatabase } from './databases'

it('prevents the use of a closed database', async () => {
  const first = await openTestDatabase('pglite', 'empty')
  const { pglite } = first
  await first.close()
  expect(() => pglite?.query('select 1')).toThrow('closed')
  await expect(sql`select 1`.execute(first.db)).rejects.toThrow()
})
