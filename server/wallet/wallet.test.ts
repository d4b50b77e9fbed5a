import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import type { BillFilter } from '@daogang/contract/wallet'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Trx } from '../db/schema'
import { claimOf, move } from '../ledger/rules'
import { hold, resolve, transfer } from '../ledger/transfer'
import { createModeration } from '../tests/moderation'
import { DAY, newMobile } from '../tests/factory'
import { opsOf } from '../tests/operator-access'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t, 'test')(...argv)
const run = <R>(work: (trx: Trx) => Promise<R>): Promise<R> => t.db.transaction().execute(work)
const earn = (who: LoggedIn, amount: number, note = '家常菜馆·11月工资', purse: Purse = 'wallet') => run((trx) => transfer(trx, {
  key: randomUUID(), kind: 'earn', subject: `earning:${randomUUID()}`, note,
  legs: move({ kind: 'employer', owner: 'e' }, claimOf(who.id, purse), amount),
}, t.deps.now()))
async function withdraw(who: LoggedIn, amount: number, purse: Purse = 'wallet') {
  const id = randomUUID()
  const held = await run((trx) => hold(trx, {
    key: randomUUID(), subject: `withdrawal:${id}`, note: '提现到微信', accountId: who.id, purse, channel: 'wechat', amount,
  }, t.deps.now()))
  return { id, held }
}
const end = (who: LoggedIn, how: 'post' | 'void' | 'return', id: string) =>
  run((trx) => resolve(trx, { key: randomUUID(), how, id, accountId: who.id }, t.deps.now()))
/** One moment after the other, so that the order is certain. */
const later = () => t.advance(1000)
const linesOf = async (who: LoggedIn, filter: BillFilter = {}) =>
  (await who.data('walletAccountBillList', filter)).items.map(({ kind, amount, state }) => [kind, amount, state])

it('is empty before the first money, for both roles', async () => {
  for (const role of ['c', 'b'] as const) {
    const person = await t.loginAs(newMobile(), role)
    expect(await person.data('walletAccount')).toMatchObject({
      purse: 'wallet', available: 0, inFlight: { amount: 0, count: 0, withdrawalId: null }, frozen: null,
      payees: [], since: null, purses: ['wallet'],
    })
    expect(await person.data('walletAccountBillList', {})).toEqual({ items: [], totals: { in: 0, out: 0 } })
  }
})

it('shows a withdrawal as one line with its state, and one that came back as a line more', async () => {
  const worker = await t.loginAs(newMobile())
  await earn(worker, 320_000)
  later()
  const paid = await withdraw(worker, 50_000)
  await end(worker, 'post', paid.held)
  later()
  const failed = await withdraw(worker, 30_000)
  later()
  await end(worker, 'void', failed.held)
  later()
  const late = await withdraw(worker, 20_000)
  const post = await end(worker, 'post', late.held)
  later()
  await end(worker, 'return', post)
  later()
  const open = await withdraw(worker, 10_000)
  expect(await linesOf(worker)).toEqual([
    ['withdraw', -10_000, 'processing'], ['refund', 20_000, 'returned'], ['withdraw', -20_000, 'returned'], ['refund', 30_000, 'returned'],
    ['withdraw', -30_000, 'returned'], ['withdraw', -50_000, 'done'], ['earn', 320_000, 'done'],
  ])
  const { items: [first, second], totals } = await worker.data('walletAccountBillList', { month: '2026-03' })
  expect(first).toMatchObject({ withdrawalId: open.id, balance: 260_000, note: '提现到微信' })
  expect(second?.withdrawalId).toBe(late.id)
  // Neither of the two that came back counts.
  expect(totals).toEqual({ in: 320_000, out: 60_000 })
  expect(await worker.data('walletAccount')).toMatchObject({
    available: 260_000, inFlight: { amount: 10_000, count: 1, withdrawalId: open.id },
    month: { month: '2026-03', in: 320_000, out: 60_000 }, since: '2026-03',
  })
})

it('filters by month in China, direction and kind', async () => {
  const worker = await t.loginAs(newMobile())
  await earn(worker, 100, '2月')
  // The last minute of March and the first of April in China.
  t.advance(Date.UTC(2026, 2, 31, 15, 59) - t.deps.now().getTime())
  await earn(worker, 200, '3月')
  t.advance(60_000)
  await earn(worker, 300, '4月')
  later()
  await withdraw(worker, 50)
  expect(await linesOf(worker, { month: '2026-03' })).toHaveLength(2)
  expect(await linesOf(worker, { month: '2026-04', flow: 'in' })).toEqual([['earn', 300, 'done']])
  expect(await linesOf(worker, { month: '2026-04', flow: 'out' })).toEqual([['withdraw', -50, 'processing']])
  expect(await linesOf(worker, { kind: 'withdraw' })).toHaveLength(1)
  expect((await worker.data('walletAccountBillList', { month: '2026-04', kind: 'earn' })).totals).toEqual({ in: 300, out: 50 })
})

it('keeps the two purses apart, and shows both together', async () => {
  const worker = await t.loginAs(newMobile())
  await earn(worker, 700)
  later()
  await earn(worker, 900, '11月接单', 'zzx')
  expect(await worker.data('walletAccount')).toMatchObject({ available: 700, purses: ['wallet', 'zzx'] })
  expect(await worker.data('zzxAccount')).toMatchObject({ purse: 'zzx', available: 900 })
  expect((await worker.data('zzxAccountBillList', {})).items).toMatchObject([{ purse: 'zzx', amount: 900, note: '11月接单' }])
  expect((await worker.data('walletAccountBillList', { purse: 'all' })).items.map(({ purse }) => purse)).toEqual(['zzx', 'wallet'])
})

it('pages a thousand bills without gaps, also at one moment, and refuses the cursor of another filter or person', async () => {
  const [worker, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
  await run(async (trx) => {
    for (let nth = 1; nth <= 1000; nth += 1) {
      await transfer(trx, {
        key: randomUUID(), kind: 'earn', note: String(nth), legs: move({ kind: 'employer', owner: 'e' }, claimOf(worker.id), nth),
      }, t.deps.now())
      if (nth % 40 === 0) later()
    }
  })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await worker.data('walletAccountBillList', { cursor })
    expect(page.totals === null).toBe(cursor !== undefined)
    seen.push(...page.items.map(({ note }) => note))
    cursor = page.next
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(1000)
  expect(seen).toHaveLength(1000)
  const { next } = await worker.data('walletAccountBillList', {})
  expect((await worker.call('walletAccountBillList', { cursor: next, flow: 'in' })).code).toBe(ERRORS.BAD_INPUT.code)
  expect((await other.call('walletAccountBillList', { cursor: next })).code).toBe(ERRORS.BAD_INPUT.code)
}, 60_000)

it('says why it is frozen, and nothing of a block, which stops no withdrawal', async () => {
  const worker = await t.loginAs(newMobile())
  await createModeration({ db: t.db, now: t.deps.now, actor: 'test' }).restrict(worker.mobile, 'blocked', { reason: '冒用别人的证件' })
  expect((await worker.data('walletAccount')).frozen).toBeNull()
  expect((await worker.data('cashOptions')).frozen).toBeNull()
  const other = await t.loginAs(newMobile())
  await ops('wallet', 'freeze', other.mobile, '--reason', '有人说这个号被盗了')
  expect((await other.data('zzxAccount')).frozen).toBe('有人说这个号被盗了')
  await ops('wallet', 'unfreeze', other.mobile, '--reason', '查清了')
  expect((await other.data('walletAccount')).frozen).toBeNull()
})

it('shows only the caller’s own money', async () => {
  const [rich, poor] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
  await earn(rich, 5000)
  t.advance(DAY)
  expect((await poor.data('walletAccount')).available).toBe(0)
  expect((await poor.data('walletAccountBillList', { purse: 'all' })).items).toEqual([])
  expect((await t.call('walletAccount')).code).toBe(ERRORS.NOT_LOGGED_IN.code)
})
