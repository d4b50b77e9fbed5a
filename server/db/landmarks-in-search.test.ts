import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { jobSearchColumns, type SearchedJob } from '../job/rules'
import { MIGRATIONS } from '../paths'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

/** Migration 0440 adds the names of landmarks to the words of jobs from before. */
const MIGRATION = readFileSync(join(MIGRATIONS, '0440_landmarks_in_search.sql'), 'utf8').replace(/^--.*$/gm, '')

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const jobOf = (id: string) => t.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const columnsOf = (job: SearchedJob, shop: string) => {
  const { search_text, grams } = jobSearchColumns(job, shop)
  return { search_text, grams: [...grams].sort() }
}

it.each([
  ['several', ['area:31000:徐家汇', 'line:31000:1号线', 'station:31000:上海火车站', 'station:31000:徐家汇']],
  ['names with signs and in full width', ['area:31000:虹桥（机场）·Ｔ２', 'station:31000:A Road']],
  ['none', []],
])('gives the words of a job its landmarks, once: %s', async (_name, landmarks) => {
  const shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
  const id = await makeJob(t.db, shop, { landmarks })
  const before = jobSearchColumns({ ...await jobOf(id), landmarks: [] }, shop.name)
  await t.db.updateTable('job').set(before).where('id', '=', id).execute()
  for (let run = 0; run < 2; run += 1) {
    await t.db.executeQuery(CompiledQuery.raw(MIGRATION))
    const job = await jobOf(id)
    expect({ search_text: job.search_text, grams: [...job.grams].sort() }).toEqual(columnsOf(job, shop.name))
  }
})
