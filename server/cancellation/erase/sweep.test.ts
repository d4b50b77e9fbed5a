import { sql } from 'kysely'
import { registry } from '../../personal-data/registry/index'
import { createStrangerWorld, type StrangerWorld } from '../../tests/stranger-world'
import { findWords } from '../../tests/find-words'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../../tests/harness'
import { createVault } from '../../real-name/vault'
import { readCatalog } from '../queries/catalog'
import { findRows, type Key } from '../queries/rows'
import { createEraser } from './erase'
import { aboutOf, ownersOf, type Table } from './plan'

let world: StrangerWorld
let seeded: TestApp
let t: TestApp
beforeAll(async () => {
  [world, seeded] = [await createStrangerWorld(), await createTestApp({ seed: true })]
}, SERVER_START_MS)
beforeEach(() => { ({ t } = world) })
afterAll(async () => {
  await world.t.close()
  await seeded.close()
})

type Who = keyof StrangerWorld['owners']

/** How many columns have the words before, so that the search cannot find nothing because nothing is there. */
const LEAST: Record<Who, number> = { seeker: 40, boss: 25, recruiter: 2, earner: 6 }

/** Rare words of each person, so that a copy anywhere is found. */
const RARE: Record<Who, { name: string, wechat: string, number: string }> = {
  seeker: { name: '鱻龘海', wechat: 'yuxianda_9137', number: '31010119900615771X' },
  boss: { name: '灪爨芳', wechat: 'yucuanfang_11', number: '31010119900615772X' },
  recruiter: { name: '驫癵明', wechat: 'biaoluan_5512', number: '31010119900615773X' },
  earner: { name: '麤飝山', wechat: 'cufei_shan_88', number: '31010119900615774X' },
}

/** Codes, days and hashes that the server writes. No words of a person get there, but the database has no constraint for it. */
const CODES = new Set([
  'application_event.status', 'call_binding.tel_x', 'chat_message.kind', 'comment.scores', 'comment.tags', 'complaint.reason',
  'correction.day',
  'departure.reason', 'earning.period', 'job.accommodation', 'job.category_id', 'job.category_root', 'job.district', 'job.social_security',
  'job.welfares', 'punch.day', 'punch.review', 'referral.reason', 'resume.job_want_status', 'upload.purpose', 'vip_order.benefits',
  'vip_order.title', 'visit.purpose', 'work_day.day', 'work_day.faults', 'payslip_version.work', 'vip_order.bill_no',
  'vip_order.provider_no',
  'certification.licence_until', 'certification.trades', 'certification.valid_from', 'job_event.status',
  // Facts of a business in the public register, which the registry of personal data keeps.
  'certification.credit_code', 'certification.legal_person', 'certification.name',
  // The number of another person, the friend.
  'referral.masked_mobile',
  // Notes of bookings by the server and by operators. The reasons of operators may have no names.
  'ledger_transfer.note',
])

/** Columns that join rows or are read by the erasure, so that words in them would break it. */
const JOINS = /^(id|mobile|owner|number|wechat_id)$/

/** Writes a person's words into every text of every row that is theirs or concerns them, also where the product writes none today. */
async function plant(accountId: string, words: string): Promise<string[]> {
  const catalog = await readCatalog(t.db)
  const planted: string[] = []
  await t.db.transaction().execute(async (trx) => {
    // No history refuses the change. What the database checks by constraint stays as it is: no words fit there.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of Object.keys(registry) as Table[]) {
      const owners = [...ownersOf(registry, table), ...aboutOf(registry, table)]
      if (owners.length === 0) continue
      const rows = await findRows(trx, { registry, catalog, accountId }, { table, owners, how: 'stay' })
      if (rows.length === 0) continue
      for (const [column, type] of catalog.types.get(table)!) {
        if (!/^(text|jsonb)/.test(type) || JOINS.test(column) || CODES.has(`${table}.${column}`)) continue
        if (useOf(table, column) === 'technical') continue
        await sql`savepoint each`.execute(trx)
        const done = await write(trx, table, column, type, rows.map(({ key }) => key)).then(() => true, () => false)
        await (done ? sql`release savepoint each` : sql`rollback to savepoint each`).execute(trx)
        if (done) planted.push(`${table}.${column}`)
      }
    }
    async function write(db: typeof trx, table: string, column: string, type: string, keys: readonly Key[]): Promise<void> {
      const at = sql.ref(column)
      const value = type === 'jsonb'
        ? sql`case jsonb_typeof(${at}) when 'object' then ${at} || jsonb_build_object('planted', ${words}::text)
            when 'array' then ${at} || jsonb_build_array(${words}::text) else ${at} end`
        : type === 'text[]' ? sql`array_append(${at}, ${words}::text)` : sql`coalesce(${at}, '') || ${words}::text`
      const names = catalog.keys.get(table)!
      for (const key of keys) {
        const own = sql.join(names.map((name, nth) => sql`${sql.ref(name)}::text = ${key[nth]}`), sql` and `)
        await sql`update ${sql.table(table)} set ${at} = ${value} where ${own}`.execute(db)
      }
    }
  })
  return planted
}

const useOf = (table: Table, column: string): string | undefined =>
  (registry[table].columns as Readonly<Record<string, string>>)[column]

/** Gives a person rare names and numbers. @returns those to plant; the WeChat id only with a resume that has it */
async function name(who: Who, person: LoggedIn): Promise<string[]> {
  const { name: called, wechat, number } = RARE[who]
  await t.db.updateTable('account').set({ name: called }).where('id', '=', person.id).execute()
  const { numUpdatedRows } = await t.db.updateTable('resume').set({ name: called, wechat_id: wechat }).where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const [vault, id] = [createVault(t.deps.config), crypto.randomUUID()]
  await t.db.deleteFrom('real_name').where('account_id', '=', person.id).execute()
  await t.db.insertInto('real_name').values({
    id, account_id: person.id, path: 'machine', status: 'approved', sealed: vault.seal(id, { name: called, number }),
    number_hash: vault.hash(number), masked_name: `*${called.slice(1)}`, masked_number: '3101************7X', created_at: t.deps.now(),
    decided_at: t.deps.now(),
  }).execute()
  return [called, person.mobile, number, ...numUpdatedRows > 0n ? [wechat] : []]
}

it.each(Object.keys(RARE) as Who[])('%s: no text of any table has their words afterwards', async (who) => {
  const person = world.owners[who]
  const words = await name(who, person)
  const planted = await plant(person.id, words.join(''))
  expect(planted.length).toBeGreaterThan(LEAST[who])
  expect(await createEraser(t.db, t.deps.config, { outbox: t.deps.outbox }).erase(person.id, t.deps.now())).toBe(true)
  expect(await findWords(t.db, [...words, words[0]!.slice(1)])).toEqual([])
})

it.each([['13800001234', 'c', 'seeker', 60], ['13900005678', 'b', 'boss', 30]] as const)(
  'the demo person %s with everything that the seed has', async (mobile, role, who, least) => {
    t = seeded
    const words = await name(who, await t.loginAs(mobile, role))
    const { id } = await t.db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()
    expect((await plant(id, words.join(''))).length).toBeGreaterThan(least)
    expect(await createEraser(t.db, t.deps.config, { outbox: t.deps.outbox }).erase(id, t.deps.now())).toBe(true)
    expect(await findWords(t.db, [...words, words[0]!.slice(1)])).toEqual([])
  },
)
