import { sql } from 'kysely'
import { licenceVerified } from '../job/queries/licence-verified'
import type { Kind } from '../tests/databases'
import { openBefore, type OldSchema } from '../tests/old-schema'

declare const DATABASE_KIND: Kind
const ID = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [OWNER, VERIFIED, BY_COMMAND, PLAIN] = [1, 2, 3, 4].map(ID)

let opened: OldSchema

/** A database as the release before had it: an enterprise with two stores whose licences were verified, one by a recorded command. */
beforeAll(async () => {
  opened = await openBefore(DATABASE_KIND, '0088_certifications.sql')
  await sql`insert into account (id, mobile, role, created_at) values (${OWNER}, '13000000001', 'b', '2026-01-01')`.execute(opened.db)
  await sql`insert into enterprise (id, name, created_at) values (${OWNER}, '面馆', '2026-01-01')`.execute(opened.db)
  for (const [id, verified] of [[VERIFIED, true], [BY_COMMAND, true], [PLAIN, false]] as const) {
    await sql`
      insert into company (id, enterprise_id, name, industry, scale, city_id, district_id, district, address, latitude, longitude,
        licence_verified, created_at)
      values (${id}, ${OWNER}, '面馆', '餐饮', 's10_20', 31000, 310104, '徐汇', '漕宝路 100 号', 31.1, 121.4, ${verified}, '2026-01-02')`
      .execute(opened.db)
  }
  await sql`insert into operator_action (actor, action, company_id, created_at)
    values ('王', 'verify licence', ${BY_COMMAND}, '2026-02-03')`.execute(opened.db)
  await opened.migrate()
})
afterAll(() => opened.close())

it('keeps verified stores verified for six months, since the day of the command or else of the store, and no others', async () => {
  const { rows } = await sql`
    select company.id, ${licenceVerified} as verified, kind, state, checks, decided_at::date::text as since,
      valid_until between now() + interval '180 days' and now() + interval '185 days' as half_a_year
    from company left join certification on certification.company_id = company.id order by company.id`.execute(opened.db)
  const own = { verified: true, kind: 'store', state: 'approved', checks: ['person'], half_a_year: true }
  expect(rows).toEqual([
    { id: VERIFIED, ...own, since: '2026-01-02' },
    { id: BY_COMMAND, ...own, since: '2026-02-03' },
    { id: PLAIN, verified: false, kind: null, state: null, checks: null, since: null, half_a_year: null },
  ])
})
