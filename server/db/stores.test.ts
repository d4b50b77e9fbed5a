import { sql } from 'kysely'
import { flatten } from '../dictionary/tree'
import { industryOfWords, industryTree } from '../dictionary/industries'
import { storeTypeOf } from '../dictionary/store-types'
import type { Kind } from '../tests/databases'
import { openBefore, type OldSchema } from '../tests/old-schema'

declare const DATABASE_KIND: Kind
const ID = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Own words, and names of the tree. */
const WORDS = [...new Set([
  '餐饮', ' 重庆 火锅 ', '４Ｓ店', 'ktv', '服装厂', '服装店', '做点小生意', '', '五金配件加工', '学校食堂',
  ...flatten(industryTree).map(({ name }) => name),
])]

let opened: OldSchema

/** A database as the release before had it: an enterprise with one store for each word, the newest first, and a hidden industry. */
beforeAll(async () => {
  opened = await openBefore(DATABASE_KIND, '0089_stores.sql')
  await sql`insert into account (id, mobile, role) values (${ID(1)}, '13000000001', 'b')`.execute(opened.db)
  await sql`insert into enterprise (id, name) values (${ID(2)}, '面馆')`.execute(opened.db)
  for (const [nth, words] of [...WORDS, '（已隐藏）'].entries()) {
    await sql`
      insert into company (id, enterprise_id, name, industry, scale, city_id, district_id, district, address, latitude, longitude,
        introduction, created_at)
      values (${ID(1000 + nth)}, ${ID(2)}, ${`店${nth}`}, ${words}, 's10_20', 31000, 310104, '徐汇', '漕宝路 100 号', 31.1, 121.4, '介绍',
        ${new Date(Date.UTC(2026, 0, 200 - nth))})`.execute(opened.db)
  }
  await sql`
    insert into content_check (account_id, host, subject, subject_id, status, kept, created_at)
    values (${ID(1)}, 'wechat', 'company', ${ID(1000 + WORDS.length)}, 'hidden', '{"industry": "兰州拉面"}', now())`.execute(opened.db)
  await opened.migrate()
})
afterAll(() => opened.close())

it('gives each store the industry that its words name, and the type of that industry', async () => {
  const { rows } = await sql<{ industry: string, store_type: string }>`
    select industry, store_type from company order by created_at desc`.execute(opened.db)
  const expected = [...WORDS, '兰州拉面'].map(industryOfWords)
  expect(rows).toEqual(expected.map((industry) => ({ industry, store_type: storeTypeOf(industry) })))
})

it('makes the first store of an enterprise its main one, and keeps the others with all that they have', async () => {
  const { rows: [kept] } = await sql`
    select count(*)::integer as all, count(*) filter (where kind = 'main')::integer as main, min(name) filter (where kind = 'main') as name,
      count(*) filter (where introduction = '介绍' and address = '漕宝路 100 号' and closed_at is null)::integer as complete
    from company`.execute(opened.db)
  expect(kept).toEqual({ all: WORDS.length + 1, main: 1, name: `店${WORDS.length}`, complete: WORDS.length + 1 })
})

it('leaves no hidden industry that a review could put back', async () => {
  const { rows } = await sql`select kept from content_check`.execute(opened.db)
  expect(rows).toEqual([{ kept: {} }])
})

describe('a database with the text of before the migration was split', () => {
  it('keeps its stores as their employers changed them since', async () => {
    const files = await openBefore(DATABASE_KIND, '0089_stores_filled.sql')
    await sql`update schema_migration set checksum = '56faffdac936bce6e2fe76962ecb2f3102e5aa506373578da54fb1b0eda84ec7'
      where name = '0089_stores.sql'`.execute(files.db)
    await sql`insert into enterprise (id, name) values (${ID(2)}, '面馆')`.execute(files.db)
    await sql`
      insert into company (id, enterprise_id, name, industry, store_type, kind, scale, city_id, district_id, district, address, latitude,
        longitude, introduction, created_at)
      values (${ID(3)}, ${ID(2)}, '店', 'auto', 'office', 'branch', 's10_20', 31000, 310104, '徐汇', '漕宝路 100 号', 31.1, 121.4, '', now()),
        (${ID(4)}, ${ID(2)}, '主店', 'beauty', 'site', 'main', 's10_20', 31000, 310104, '徐汇', '漕宝路 100 号', 31.1, 121.4, '', now())
      `.execute(files.db)
    await files.migrate()
    const { rows } = await sql`select industry, store_type, kind from company order by id`.execute(files.db)
    expect(rows).toEqual([
      { industry: 'auto', store_type: 'office', kind: 'branch' }, { industry: 'beauty', store_type: 'site', kind: 'main' },
    ])
    await files.close()
  })
})
