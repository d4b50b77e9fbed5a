import type { Client } from 'pg'

/** The last migration of the previous release. */
export const PREVIOUS = '0084'

/** An id that SQL makes from a kind and the number `n` of a row. */
const id = (kind: string, n = 'n'): string => `md5('${kind}' || (${n}))::uuid`

/**
 * Rows of the previous release's tables, by their number of jobs: an employer for 10 jobs, 11 stores for 10 employers, a seeker for 4 jobs,
 * an application for each job. One employer in 200 has a job in the next one's store.
 */
const tables = (jobs: number): [rows: number, insert: string][] => {
  const employers = Math.max(1, Math.floor(jobs / 10))
  const stores = Math.floor(employers * 1.1)
  const seekers = Math.max(1, Math.floor(jobs / 4))
  const employer = (n = 'n') => id('employer', `(${n} - 1) % ${employers} + 1`)
  const seeker = (n = 'n') => id('seeker', `(${n}) % ${seekers} + 1`)
  const resume = (n = 'n') => id('resume', `(${n}) % ${seekers} + 1`)
  const share = (by: number) => Math.floor(jobs / by)
  return [
    [employers, `account (id, mobile, role, created_at) select ${id('employer')}, (13000000000 + n)::text, 'b', '2026-01-01'`],
    [seekers, `account (id, mobile, role, created_at) select ${id('seeker')}, (15000000000 + n)::text, 'c', '2026-01-01'`],
    [stores, `company (id, owner_id, name, industry, scale, city_id, district_id, district, address, latitude, longitude, created_at)
      select ${id('store')}, ${employer()}, '小南门面馆' || n, '餐饮', 's10_20', 31000, 310104, '徐汇', '漕宝路100号', 31.1, 121.4,
        timestamptz '2026-01-01' + n * interval '1 second'`],
    [jobs, `job (id, company_id, owner_id, title, category_root, category_id, kind, pay_min, pay_max, pay_unit, month_pay, settlement,
        headcount, city_id, district_id, district, place, address, latitude, longitude, duties, hours, requirements, contact, status,
        rank_at, expires_at)
      select ${id('job')}, ${id('store', `(n - 1) % ${employers} + 1`)},
        case when n % 200 = 0 then ${employer('n + 1')} else ${employer()} end, '拉面师傅' || n, 'chef', 'chef_noodle', 'full_time',
        600000, 700000, 'month', 700000, 'monthly', 1, 31000, 310104, '徐汇', '店里', '漕宝路100号', 31.1, 121.4,
        '和面、拉面、煮面，收市清台面', '10:00–21:00', '会拉面，有健康证', '李老板',
        case when n % 5 = 0 then 'offline' else 'online' end, now(), now() + interval '30 days'`],
    [jobs, `job_event (job_id, status, by_role, at) select ${id('job')}, 'online', 'b', now()`],
    [seekers, `resume (id, account_id, name, birthday, city_id, expect_jobs, expect_salary_min, expect_salary_max, seniority,
        job_want_status)
      select ${id('resume')}, ${id('seeker')}, '张伟', '1990-01-01', 31000, '{chef_noodle}', 600000, 700000, 'y5_10', 'now'`],
    [jobs, `application (id, job_id, account_id, resume_id, owner_id)
      select ${id('application')}, ${id('job')}, ${seeker()}, ${resume()},
        case when n % 200 = 0 then ${employer('n + 1')} else ${employer()} end`],
    [share(20), `interview (id, application_id, at, address, latitude, longitude, contact, created_at)
      select ${id('interview')}, ${id('application')}, now(), '店里', 31.1, 121.4, '李老板', now()`],
    [share(4), `conversation (id, job_id, seeker_id, employer_id, last_seq, first_at, last_at, created_at)
      select ${id('conversation')}, ${id('job', '4 * n - 3')}, ${seeker()}, ${employer('4 * n - 3')}, 1, now(), now(), now()`],
    [share(4), `conversation_side (conversation_id, role, account_id, spoke)
      select ${id('conversation')}, role, case role when 'c' then ${seeker()} else ${employer('4 * n - 3')} end, role = 'b'`],
    [share(20), `call_binding (id, low_id, high_id, status, virtual, created_at, expires_at)
      select ${id('binding')}, least(${seeker()}, ${employer()}), greatest(${seeker()}, ${employer()}), 'ended', true, now(), now()`],
    [share(20), `call_record (id, binding_id, caller_id, callee_id, caller_role, job_id, created_at)
      select ${id('call')}, ${id('binding')}, case when n % 2 = 0 then ${employer()} else ${seeker()} end,
        case when n % 2 = 0 then ${seeker()} else ${employer()} end, case when n % 2 = 0 then 'b' else 'c' end,
        case when n % 4 < 2 then ${id('job')} end, now()`],
    [employers, `work_address (id, owner_id, name, address, city_id, district_id, latitude, longitude, used_at, created_at)
      select ${id('address')}, ${employer()}, '店里', '漕宝路100号', 31000, 310104, 31.1, 121.4, now(), now()`],
    [employers, `prop_grant (id, owner_id, kind, source, count, left_, expires_at, created_at)
      select ${id('grant')}, ${employer()}, 'top', 'welcome', 3, 2, now() + interval '30 days', now()`],
    [employers, `prop_entry (grant_id, owner_id, kind, change, reason, at)
      select ${id('grant')}, ${employer()}, 'top', 3, 'granted', now()`],
    [share(4), `resume_view (owner_id, resume_id, viewed_at) select ${employer()}, ${resume()}, now()`],
    [share(20), `resume_collection (owner_id, resume_id, created_at) select ${employer()}, ${resume()}, now()`],
    [share(10), `employer_contact (owner_id, account_id, day, created_at) select ${employer()}, ${seeker()}, '2026-03-02', now()`],
    [Math.floor(employers / 5), `job_draft (id, owner_id, body, created_at, updated_at)
      select ${id('draft')}, ${employer()}, '{}', now(), now()`],
    [share(2), `notice (id, account_id, role, kind, ref, text, created_at)
      select ${id('notice')}, ${employer()}, 'b', 'application_received', ${id('application')}, '有人报名', now()`],
    [share(500), `account_restriction (id, account_id, kind, reason, created_at)
      select ${id('restriction')}, ${seeker()}, 'contact', '骚扰', timestamptz '2026-01-01' + n * interval '1 second'`],
    [Math.floor(stores / 100), `company_ban (id, company_id, what, why, created_at)
      select ${id('ban')}, ${id('store')}, '虚假岗位', '两个岗位', timestamptz '2026-01-01' + n * interval '1 second'`],
    [Math.floor(stores / 100), `operator_action (actor, action, company_id, created_at)
      select '小李', 'ban company', ${id('store')}, timestamptz '2026-01-01' + n * interval '1 second'`],
  ]
}

/** Both sides of a conversation come from one number. */
const sourceOf = (insert: string, rows: number): string =>
  `from generate_series(1, ${rows}) n${insert.startsWith('conversation_side') ? `, unnest(array['c', 'b']) role` : ''}`

/** Fills a database of the previous release. Foreign keys are not checked in the meantime: the rows fit by construction. */
export async function fillPreviousRelease(client: Client, jobs: number): Promise<void> {
  await client.query('set synchronous_commit = off; set session_replication_role = replica')
  for (const [rows, insert] of tables(jobs)) {
    const started = performance.now()
    await client.query(`insert into ${insert} ${sourceOf(insert, rows)}`)
    console.log(`  ${insert.split(' ', 1)[0]}：${rows}，${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  await client.query('set session_replication_role = default; analyze')
}
