import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../tests/harness'
import { silent } from '../tests/databases'
import { serveMetrics } from './serve-metrics'
import { addState } from './state'

let t: TestApp
let served: Awaited<ReturnType<typeof serveMetrics>>
let at = 0
beforeAll(async () => {
  t = await createTestApp()
  const { registry } = t.deps.metrics
  addState(registry, { opened: { db: t.db, kind: t.kind }, now: () => new Date(t.deps.now().getTime() + at), log: silent })
  served = await serveMetrics(registry, { host: '127.0.0.1', port: 0, log: silent })
})
afterAll(async () => {
  await served.close()
  await t.close()
})

const scrape = async (path = '/metrics') => {
  // Later than the state of the time before is fresh.
  at += 60_000
  const response = await fetch(`http://127.0.0.1:${served.port}${path}`)
  return { status: response.status, text: await response.text() }
}
const lines = async (start: string) => (await scrape()).text.split('\n').filter((line) => line.startsWith(start))

it('counts answers by pattern and status, without ids, numbers of people or tokens', async () => {
  const id = randomUUID()
  await t.app.inject(`/v3/job/detail?id=${id}`)
  await t.app.inject('/nothing/13900001111')
  const { text } = await scrape()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="-?[^"]*",status="404"\} [1-9]/)
  expect(text).not.toContain(id)
  expect(text).not.toContain('13900001111')
})

it('says how late work for outside services is', async () => {
  expect(await lines('outbox_late_seconds')).toEqual(['outbox_late_seconds 0'])
  await sql`insert into outbox (kind, payload, run_at) values ('sms.code', '', ${new Date(t.deps.now().getTime() - 600_000)})`.execute(t.db)
  const [line = ''] = await lines('outbox_late_seconds')
  expect(Number(line.split(' ')[1])).toBeGreaterThan(600)
})

it('says that the books are sound, and counts payouts without a result and overdue deadlines', async () => {
  expect(await lines('ledger_off')).toEqual(['ledger_off 0'])
  expect(await lines('payouts_unknown')).toEqual(['payouts_unknown 0'])
  expect((await lines('deadlines_overdue')).length).toBeGreaterThan(0)
  expect(await lines('chat_sockets')).toEqual(['chat_sockets 0'])
  // The embedded database has no archive.
  expect(await lines('archive_late_seconds ')).toEqual([])
})

it('answers nothing else', async () => {
  expect((await scrape('/')).status).toBe(404)
})

it('reports a database that is away', async () => {
  expect(await lines('database_up')).toEqual(['database_up 1'])
  await t.db.destroy()
  expect(await lines('database_up')).toEqual(['database_up 0'])
  expect(await lines('ledger_off ')).toEqual([])
  expect(await lines('http_request_duration_seconds_count')).not.toEqual([])
})
