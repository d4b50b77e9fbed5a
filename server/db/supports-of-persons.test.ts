import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { MIGRATIONS } from '../paths'
import { makeRealNamed, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

/** Migration 0463 fills the person of supports from before; without its index and check, which the template has. */
const [FILLS = ''] = readFileSync(join(MIGRATIONS, '0463_supports_of_persons_filled.sql'), 'utf8').replace(/^--.*$/gm, '').split('create index')

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('keeps the person of supports that count today, and of no others', async () => {
  const [{ id: named }, { id: unnamed }, hash] = [await t.loginAs(newMobile()), await t.loginAs(newMobile()), randomBytes(32)]
  for (const id of [named, unnamed]) await makeRealNamed(t.db, id)
  await t.db.updateTable('real_name').set({ number_hash: hash }).where('account_id', '=', named).execute()
  const add = async (values: { account_id?: string, state?: 'refused', years?: number }) => {
    const id = randomUUID()
    const { account_id = named, state = 'granted', years = 0 } = values
    await t.db.insertInto('coin_exchange').values({
      id, account_id, once: id, good: 'health_certificate', coins: 100, state, created_at: new Date(Date.now() - years * 366 * 86_400_000),
    }).execute()
    return id
  }
  const [kept, ...others] = [await add({}), await add({ account_id: unnamed }), await add({ state: 'refused' }), await add({ years: 1 })]
  for (let run = 0; run < 2; run += 1) await t.db.executeQuery(CompiledQuery.raw(FILLS))
  const personOf = async (id: string) =>
    (await t.db.selectFrom('coin_exchange').select('person').where('id', '=', id).executeTakeFirstOrThrow()).person
  expect(await personOf(kept)).toEqual(hash)
  for (const id of others) expect(await personOf(id)).toBeNull()
})
