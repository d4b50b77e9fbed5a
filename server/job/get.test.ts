import type { Statement } from '../lib/tracing'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
let statements: Statement[] = []
beforeAll(async () => { t = await createTestApp({ onStatement: (statement) => void statements.push(statement) }) })
afterAll(() => t.close())

it('reads the jobs of people who ask together by few statements, with each distance and its present state', async () => {
  const boss = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, boss.id)
  const [open, closed] = [await makeJob(t.db, shop), await makeJob(t.db, shop)]
  const { latitude, longitude } = await t.data('jobDetail', { id: open })
  await t.data('jobDetail', { id: closed })
  await boss.data('changeJobStatus', { jobId: closed, status: 'closed' })
  statements = []
  const [here, near, nowhere, shut, unknown] = await Promise.all([
    t.call('jobDetail', { id: open, latitude, longitude }),
    t.call('jobDetail', { id: open, latitude: latitude + 0.01, longitude }),
    t.call('jobDetail', { id: open }),
    t.call('jobDetail', { id: closed }),
    t.call('jobDetail', { id: crypto.randomUUID() }),
  ])
  expect([here.data.distance, nowhere.data.distance]).toEqual([0, undefined])
  expect(near.data.distance).toBeGreaterThan(1_000)
  expect([nowhere.data.status, shut.data.status]).toEqual(['online', 'closed'])
  expect(unknown.status).toBe(404)
  expect(statements.filter(({ text }) => text.includes('json_to_recordset')).length).toBeLessThan(5)
})
