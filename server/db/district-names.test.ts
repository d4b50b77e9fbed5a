import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { jobSearchColumns } from '../job/rules'
import { MIGRATIONS } from '../paths'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

/** Migration 0077 replaces district names that employers typed before 0076. */
const MIGRATION = readFileSync(join(MIGRATIONS, '0077_district_names_of_before.sql'), 'utf8')

let t: TestApp
let ownerId: string
beforeAll(async () => {
  t = await createTestApp()
  ownerId = (await t.loginAs(newMobile(), 'b')).id
})
afterAll(() => t.close())

const migrate = () => t.db.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw(MIGRATION)))
const jobOf = (id: string) => t.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it.each<[string, number, string]>([
  ['徐汇13812345678', 310104, '徐汇'], ['ＡＢＣ１３８ 1234 5678', 310104, '徐汇'], ['——', 310104, '徐汇'], ['', 310104, '徐汇'],
  ['徐汇区', 310104, '徐汇'],
  ['加微信abc', 999_999, ''], ['电话13812345678', 31_000, ''], ['苏州工业园区x', 320_571, '苏州工业园区'],
])('replaces a typed district (“%s” at %i) with “%s” in a job, its shop and the search columns', async (typed, districtId, name) => {
  const shop = await makeShop(t.db, ownerId, { district_id: districtId, district: typed })
  const id = await makeJob(t.db, shop, { district_id: districtId, district: typed })
  await migrate()
  const { district, search_text, grams, ...job } = await jobOf(id)
  expect(district).toBe(name)
  const wanted = jobSearchColumns({ ...job, district: name }, shop.name)
  expect(search_text).toBe(wanted.search_text)
  expect([...grams].sort()).toEqual([...wanted.grams].sort())
  expect(await t.db.selectFrom('company').select('district').where('id', '=', shop.id).executeTakeFirst()).toEqual({ district: name })
})

it('keeps jobs whose district is that of the dictionary', async () => {
  const id = await makeJob(t.db, await makeShop(t.db, ownerId))
  const before = await jobOf(id)
  await migrate()
  expect(await jobOf(id)).toEqual(before)
})
