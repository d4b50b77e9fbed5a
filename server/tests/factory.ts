import { randomUUID } from 'node:crypto'
import type { ApplicationStatus } from '@daogang/contract/application'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { monthPay } from '@daogang/contract/rules/month-pay'
import type { Purpose } from '@daogang/contract/upload'
import type { Insertable, Kysely } from 'kysely'
import { hashOfScope } from '../consent/scope-text'
import type { Database } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import { jobSearchColumns } from '../job/rules'
import { TEST_NOW } from './databases'
import { currentEnterpriseOf, ensureMember } from '../member/repository'
import { sanctionAndSettle } from '../moderation/settle-stop'
import { approve } from '../real-name/approve'
import { insertSubmission } from '../real-name/repository'
import type { Vault } from '../real-name/vault'
import type { MemberRole } from '@daogang/contract/rules/member'
import { SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'

type New<T extends keyof Database> = Partial<Insertable<Database[T]>>

export const HOUR = HOUR_MS
export const DAY = DAY_MS
/** A moment so many milliseconds after the start of the tests' clock. */
export const at = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

/** Different from the numbers in test code: which of these a test gets depends on earlier tests. */
let mobiles = 13_700_000_000
export const newMobile = (): string => String(mobiles++)

export interface Shop {
  id: string
  ownerId: string
  name: string
}

/** Makes an employer's real name approved. */
export const makeRealNamed = (db: Kysely<Database>, accountId: string): Promise<unknown> =>
  db.insertInto('real_name').values({
    id: randomUUID(), account_id: accountId, path: 'earlier', status: 'approved', created_at: at(-DAY), decided_at: at(-DAY),
  }).execute()

/** Consents to the use of the id card. */
export const makeScopeConsent = (
  db: Kysely<Database>, accountId: string, scope: ConsentScope = 'id_card', answeredAt = at(-DAY),
): Promise<unknown> =>
  db.insertInto('scope_consent').values({
    account_id: accountId, scope, answer: 'accepted', version: SCOPE_TEXTS[scope].version, text_hash: hashOfScope(SCOPE_TEXTS[scope]),
    client_type: 'h5', answered_at: answeredAt,
  }).execute()

/** The enterprise that an account works for, made if there is none. */
export const enterpriseOf = (db: Kysely<Database>, accountId: string): Promise<string> => db.transaction().execute(async (trx) => {
  await ensureMember(trx, accountId, at(-DAY))
  return (await currentEnterpriseOf(trx, accountId))!
})

/** A member of a shop's enterprise; with `only`, of that shop alone. The enterprise becomes the one that the member works for. */
export async function makeMember(
  db: Kysely<Database>, shop: Shop, accountId: string, role: MemberRole, { only = false, chosenAt = at(DAY) } = {},
): Promise<void> {
  const { enterprise_id } = await db.selectFrom('company').select('enterprise_id').where('id', '=', shop.id).executeTakeFirstOrThrow()
  await db.insertInto('member').values({
    id: randomUUID(), enterprise_id, company_id: only ? shop.id : null, account_id: accountId, role, joined_at: at(-DAY),
    chosen_at: chosenAt,
  }).execute()
}

/** An approved certification of a store by its own licence, or with `kind: 'enterprise'` of its enterprise. @returns its id */
export async function makeCertified(db: Kysely<Database>, shop: Shop, values: New<'certification'> = {}): Promise<string> {
  const id = randomUUID()
  const { kind = 'store' } = values
  await db.insertInto('certification').values({
    id, enterprise_id: await enterpriseOf(db, shop.ownerId), company_id: kind === 'store' ? shop.id : null, kind, state: 'approved',
    name: '上海家常菜馆有限公司', checks: ['person'], submitted_at: at(-3 * DAY), decided_at: at(-3 * DAY), decided_by: 'test',
    valid_until: at(180 * DAY), ...values,
  }).execute()
  return id
}

/** A shop in Shanghai: the main store of its owner's enterprise, or a branch beside it. With `verified`, by its own licence. */
export async function makeShop(
  db: Kysely<Database>, ownerId: string, { verified = false, ...values }: New<'company'> & { verified?: boolean } = {},
): Promise<Shop> {
  const shop = { id: randomUUID(), name: '家常菜馆·漕宝路店', ...values }
  const enterprise_id = await enterpriseOf(db, ownerId)
  const main = await db.selectFrom('company').select('id').where('enterprise_id', '=', enterprise_id).where('kind', '=', 'main')
    .where('closed_at', 'is', null).executeTakeFirst()
  await db.insertInto('company').values({
    enterprise_id, kind: main ? 'branch' : 'main', industry: 'catering', scale: 's10_20', city_id: 31000, district_id: 310104,
    district: '徐汇', address: '漕宝路 100 号', latitude: 31.17, longitude: 121.43, created_at: at(-DAY), ...shop,
  }).execute()
  const made = { id: shop.id, ownerId, name: shop.name }
  if (verified) await makeCertified(db, made, { enterprise_id })
  return made
}

/** An online job of a shop, searchable like a real one. */
export async function makeJob(db: Kysely<Database>, shop: Shop, values: New<'job'> = {}): Promise<string> {
  const [id] = await makeJobs(db, shop, [values])
  return id!
}

/** Several jobs in one write, in the order given. */
export async function makeJobs(db: Kysely<Database>, shop: Shop, list: readonly New<'job'>[]): Promise<string[]> {
  const rows = list.map((values): Insertable<Database['job']> => {
    const row = {
      id: randomUUID(), title: '后厨切配师傅', category_id: 'chef_prep', kind: 'full_time' as const, pay_min: 650_000, pay_max: 800_000,
      pay_unit: 'month' as const, settlement: 'monthly' as const, pay_parts: '[]', headcount: 3, city_id: 31000, district_id: 310104,
      district: '徐汇', place: '漕宝路地铁站旁', address: '漕宝路 100 号', latitude: 31.17, longitude: 121.43, welfares: ['meals', 'room'],
      welfare_notes: '{}', duties: '切菜、配菜', hours: '10:00–21:00', requirements: '会切配', contact: '李老板',
      published_at: at(-DAY), refreshed_at: at(-DAY), rank_at: at(-DAY), expires_at: at(30 * DAY), landmarks: [],
      ...values,
    }
    const root = rootOf(row.category_id) ?? row.category_id
    return {
      company_id: shop.id, handler_id: shop.ownerId, publisher_id: row.handler_id ?? shop.ownerId,
      category_root: root, month_pay: monthPay(row.pay_min, row.pay_unit), ...row,
      ...jobSearchColumns(row, shop.name),
    }
  })
  if (rows.length > 0) await db.insertInto('job').values(rows).execute()
  return rows.map((row) => row.id)
}

/** A resume that may apply. */
export async function makeResume(db: Kysely<Database>, accountId: string, values: New<'resume'> = {}): Promise<string> {
  const id = randomUUID()
  await db.insertInto('resume').values({
    id, account_id: accountId, name: '张伟', birthday: '1990-06-15', city_id: 31000, expect_jobs: ['chef_wok'],
    expect_salary_min: 700_000, expect_salary_max: 900_000, seniority: 'y5_10', job_want_status: 'now',
    introduction: '干了八年家常菜，手脚麻利', created_at: at(0), updated_at: at(0), ...values,
  }).execute()
  return id
}

/** An application as if it had been made through the API. */
export async function makeApplication(
  db: Kysely<Database>,
  { jobId, accountId, resumeId, handlerId }: { jobId: string, accountId: string, resumeId: string, handlerId: string },
  { status = 'applied', appliedAt = at(0) }: { status?: ApplicationStatus, appliedAt?: Date } = {},
): Promise<string> {
  const id = randomUUID()
  await db.insertInto('application').values({
    id, job_id: jobId, account_id: accountId, resume_id: resumeId, handler_id: handlerId, status, applied_at: appliedAt,
    changed_at: appliedAt,
  }).execute()
  return id
}

/** An uploaded picture without references. */
export async function makeUpload(db: Kysely<Database>, accountId: string, purpose: Purpose): Promise<string> {
  const id = randomUUID()
  await db.insertInto('upload').values({
    id, account_id: accountId, purpose, kind: 'image', name: id.replaceAll('-', ''), bytes: 1000, width: 800, height: 600,
    created_at: at(0), stored_at: at(0),
  }).execute()
  return id
}

interface PageOf<I> {
  items: I[]
  next?: string
}

/** Reads all pages of a list; `between` runs after each page. */
export async function allPages<I>(
  ask: (cursor: string | undefined) => Promise<PageOf<I>>, between: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<I[][]> {
  const pages: I[][] = []
  let cursor: string | undefined
  do {
    const page = await ask(cursor)
    pages.push(page.items)
    cursor = page.next
    await between(pages.length)
    if (pages.length > 100) throw new Error('the pages do not end')
  } while (cursor !== undefined)
  return pages
}

/** Bans a store. */
export const makeBan = (db: Kysely<Database>, companyId: string): Promise<unknown> =>
  db.insertInto('restriction').values({
    id: randomUUID(), company_id: companyId, kind: 'banned', reason: '违规', detail: '押金', created_at: at(0),
  }).execute()

let idCards = 0
/** An approved real name with a sealed name, as a person had it checked. The birthday is that of `makeResume`. */
export const makeNamed = (db: Kysely<Database>, vault: Vault, accountId: string, name: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const number = `${310_000 + idCards++}199006150000`
    const row = await insertSubmission(trx, vault, { accountId, path: 'machine', images: [], name, number }, at(0))
    await approve(trx, row, sanctionAndSettle(), at(0))
  })
