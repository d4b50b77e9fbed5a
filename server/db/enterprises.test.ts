import { sql } from 'kysely'
import type { Kind } from '../tests/databases'
import { openBefore, type OldSchema } from '../tests/old-schema'

declare const DATABASE_KIND: Kind
const ID = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [OWNER, SEEKER, ADDRESS_ONLY, STORE, JOB, RESUME, HELPER] = [1, 2, 3, 4, 5, 6, 8].map(ID)

let opened: OldSchema

/** A database as the release before had it: an owner with a store, a job, an application, an address, a prop and a kept resume. */
beforeAll(async () => {
  opened = await openBefore(DATABASE_KIND, '0085_enterprises.sql')
  await sql`
    insert into account (id, mobile, role, created_at) values (${OWNER}, '13000000001', 'b', '2026-01-01'),
      (${SEEKER}, '13000000002', 'c', '2026-01-01'), (${ADDRESS_ONLY}, '13000000003', 'c', '2026-01-01'),
      (${HELPER}, '13000000004', 'b', '2026-01-01')`.execute(opened.db)
  await sql`
    insert into company (id, owner_id, name, industry, scale, city_id, district_id, district, address, latitude, longitude)
    values (${STORE}, ${OWNER}, '面馆', '餐饮', 's10_20', 31000, 310104, '徐汇', '漕宝路 100 号', 31.1, 121.4)`.execute(opened.db)
  await sql`
    insert into job (id, company_id, owner_id, title, category_root, category_id, kind, pay_min, pay_max, pay_unit, month_pay, settlement,
      headcount, city_id, district_id, district, place, address, latitude, longitude, duties, hours, requirements, contact, rank_at,
      expires_at)
    values (${JOB}, ${STORE}, ${OWNER}, '拉面师傅', 'chef', 'chef_noodle', 'full_time', 600000, 700000, 'month', 700000, 'monthly',
      1, 31000, 310104, '徐汇', '店里', '漕宝路 100 号', 31.1, 121.4, '拉面', '10-20', '会拉面', '李老板', now(), now())`.execute(opened.db)
  await sql`
    insert into job (id, company_id, owner_id, title, category_root, category_id, kind, pay_min, pay_max, pay_unit, month_pay, settlement,
      headcount, city_id, district_id, district, place, address, latitude, longitude, duties, hours, requirements, contact, rank_at,
      expires_at)
    select ${ID(9)}, company_id, ${HELPER}, title, category_root, category_id, kind, pay_min, pay_max, pay_unit, month_pay, settlement,
      headcount, city_id, district_id, district, place, address, latitude, longitude, duties, hours, requirements, contact, rank_at,
      expires_at from job`.execute(opened.db)
  await sql`
    insert into resume (id, account_id, name, birthday, city_id, expect_jobs, expect_salary_min, expect_salary_max, seniority,
      job_want_status)
    values (${RESUME}, ${SEEKER}, '张伟', '1990-01-01', 31000, '{chef_noodle}', 600000, 700000, 'y5_10', 'now')`.execute(opened.db)
  await sql`insert into application (id, job_id, account_id, resume_id, owner_id) values (${ID(7)}, ${JOB}, ${SEEKER}, ${RESUME}, ${OWNER})`
    .execute(opened.db)
  for (const owner of [OWNER, ADDRESS_ONLY]) {
    await sql`
      insert into work_address (id, owner_id, name, address, city_id, district_id, latitude, longitude, used_at, created_at)
      values (gen_random_uuid(), ${owner}, '店里', '漕宝路 100 号', 31000, 310104, 31.1, 121.4, now(), now())`.execute(opened.db)
  }
  await sql`insert into resume_collection (owner_id, resume_id, created_at) values (${OWNER}, ${RESUME}, now())`.execute(opened.db)
  await opened.migrate()
})
afterAll(() => opened.close())

it('gives each employer an enterprise with the name of the first store, and makes them its owner', async () => {
  const { rows } = await sql`
    select enterprise.name, member.account_id, member.role, member.company_id from enterprise
    join member on member.enterprise_id = enterprise.id where role = 'owner' order by member.account_id`.execute(opened.db)
  expect(rows).toEqual([
    { name: '面馆', account_id: OWNER, role: 'owner', company_id: null },
    { name: '', account_id: ADDRESS_ONLY, role: 'owner', company_id: null },
    { name: '', account_id: HELPER, role: 'owner', company_id: null },
  ])
})

it('keeps stores, addresses and kept resumes with the enterprise, and jobs and applications with their handler', async () => {
  const { rows: [kept] } = await sql`
    select (select enterprise_id from company) as store, (select enterprise_id from resume_collection) as kept,
      (select count(*)::integer from work_address join member using (enterprise_id)
        where account_id in (${OWNER}, ${ADDRESS_ONLY})) as places,
      (select handler_id from job where id = ${JOB}) as job, (select handler_id from application) as application`.execute(opened.db)
  expect(kept).toEqual({ store: OWNER, kept: OWNER, places: 2, job: OWNER, application: OWNER })
})

it('keeps a job in another employer’s store, as a recruiter there who still works for their own enterprise', async () => {
  const { rows } = await sql`
    select enterprise_id, role from member where account_id = ${HELPER} order by chosen_at desc`.execute(opened.db)
  expect(rows).toEqual([{ enterprise_id: HELPER, role: 'owner' }, { enterprise_id: OWNER, role: 'recruiter' }])
})

it.each([
  ['handles a job and belongs to an enterprise', OWNER], ['has applied', SEEKER],
])('does not delete an account that %s', async (_what, id) => {
  const refused = { code: expect.stringMatching(/^23(503|001)$/) }
  await expect(sql`delete from account where id = ${id}`.execute(opened.db)).rejects.toMatchObject(refused)
})
