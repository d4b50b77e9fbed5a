import type { CategoryChange } from '@daogang/contract/operator-content'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { unindexedTrades } from '../content/queries/content'
import { takeCategories } from '../dictionary/categories'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { makeJob } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'
import { indexRenamedTrades } from './index-renamed'

let t: TestApp
let one: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  one = await newConsoleOperator(t, '钱客服', ['support'])
}, 60_000)
afterAll(async () => {
  // Other suites share the trades of this process.
  takeCategories([])
  await t.close()
})

const save = async (...categories: CategoryChange[]) => {
  const { version: base } = await one.data('operatorContentDetail', { kind: 'categories' })
  await one.data('operatorContentSave', { kind: 'categories', base, note: '改名', body: { categories } })
}
/** By another process: this one has not read the names yet. */
const saveElsewhere = async (...categories: CategoryChange[]) => {
  const { version } = await one.data('operatorContentDetail', { kind: 'categories' })
  const body = JSON.stringify({ categories })
  await t.db.insertInto('operator_content')
    .values({ kind: 'categories', version: version + 1, body, note: '改名', operator: '别人', created_at: t.deps.now() }).execute()
}
const rename = (id: string, name: string): CategoryChange => ({ change: 'rename', id, rootId: 'chef', name })
const found = async (keyword: string) => (await t.data('jobList', { cityId: 31000, keyword })).items.map(({ id }) => id).sort()
const index = () => indexRenamedTrades(t.db, t.deps.now())

it('finds older jobs of a renamed trade or root by the new name, once each process has it', async () => {
  const { shop } = await newOwner(t)
  const make = (leaf: string, root = 'chef') =>
    makeJob(t.db, shop, { title: '急招师傅', category_id: leaf, category_root: root })
  const [wok, noodle, other] = [await make('chef_wok'), await make('chef_noodle'), await make('guard_gate', 'guard')]
  expect(await index()).toBe(0)

  await save(rename('chef_wok', '灶台大厨'))
  expect(await index()).toBe(0)
  t.advance(MINUTE_MS)
  expect(await found('灶台大厨')).toEqual([])
  expect(await index()).toBe(1)
  expect(await found('灶台大厨')).toEqual([wok])
  expect(await found('炒锅师傅')).toEqual([])
  // The next rounds look at no job.
  expect(await unindexedTrades(t.db, t.deps.now())).toBeUndefined()

  // A new name of the root is in the jobs of all its trades; the name of the build is back at the leaf.
  await saveElsewhere(rename('chef', '掌勺人'))
  t.advance(MINUTE_MS)
  expect(await index()).toBe(2)
  expect(await found('掌勺人')).toEqual([wok, noodle].sort())
  expect(await found('炒锅师傅')).toEqual([wok])
  expect(await found('门岗')).toEqual([other])
})
