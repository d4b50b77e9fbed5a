import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { allPages, DAY, enterpriseOf, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'

/** More than two pages, of which several rows have the same day or moment. */
const NTHS = Array.from({ length: 45 }, (_, nth) => nth)
const dayOf = (nth: number): string => `2026-02-${String(1 + Math.floor(nth / 4)).padStart(2, '0')}`

let t: TestApp
let finance: ConsoleOperator, support: ConsoleOperator
let owner: LoggedIn, worker: LoggedIn, shop: Shop, enterpriseId: string
beforeAll(async () => {
  t = await createTestApp()
  finance = await newConsoleOperator(t, '周财务', ['finance'])
  support = await newConsoleOperator(t, '钱客服', ['support'])
  ;({ owner } = await newOwner(t))
  shop = await makeShop(t.db, owner.id)
  enterpriseId = await enterpriseOf(t.db, owner.id)
  worker = await t.loginAs(newMobile())
}, 60_000)
afterAll(() => t.close())

const makeLines = (state: 'matched' | 'unmatched') => t.db.insertInto('bank_statement_line').values(NTHS.map((nth) => ({
  id: randomUUID(), import_id: 'test', number: `${state}${nth}`, day: dayOf(nth), amount: 100, state, imported_at: t.deps.now(),
  enterprise_id: state === 'matched' ? enterpriseId : null,
}))).execute()

type List = (cursor?: string) => Promise<{ items: { id: string }[], next?: string }>
it.each<[string, () => Promise<unknown>, List, 'asc' | 'desc', (item: never) => string]>([
  ['visits', () => t.db.insertInto('visit').values(NTHS.map((nth) => ({
    id: randomUUID(), worker_id: worker.id, company_id: shop.id, purpose: '看看', planned_on: dayOf(nth), state: 'planned' as const,
    created_at: t.deps.now(), created_by: '钱客服', outcome: null, next_on: null,
  }))).execute(), (cursor) => support.data('operatorVisitList', { cursor }), 'desc', ({ plannedOn }: { plannedOn: string }) => plannedOn],
  ['lines of the bank that wait', () => makeLines('unmatched'),
    (cursor) => finance.data('operatorBankList', { cursor }), 'asc', ({ day }: { day: string }) => day],
  ['lines of an enterprise', () => makeLines('matched'),
    (cursor) => finance.data('operatorBankList', { of: enterpriseId, cursor }), 'desc', ({ day }: { day: string }) => day],
  ['earnings of a person', () => t.db.insertInto('earning').values(NTHS.map((nth) => ({
    id: randomUUID(), account_id: worker.id, enterprise_id: enterpriseId, purse: 'wallet' as const, title: '工资', period: '2026-02',
    gross: 100, net: 100, source: 'import' as const, key: `test:${nth}`, paid_at: new Date(Date.parse(dayOf(nth)) + 1),
  }))).execute(), (cursor) => finance.data('operatorIncomeList', { accountId: worker.id, cursor }), 'desc', ({ at }: { at: string }) => at],
  ['projects', () => t.db.insertInto('tenant_project').values(NTHS.map((nth) => ({
    id: randomUUID(), company_id: shop.id, name: '直招', introduction: '店里直接招', contact: '李主管', contact_hours: '8:00–20:00',
    created_at: new Date(t.deps.now().getTime() - Math.floor(nth / 4) * DAY), code: String(100 + nth),
  }))).execute(), (cursor) => support.data('operatorProjectList', { cursor }), 'asc', ({ code }: { code: string }) =>
    String(Math.floor((Number(code) - 100) / 4)).padStart(2, '0')],
])('an operator reads all %s, page by page, each once and in their order', async (_what, make, list, order, keyOf) => {
  await make()
  const pages = await allPages(list)
  expect(pages.map((items) => items.length)).toEqual([20, 20, 5])
  const all = pages.flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(NTHS.length)
  const keys = all.map((item) => keyOf(item as never))
  expect(keys).toEqual(order === 'asc' ? [...keys].sort() : [...keys].sort().reverse())
})

it('a page of another list is refused', async () => {
  const { next } = await finance.data('operatorBankList', {})
  for (const refused of [
    finance.call('operatorBankList', { of: enterpriseId, cursor: next }), support.call('operatorVisitList', { cursor: next }),
    finance.call('operatorIncomeList', { accountId: worker.id, cursor: next }), support.call('operatorProjectList', { cursor: next }),
  ]) expect(await refused).toMatchObject({ code: ERRORS.BAD_INPUT.code })
})

it('each page of a person’s earnings is a look in the audit log', async () => {
  const looks = async () => (await t.db.selectFrom('operator_action').select('id').where('action', '=', 'look income').execute()).length
  const before = await looks()
  await allPages((cursor) => finance.data('operatorIncomeList', { accountId: worker.id, cursor }))
  expect(await looks()).toBe(before + 3)
})
