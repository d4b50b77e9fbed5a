import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { costOf } from '../tests/plans'
import { makeReports } from '../tests/reports'
import { waitingReports } from './queries/reports'
import { queuePage, queueSource } from './queries/queue'

let t: TestApp
const statements: Statement[] = []
beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
})
afterAll(() => t.close())

it('reads a late page of ten thousand reports without reading those before it', async () => {
  const reporter = await t.loginAs(newMobile())
  await makeReports(t, reporter.id, 10_000)
  await sql`analyze complaint, review_claim, review_batch_item`.execute(t.db)
  const filter = { kind: 'report', operator: '甲', show: 'all' as const, dueSince: t.deps.now(), limit: 21 }
  const source = queueSource(waitingReports(t.db), ({ id }) => id)
  const [first] = await queuePage(t.db, source, { ...filter, after: null, limit: 1 }, t.deps.now())
  if (!first) throw new Error('No row')
  statements.splice(0)
  const late = String(BigInt(first.key_micros) + 9_000_000_000n)
  expect(await queuePage(t.db, source, { ...filter, after: { micros: late, id: first.id } }, t.deps.now())).toHaveLength(21)
  const cost = await costOf(t.db, statements.splice(0), ['complaint'])
  expect(cost.wholeTables).toEqual([])
  expect(cost.rows).toBeLessThan(100)
})
