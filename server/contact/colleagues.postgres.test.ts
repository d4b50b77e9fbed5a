import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { makeJob, makeMember, newMobile, type Shop } from '../tests/factory'
import { createTestApp, TEST_NOW, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'
import { costOf } from '../tests/plans'

/** Applicants of the enterprise; people that others contacted, and accounts under a restriction. */
const OWN = 200
const OTHERS = 3_000
const PAGE = 20
const LARGE = ['account', 'application', 'conversation', 'conversation_side', 'call_record', 'interview', 'resume', 'restriction']

let t: TestApp
let owner: LoggedIn
let jobId: string
let statements: Statement[] = []

/** Seekers with a resume that a member talked to, called and invited about a job. */
const contacted = (shop: Shop, job: string, member: string, count: number, mobiles: number) => sql`
  with numbers as (
    select n, gen_random_uuid() as seeker, gen_random_uuid() as resume, gen_random_uuid() as conv, gen_random_uuid() as application,
      gen_random_uuid() as binding from generate_series(1, ${count}::int) n
  ), seekers as (
    insert into account (id, mobile, role, created_at) select seeker, (${mobiles}::bigint + n)::text, 'c', ${TEST_NOW} from numbers
  ), resumes as (
    insert into resume (id, account_id, name, birthday, city_id, expect_jobs, expect_salary_min, expect_salary_max, seniority,
      job_want_status, created_at, updated_at)
    select resume, seeker, '张伟', '1990-01-01', 31000, '{chef_wok}', 600000, 700000, 'y5_10', 'now', ${TEST_NOW}, ${TEST_NOW} from numbers
  ), convs as (
    insert into conversation (id, job_id, seeker_id, employer_id, last_seq, first_at, last_at, created_at)
    select conv, ${job}, seeker, ${member}, 1, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW} from numbers
  ), sides as (
    insert into conversation_side (conversation_id, role, account_id, spoke)
    select conv, role, case role when 'c' then seeker else ${member} end, role = 'b' from numbers, unnest(array['c', 'b']) role
  ), applications as (
    insert into application (id, job_id, account_id, resume_id, handler_id)
    select application, ${job}, seeker, resume, ${member} from numbers
  ), interviews as (
    insert into interview (id, application_id, at, address, latitude, longitude, contact, created_at)
    select gen_random_uuid(), application, ${TEST_NOW}, '店里', 31.1, 121.4, '李女士', ${TEST_NOW} from numbers
  ), bindings as (
    insert into call_binding (id, low_id, high_id, status, virtual, created_at, expires_at)
    select binding, least(seeker, ${member}), greatest(seeker, ${member}), 'ended', true, ${TEST_NOW}, ${TEST_NOW} from numbers
  )
  insert into call_record (id, binding_id, caller_id, callee_id, caller_role, job_id, enterprise_id, created_at)
  select gen_random_uuid(), binding, ${member}, seeker, 'b', ${job}, (select enterprise_id from company where id = ${shop.id}), ${TEST_NOW}
  from numbers`

beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
  const own = await newOwner(t)
  owner = own.owner
  const colleague = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, own.shop, colleague.id, 'recruiter')
  jobId = await makeJob(t.db, own.shop, { handler_id: colleague.id })
  await contacted(own.shop, jobId, colleague.id, OWN, 16_100_000_000).execute(t.db)
  const other = await newOwner(t)
  await contacted(other.shop, await makeJob(t.db, other.shop), other.owner.id, OTHERS, 16_200_000_000).execute(t.db)
  await sql`
    with accounts as (insert into account (id, mobile, role, created_at)
      select gen_random_uuid(), (16300000000 + n)::text, 'b', ${TEST_NOW} from generate_series(1, ${OTHERS}::int) n returning id)
    insert into restriction (id, account_id, kind, reason, created_at)
    select gen_random_uuid(), id, 'contact', '骚扰', ${TEST_NOW} from accounts`
    .execute(t.db)
  await sql`analyze`.execute(t.db)
})
afterAll(() => t.close())

it('reads only the contacts of a page of applicants', async () => {
  statements = []
  const { items } = await owner.data('resumeActionList', { type: 'received', jobId })
  expect(items).toHaveLength(PAGE)
  expect(new Set(items.map(({ colleague }) => colleague)).size).toBe(1)
  const { rows, wholeTables } = await costOf(t.db, statements.filter(({ text }) => text.includes('colleague_id')), LARGE)
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(PAGE * 20)
})

it('asks for the bans of an employer by index', async () => {
  statements = []
  expect(await owner.call('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ code: 0 })
  const asked = statements.filter(({ text }) => text.includes('restriction own'))
  expect(asked.length).toBeGreaterThanOrEqual(2)
  const { rows, wholeTables } = await costOf(t.db, asked, LARGE)
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(30)
})
