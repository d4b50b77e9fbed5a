import { sql } from 'kysely'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { withDisc, withPoint } from './distance-index'
import type { JobValues } from './list-values'
import { inDisc, jobPoint } from './queries/list-conditions'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HERE = { latitude: 31.17, longitude: 121.43 }
const values: JobValues = { now: new Date(), cityId: 31000 }

it.each([
  ['all jobs', {}, 'job_near'],
  ['jobs of a kind of trades', { root: 'chef' }, 'job_near_root'],
  ['jobs of a trade', { leaf: 'chef_prep' }, 'job_near_leaf'],
])('gives %s the place that the database computes, in an index', async (_of, trade, index) => {
  const owner = await t.loginAs(newMobile(), 'b')
  const id = await makeJob(t.db, await makeShop(t.db, owner.id), { ...HERE, category_id: 'chef_prep' })
  const asked = withPoint({ ...values, ...trade }, HERE)
  const { rows } = await sql<{ apart: number, inside: boolean }>`
    select ${jobPoint(asked)} <-> ${asked.point}::point as apart,
      ${inDisc(withDisc(asked, 1))[0]!} as inside from job where id = ${id}`.execute(t.db)
  expect(rows).toEqual([{ apart: 0, inside: true }])

  const [expression, definition] = await Promise.all([
    sql<{ text: string }>`explain (verbose, costs off) select ${jobPoint(asked)} from job`.execute(t.db),
    sql<{ text: string }>`select pg_get_indexdef(${index}::regclass) as text`.execute(t.db),
  ])
  const bare = (text: string): string => text.replace(/job\.|::text|[()' ]/g, '')
  const output = Object.values(expression.rows[1]!)[0]!.replace(/^ *Output: /, '')
  expect(bare(definition.rows[0]!.text)).toContain(bare(output))
})
