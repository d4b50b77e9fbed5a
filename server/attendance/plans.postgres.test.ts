import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { makeWaiting, newClocker } from '../tests/attendance'
import { inBulk } from '../tests/bulk'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { costOf } from '../tests/plans'

const MANY = 2_000
/** Those of which the test has many rows. */
const LARGE = ['punch', 'punch_due', 'correction', 'employment']

let t: TestApp
let owner: LoggedIn
const statements: Statement[] = []
beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
  const [mine, others] = [await newClocker(t), await newClocker(t)]
  owner = mine.owner
  await makeWaiting(t.db, mine.employmentId)
  const waiting = await makeWaiting(t.db, others.employmentId)
  // People of other enterprises, each with a punch and a correction that wait. The number is part of each id.
  const idOf = (kind: string) => sql`md5(${kind} || nth)::uuid`
  await inBulk(t.db, async (trx) => {
    await sql`insert into employment select (jsonb_populate_record(null::employment, to_jsonb(employment) || jsonb_build_object(
      'id', ${idOf('employment')}, 'application_id', ${idOf('application')}, 'company_id', ${idOf('company')},
      'enterprise_id', ${idOf('enterprise')}, 'account_id', ${idOf('account')}))).*
      from employment, generate_series(1, ${MANY}) nth where employment.id = ${others.employmentId}`.execute(trx)
    await sql`insert into punch select (jsonb_populate_record(null::punch, to_jsonb(punch) || jsonb_build_object('id', ${idOf('punch')},
      'employment_id', ${idOf('employment')}, 'once', ${idOf('once')}))).*
      from punch, generate_series(1, ${MANY}) nth where punch.id = ${waiting.punch}`.execute(trx)
    await sql`insert into punch_due (punch_id, employment_id, due_at)
      select ${idOf('punch')}, ${idOf('employment')}, '2027-01-01' from generate_series(1, ${MANY}) nth`.execute(trx)
    await sql`insert into correction select (jsonb_populate_record(null::correction, to_jsonb(correction) || jsonb_build_object(
      'id', ${idOf('correction')}, 'employment_id', ${idOf('employment')}, 'once', ${idOf('once')}))).*
      from correction, generate_series(1, ${MANY}) nth where correction.id = ${waiting.correction}`.execute(trx)
  })
  await sql`analyze`.execute(t.db)
}, 120_000)
afterAll(() => t.close())

it.each([
  ['the punches and corrections that wait', async () => (await owner.data('attendanceReviews', {})).items.length],
  ['their number', async () => (await owner.data('attendanceToday', {})).counts.pending],
])('reads of an employer’s people alone %s', async (_what, read) => {
  statements.splice(0)
  expect(await read()).toBe(2)
  const asked = statements.splice(0).filter(({ text }) => text.includes('punch_due'))
  expect(asked.length).toBeGreaterThan(0)
  const cost = await costOf(t.db, asked, LARGE)
  expect(cost.wholeTables).toEqual([])
  expect(cost.rows).toBeLessThan(200)
})
