import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { inBulk } from '../tests/bulk'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { costOf } from '../tests/plans'
import { makeReports } from '../tests/reports'
import { eventPage } from './queries/events'
import { enterprisesByName, jobsByWords, peopleByName } from './queries/search'
import { jobIdsOf } from './queries/subjects'

const MANY = 2_000
/** Those of which the test has many rows. */
const LARGE = ['job', 'job_event', 'complaint', 'operator_action']

let t: TestApp
let job: string, companyId: string, enterpriseId: string, owner: string
const statements: Statement[] = []
beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
  const [boss, other] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  owner = boss.id
  const shop = await makeShop(t.db, boss.id)
  job = await makeJob(t.db, shop)
  const bulk = await makeJob(t.db, await makeShop(t.db, other.id))
  const row = await t.db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.company_id', 'company.enterprise_id']).where('job.id', '=', job).executeTakeFirstOrThrow()
  ;[companyId, enterpriseId] = [row.company_id, row.enterprise_id]
  await inBulk(t.db, async (trx) => {
    await sql`insert into job select (jsonb_populate_record(null::job, to_jsonb(job) || jsonb_build_object('id', gen_random_uuid(),
      'company_id', md5((nth / 5)::text)::uuid, 'status', case when nth % 2 = 0 then 'online' else 'offline' end,
      'search_text', '电焊工', 'grams', array['电焊', '焊工']))).*
      from job, generate_series(1, ${MANY}) nth where job.id = ${bulk}`.execute(trx)
    // A job without steps would be joined another way, depending on its id.
    await sql`insert into job_event (job_id, status, by_role, at) select id, status, 'b', updated_at from job`.execute(trx)
    await sql`insert into operator_action (actor, action, subject_id, company_id, created_at)
      select '甲', 'job pass', gen_random_uuid(), gen_random_uuid(), ${t.deps.now()}::timestamptz from job, generate_series(1, ${MANY})
      where job.id = ${bulk}`.execute(trx)
  })
  await makeReports(t, boss.id, 10_000)
  await t.db.updateTable('complaint').set({ account_id: other.id, reported_id: other.id }).execute()
  await sql`analyze`.execute(t.db)
}, 120_000)
afterAll(() => t.close())

it.each([
  ['jobs with words', () => jobsByWords(t.db, '洗碗')],
  ['jobs of a store in any state', () => jobIdsOf(t.db, 'company_id', [companyId])],
  ['jobs of a person', () => jobIdsOf(t.db, 'handler_id', [owner])],
  ['people and enterprises by the beginning of a name',
    async () => [...await peopleByName(t.db, '王'), ...await enterprisesByName(t.db, '老王')]],
  ['steps of an enterprise', () => eventPage(t.db, { kind: 'enterprise', id: enterpriseId, after: null, limit: 21 })],
  ['steps of a person', () => eventPage(t.db, { kind: 'person', id: owner, after: null, limit: 21 })],
  ['steps of a job', () => eventPage(t.db, { kind: 'job', id: job, after: null, limit: 21 })],
])('%s are read without those of others', async (_what, read) => {
  statements.splice(0)
  await read()
  const cost = await costOf(t.db, statements.splice(0), LARGE)
  expect(cost.wholeTables).toEqual([])
  expect(cost.rows).toBeLessThan(200)
})
