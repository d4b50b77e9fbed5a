import { sql } from 'kysely'
import type { Kind } from '../tests/databases'
import { openBefore, type OldSchema } from '../tests/old-schema'

declare const DATABASE_KIND: Kind
const ID = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [BOSS, ENTERPRISE, STORE] = [1, 2, 3].map(ID)

let opened: OldSchema

/** A database from before bans had one table: an account that was restricted and blocked, and a store that was banned twice. */
beforeAll(async () => {
  opened = await openBefore(DATABASE_KIND, '0090_bans.sql')
  await sql`insert into account (id, mobile, role, created_at) values (${BOSS}, '13000000001', 'b', '2026-01-01')`.execute(opened.db)
  await sql`insert into enterprise (id, name) values (${ENTERPRISE}, '面馆')`.execute(opened.db)
  await sql`
    insert into company (id, enterprise_id, name, industry, scale, city_id, district_id, district, address, latitude, longitude)
    values (${STORE}, ${ENTERPRISE}, '面馆', '餐饮', 's10_20', 31000, 310104, '徐汇', '漕宝路 100 号', 31.1, 121.4)`.execute(opened.db)
  await sql`insert into account_restriction (id, account_id, kind, reason, created_at, until, lifted_at) values
    (${ID(11)}, ${BOSS}, 'contact', '骚扰', '2026-01-02', '2026-02-02', null),
    (${ID(12)}, ${BOSS}, 'blocked', '冒充', '2026-01-03', null, '2026-01-04')`.execute(opened.db)
  await sql`insert into company_ban (id, company_id, what, why, created_at, lifted_at) values
    (${ID(13)}, ${STORE}, '虚假岗位', '两个岗位', '2026-01-05', '2026-01-06'),
    (${ID(14)}, ${STORE}, '收押金', '三个人举报', '2026-01-07', null)`.execute(opened.db)
  await sql`insert into operator_action (actor, action, account_id, company_id, created_at) values
    ('小李', 'restrict contact', ${BOSS}, null, '2026-01-02'), ('小王', 'ban company', null, ${STORE}, '2026-01-07')`.execute(opened.db)
  await opened.migrate()
})
afterAll(() => opened.close())

it('keeps every decision with its subject, reason, end and operator', async () => {
  const { rows } = await sql`
    select account_id, company_id, kind, violation, reason, detail, decided_by, until is not null as ends, lifted_at is not null as lifted
    from restriction order by created_at`.execute(opened.db)
  const of = { account_id: null, company_id: null, violation: 'other', detail: '', decided_by: '', ends: false, lifted: false }
  expect(rows).toEqual([
    { ...of, account_id: BOSS, kind: 'contact', reason: '骚扰', decided_by: '小李', ends: true },
    { ...of, account_id: BOSS, kind: 'blocked', reason: '冒充', lifted: true },
    { ...of, company_id: STORE, kind: 'banned', reason: '虚假岗位', detail: '两个岗位', lifted: true },
    { ...of, company_id: STORE, kind: 'banned', reason: '收押金', detail: '三个人举报', decided_by: '小王' },
  ])
})

it('shows the store under the ban that was not lifted', async () => {
  const { rows } = await sql`select company_id, id from store_ban`.execute(opened.db)
  expect(rows).toEqual([{ company_id: STORE, id: ID(14) }])
})
