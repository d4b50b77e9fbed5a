import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { inBulk } from '../tests/bulk'
import { DAY, makeApplication, makeJob, makeMember, newMobile } from '../tests/factory'
import { createTestApp, TEST_NOW, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { costOf } from '../tests/plans'
import { newOwner, newSeeker } from '../tests/people'
import { settleStoppedJobs } from './end-bans'

/** Employers at work or stopped, each with a job, and an applicant with an interview. */
const CROWD = 20_000
/** Accounts of these that were stopped once, and those that still are, without online jobs. */
const STOPPED = 3_000
const STANDING = 30
const LARGE = ['account', 'job', 'application', 'interview']

let t: TestApp
const statements: Statement[] = []
beforeAll(async () => { t = await createTestApp({ onStatement: (statement) => void statements.push(statement) }) })
afterAll(() => t.close())

/** Copies a row of a table many times, with other columns computed from `n`. */
async function copies(table: string, id: string, count: number, instead: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER'`.execute(t.db)
  const names = rows.map(({ name }) => name)
  await inBulk(t.db, (trx) => sql`insert into ${sql.table(table)} (${sql.raw(names.join(', '))})
    select ${sql.raw(names.map((name) => instead[name] ?? `row.${name}`).join(', '))}
    from ${sql.table(table)} row, generate_series(1, ${sql.lit(count)}) n where row.id = ${id}`.execute(trx))
}

/** The id that the n-th copy has in each table. */
const nth = (table: number) => `(lpad(to_hex(${table}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

it('finds the work of the few stopped accounts among that of a crowd', async () => {
  const { owner, shop } = await newOwner(t)
  const jobId = await makeJob(t.db, shop)
  const { seeker, resumeId } = await newSeeker(t)
  const applicationId = await makeApplication(
    t.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id }, { status: 'interview' },
  )
  const { id: interviewId } = await t.db.insertInto('interview').values({
    id: crypto.randomUUID(), application_id: applicationId, at: new Date(TEST_NOW.getTime() + DAY), address: '', contact: '', note: '',
    latitude: 31, longitude: 121, invited_by: owner.id, created_at: TEST_NOW, status: 'accepted',
  }).returning('id').executeTakeFirstOrThrow()
  await copies('account', owner.id, CROWD, { id: nth(1), mobile: '(16000000000 + n)::text' })
  const status = `case when n > ${STANDING} then 'online' else 'offline' end`
  await copies('job', jobId, CROWD, { id: nth(2), handler_id: nth(1), status })
  await copies('application', applicationId, CROWD, { id: nth(3), job_id: nth(2), account_id: nth(1), handler_id: nth(1) })
  await copies('interview', interviewId, CROWD, { id: nth(4), application_id: nth(3) })
  await inBulk(t.db, (trx) => sql`insert into restriction (id, account_id, kind, reason, created_at, lifted_at)
    select gen_random_uuid(), ${sql.raw(nth(1))}, 'blocked', '冒充', ${TEST_NOW},
      case when n > ${STANDING} then ${TEST_NOW}::timestamptz end from generate_series(1, ${STOPPED}::int) n`.execute(trx))
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  await makeJob(t.db, shop, { handler_id: recruiter.id })
  await sql`vacuum analyze`.execute(t.db)

  statements.splice(0)
  await createModeration({ db: t.db, now: t.deps.now, actor: 'tester' }).restrict(recruiter.mobile, 'blocked', { reason: '冒充' })
  const stop = await costOf(t.db, statements.splice(0), LARGE)
  await sql`vacuum analyze`.execute(t.db)
  statements.splice(0)
  await settleStoppedJobs(t.deps, t.deps.now())
  const round = await costOf(t.db, statements.splice(0), LARGE)
  expect([stop.wholeTables, round.wholeTables]).toEqual([[], []])
  expect(stop.rows).toBeLessThan(200)
  // A look at each standing stop, its job and its interview.
  expect(round.rows).toBeLessThan(20 * STANDING)
})
