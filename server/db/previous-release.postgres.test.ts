import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Role } from '@daogang/contract/auth'
import { ERRORS } from '@daogang/contract/errors'
import { CompiledQuery, sql } from 'kysely'
import { rowsOf } from '../../scripts/bench/migration-checks'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { openBefore, type OldSchema } from '../tests/old-schema'

const DEMO = path.join(import.meta.dirname, '../tests/fixtures/demo-before-enterprises.sql.br')

/** What the demo data of that release does not have: addresses, props, drafts, notices, limits, bans, a job in another employer's store. */
const MORE = `
  create temporary table employer as select owner_id as id, min(id::text)::uuid as store from company group by owner_id;
  insert into work_address (id, owner_id, name, address, city_id, district_id, latitude, longitude, used_at, created_at)
    select gen_random_uuid(), id, '店里', '漕宝路100号', 31000, 310104, 31.1, 121.4, now(), now() from employer;
  insert into prop_grant (id, owner_id, kind, source, count, left_, expires_at, created_at)
    select md5('grant' || id)::uuid, id, 'top', 'welcome', 3, 2, '2026-04-01', '2026-03-01' from employer;
  insert into prop_entry (grant_id, owner_id, kind, change, reason, at)
    select md5('grant' || id)::uuid, id, 'top', 3, 'granted', '2026-03-01' from employer;
  insert into job_draft (id, owner_id, body, created_at, updated_at)
    select gen_random_uuid(), id, '{"kind": "full_time", "title": "切配"}', '2026-03-01', '2026-03-01' from employer;
  insert into notice (id, account_id, role, kind, ref, text, created_at)
    select gen_random_uuid(), owner_id, 'b', 'application_received', id, '有人报名', applied_at from application;
  insert into employer_contact (owner_id, account_id, day, created_at)
    select distinct owner_id, account_id, '2026-03-02'::date, now() from application;
  insert into account_restriction (id, account_id, kind, reason, created_at)
    select gen_random_uuid(), id, 'contact', '骚扰', '2026-02-01' from account where role = 'c' order by id limit 3;
  insert into company_ban (id, company_id, what, why, created_at)
    select md5('ban' || store)::uuid, store, '虚假岗位', '两个岗位', '2026-02-01' from (select store from employer order by store limit 2) banned;
  insert into operator_action (actor, action, company_id, created_at)
    select '小李', 'ban company', company_id, created_at from company_ban;
  update job set owner_id = (select id from employer where id <> job.owner_id order by id limit 1)
    where id = (select min(job.id::text)::uuid from job join company on company.id = job.company_id and company.owner_id = job.owner_id
      where not exists (select from application where application.job_id = job.id)
        and not exists (select from conversation where conversation.job_id = job.id));
  drop table employer`

interface Account {
  id: string
  mobile: string
  role: Role
  /** All stores of the employer are banned, which stops them as an employer. */
  banned: boolean
}

/** The accounts that the test walks through: all with a chat, a kept resume, a banned store or a job elsewhere, and every fifth one. */
const WALKED = `select id, mobile, role, exists (select from company where owner_id = account.id)
    and not exists (select from company where owner_id = account.id and not exists (select from company_ban where company_id = company.id))
    as banned
  from (select *, row_number() over (order by id) as nth from account) account
  where cancelled_at is null and (nth % 5 = 0
    or exists (select from conversation where account.id in (seeker_id, employer_id))
    or exists (select from resume_collection where owner_id = account.id)
    or exists (select from company join company_ban on company_id = company.id where company.owner_id = account.id)
    or exists (select from job join company on company.id = job.company_id and company.owner_id <> job.owner_id
      where job.owner_id = account.id))
  order by id`

/** What an account of that release saw in its lists, as ids; in the words of that release's schema. */
const SEEN = {
  jobs: 'select id from job where owner_id = $1',
  received: 'select id from application where owner_id = $1',
  applications: 'select id from application where account_id = $1',
  chatsOfSeeker: `select conversation.id from conversation join conversation_side side on side.conversation_id = conversation.id
    and side.role = 'c' where seeker_id = $1 and last_seq > side.cleared_seq`,
  chatsOfEmployer: `select conversation.id from conversation join conversation_side side on side.conversation_id = conversation.id
    and side.role = 'b' where employer_id = $1 and last_seq > side.cleared_seq`,
  stores: 'select id from company where owner_id = $1',
  // A shop is an address too.
  addresses: 'select id from work_address where owner_id = $1 union select id from company where owner_id = $1',
  drafts: 'select id from job_draft where owner_id = $1',
  collected: 'select resume_id as id from resume_collection where owner_id = $1',
} as const

type Seen = Partial<Record<keyof typeof SEEN, string[]>>

let old: OldSchema
let t: TestApp
let before: Record<string, string[]>
let accounts: Account[]
const seenBefore = new Map<string, Seen>()

const run = (text: string, values: unknown[] = []) => old.db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values))

beforeAll(async () => {
  old = await openBefore('postgres', '0085_enterprises.sql')
  await run(brotliDecompressSync(readFileSync(DEMO)).toString())
  await run(MORE)
  before = await rowsOf(run, 'before')
  accounts = (await old.db.executeQuery<Account>(CompiledQuery.raw(WALKED))).rows
  for (const { id } of accounts) {
    const seen: Seen = {}
    for (const [what, text] of Object.entries(SEEN)) seen[what as keyof Seen] = (await run(text, [id])).rows.map((row) => row.id).sort()
    seenBefore.set(id, seen)
  }
  await old.migrateToNow()
  t = await createTestApp({ opened: old.opened })
})
afterAll(async () => {
  await t.close()
})

it('keeps what each account had, row by row', async () => {
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0).map(([what]) => what)).toEqual([])
  expect(await rowsOf(run, 'after')).toEqual(before)
})

/** All items of a list. */
async function all<I>(page: (cursor?: string) => Promise<{ items: I[], next?: string | undefined }>, idOf: (item: I) => string) {
  const ids: string[] = []
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const { items, next } = await page(cursor)
    ids.push(...items.map(idOf))
    cursor = next
  }
  return ids.sort()
}

const id = (one: { id: string }): string => one.id
const chats = (person: LoggedIn) => all((cursor) => person.data('chatConversations', { cursor }), id)

async function seenAsSeeker(person: LoggedIn): Promise<Seen> {
  return {
    applications: await all((cursor) => person.data('myApplications', { cursor }), ({ application }) => application.id),
    chatsOfSeeker: await chats(person),
  }
}

/** A job in another employer's store is in the lists of that enterprise, so each one is chosen, the employer's own last. */
async function seenAsEmployer(person: LoggedIn): Promise<Seen> {
  const { enterprises } = await person.data('businessStores')
  const [jobs, received]: [string[], string[]] = [[], []]
  for (const { id: enterpriseId } of [...enterprises].reverse()) {
    if (enterprises.length > 1) await person.data('businessChoose', { enterpriseId })
    jobs.push(...await all((cursor) => person.data('myJobList', { cursor }), id))
    received.push(...await all((cursor) => person.data('resumeActionList', { type: 'received', cursor }), (one) => one.applicationId))
  }
  return {
    jobs: jobs.sort(), received: received.sort(),
    chatsOfEmployer: await chats(person),
    stores: enterprises[0]?.stores.map(id).sort() ?? [],
    addresses: (await person.data('workAddressList')).items.map(id).sort(),
    drafts: (await person.data('jobDraftList')).items.map(id).sort(),
    collected: await all(async (cursor) => {
      const { people, next } = await person.data('resumeActionList', { type: 'collected', cursor })
      return { items: people, next }
    }, (one) => one.resumeId),
  }
}

it('shows each account the same lists as before, through the endpoints', async () => {
  const lists: [mobile: string, role: Role, now: Seen, was: Seen][] = []
  for (const { id: accountId, mobile, role } of accounts.filter(({ banned }) => !banned)) {
    const person = await t.loginAs(mobile, role)
    const now = role === 'b' ? await seenAsEmployer(person) : await seenAsSeeker(person)
    const was = Object.fromEntries(Object.keys(now).map((what) => [what, seenBefore.get(accountId)?.[what as keyof Seen]]))
    lists.push([mobile, role, now, was])
  }
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.map(([mobile, role, now]) => [mobile, role, now])).toEqual(lists.map(([mobile, role, , was]) => [mobile, role, was]))
})

it('stops an employer as before whose stores are all banned', async () => {
  const banned = accounts.filter((account) => account.banned)
  expect(banned).not.toEqual([])
  for (const { mobile } of banned) {
    const person = await t.loginAs(mobile, 'b')
    expect(await person.call('myJobList', {})).toMatchObject({
      code: ERRORS.ENTERPRISE_BANNED.code, msg: expect.stringContaining('两个岗位'),
    })
  }
})

it('lets an employer change and read what they could, and no other employer', async () => {
  const owner = (await sql<Account>`select account.id, mobile, account.role from account
    join job on job.handler_id = account.id and job.status = 'online' join application on application.job_id = job.id
    where account.role = 'b' and not exists (select from store_ban where store_ban.company_id = job.company_id)
    order by account.id limit 1`.execute(t.db)).rows[0]!
  const stranger = accounts.find(({ id: other, role, banned }) => role === 'b' && !banned && other !== owner.id)!
  const [person, other] = [await t.loginAs(owner.mobile, 'b'), await t.loginAs(stranger.mobile, 'b')]
  const { items: [applicant] } = await person.data('resumeActionList', { type: 'received' })
  const { job_id: jobId } = await t.db.selectFrom('application').select('job_id').where('handler_id', '=', owner.id)
    .limit(1).executeTakeFirstOrThrow()
  for (const [who, code] of [[other, 404_001], [person, 0]] as const) {
    expect((await who.call('applicationDetail', { id: applicant!.applicationId })).code).toBe(code)
    expect((await who.call('getJobDetail', { id: jobId })).code).toBe(code)
    expect((await who.call('changeJobStatus', { jobId, status: 'offline' })).code).toBe(code)
  }
})
