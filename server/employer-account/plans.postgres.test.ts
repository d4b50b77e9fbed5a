import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { inBulk } from '../tests/bulk'
import { enterpriseOf, newMobile } from '../tests/factory'
import { createTestApp, TEST_NOW, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'
import { costOf } from '../tests/plans'

/** Payments of the enterprise, and of another one. */
const OWN = 3_000
const OTHERS = 9_000
const LARGE = ['ledger_entry', 'ledger_transfer', 'earning']
/** For each of 21 entries: itself, its transfer, its earning, the name of the person. */
const PAGE = 120

let t: TestApp
let owner: LoggedIn
let statements: Statement[] = []

/** Payments of an enterprise to one person, a minute apart, as `credit` books them. The checks of the books would take minutes here. */
const payments = (enterpriseId: string, workerId: string, count: number) => sql`
  with numbers as (
    select n, gen_random_uuid() as id, gen_random_uuid() as transfer, ${TEST_NOW}::timestamptz - n * interval '1 minute' as at
    from generate_series(1, ${count}::int) n
  ), employer as (
    insert into ledger_account (id, kind, owner, asset, created_at)
    values (gen_random_uuid(), 'employer', ${enterpriseId}, 'CNY', ${TEST_NOW})
    returning id
  ), earnings as (
    insert into earning (id, account_id, enterprise_id, purse, title, period, gross, net, source, key, paid_at)
    select id, ${workerId}, ${enterpriseId}, 'wallet', '工资', '2026-02', 100, 100, 'import', id::text, at from numbers
  ), transfers as (
    insert into ledger_transfer (id, key, input_hash, kind, subject, note, legs, at)
    select transfer, transfer::text, '', 'earn', 'earning:' || id, '工资', 2, at from numbers
  )
  insert into ledger_entry (transfer_id, nth, account_id, amount, at)
  select transfer, 0, employer.id, -100, at from numbers, employer`

beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
  const [one, other] = [await newOwner(t), await newOwner(t)]
  owner = one.owner
  const worker = await t.loginAs(newMobile())
  const [own, others] = [await enterpriseOf(t.db, owner.id), await enterpriseOf(t.db, other.owner.id)]
  await inBulk(t.db, async (trx) => {
    await payments(own, worker.id, OWN).execute(trx)
    await payments(others, worker.id, OTHERS).execute(trx)
  })
  await sql`analyze`.execute(t.db)
})
afterAll(() => t.close())

it.each<[what: string, input: { month?: string, cursor?: string }]>([
  ['the first page', {}], ['a month', { month: '2026-03' }],
])('uses indexes for %s of the entries', async (_what, input) => {
  const { next } = await owner.data('employerEntries', input)
  statements = []
  const { items } = await owner.data('employerEntries', { ...input, cursor: next! })
  const sent = statements
  expect(items).toHaveLength(20)
  const { rows, wholeTables } = await costOf(t.db, sent, LARGE)
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(PAGE)
})
