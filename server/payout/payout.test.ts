import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { balanceOf } from '../ledger/repository'
import { claimOf, inFlight, paidOut } from '../ledger/rules'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import type { PayoutProvider } from '../providers/payout/types'
import { earn, withdraw } from '../tests/payouts'
import { payoutsOf } from './queries/state'
import { createPayoutWorker } from './work'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** Starts a payout of a person with a little more than its amount. */
async function begin(channel: PayoutChannel, amount: number) {
  const { id: accountId } = await t.loginAs(newMobile())
  await earn(t.deps, accountId, amount + 500)
  const withdrawalId = randomUUID()
  const payoutId = await withdraw(t.deps, { accountId, channel, amount, withdrawalId })
  await t.outbox.drain()
  const view = async () => {
    const found = (await payoutsOf(t.db, [withdrawalId])).get(withdrawalId)
    if (!found) throw new Error('no payout')
    return found
  }
  return { accountId, withdrawalId, payoutId, view, claim: () => balanceOf(t.db, claimOf(accountId)) }
}
const pass = async (...times: number[]) => {
  for (const ms of times) {
    t.advance(ms)
    await t.payouts.drain()
  }
}

it('pays at once where the provider does, and posts the hold', async () => {
  const [before, { view, claim }] = [await balanceOf(t.db, paidOut('alipay')), await begin('alipay', 12_300)]
  expect(await view()).toMatchObject({ state: 'paid', reason: null, confirm: null, track: [{ state: 'accepted' }, { state: 'paid' }] })
  const left = await balanceOf(t.db, paidOut('alipay')) - before
  expect([await claim(), left, await balanceOf(t.db, inFlight('alipay'))]).toEqual([500, 12_300, 0])
})

it('waits for the person in WeChat', async () => {
  const { view } = await begin('wechat', 5_000)
  const shown = await view()
  expect(shown).toMatchObject({ state: 'wait_confirm', confirm: { package: expect.stringMatching(/^development:/) } })
  expect(new Date(shown.confirm?.until ?? 0).getTime() - t.deps.now().getTime()).toBe(DAY_MS)
  await pass(MINUTE_MS)
  expect((await view()).state).toBe('paid')
})

it('never gives money back by its own clock', async () => {
  const { view, claim, accountId } = await begin('wechat', 5_010)
  await pass(...Array.from({ length: 12 }, () => 2 * HOUR_MS))
  expect([(await view()).state, await claim()]).toEqual(['wait_confirm', 500])
  await pass(30 * MINUTE_MS)
  expect([(await view()).state, await claim()]).toEqual(['wait_confirm', 500])
  await pass(HOUR_MS, HOUR_MS)
  expect([(await view()).state, await claim()]).toEqual(['cancelled', 5_510])
  // One who left before the first answer knows that there is something to do.
  const notices = await t.db.selectFrom('notice').select(['kind', 'text']).where('account_id', '=', accountId)
    .orderBy('created_at').execute()
  expect(notices).toEqual([
    { kind: 'payout_waiting', text: '提现的50.10元等你确认：今天就打开微信点“确认收款”，过了时间会退回来' },
    { kind: 'payout_failed', text: expect.stringContaining('没有在微信里确认收款') },
  ])
})

it('keeps the number of a bill whose answer is missing, and asks until there is one', async () => {
  const [silent, lost, garbled] = [await begin('alipay', 5_004), await begin('alipay', 5_005), await begin('alipay', 5_006)]
  for (const { view, claim } of [silent, lost, garbled]) {
    expect(await view()).toMatchObject({ state: 'unknown', reason: expect.stringContaining('不用再提') })
    expect(await claim()).toBe(500)
  }
  await pass(MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS)
  for (const { view, payoutId } of [silent, lost, garbled]) {
    expect((await view()).state).toBe('paid')
    const { bill_no: billNo } = await t.db.selectFrom('payout').select('bill_no').where('id', '=', payoutId).executeTakeFirstOrThrow()
    expect(billNo).toBe(payoutId.replaceAll('-', ''))
  }
})

it('gives the money back when the provider says that it did not pay, with the next step', async () => {
  const [name, refused, cancelled] = [await begin('wechat', 5_001), await begin('alipay', 5_007), await begin('wechat', 5_009)]
  expect(await name.view()).toMatchObject({ state: 'failed', reason: expect.stringContaining('姓名和实名不一样') })
  expect([await name.claim(), await refused.claim()]).toEqual([5_501, 500])
  await pass(MINUTE_MS, 5 * MINUTE_MS)
  expect(await refused.view()).toMatchObject({ state: 'failed', reason: expect.stringContaining('限额') })
  expect(await cancelled.view()).toMatchObject({ state: 'cancelled', reason: expect.stringContaining('可以再提一次') })
  expect([await refused.claim(), await cancelled.claim()]).toEqual([5_507, 5_509])
})

it('takes a payment back that the bank returned', async () => {
  const { view, claim, accountId } = await begin('alipay', 5_008)
  expect([(await view()).state, await claim()]).toEqual(['paid', 500])
  await pass(DAY_MS)
  expect([(await view()).state, await claim()]).toEqual(['returned', 5_508])
  const notices = await t.db.selectFrom('notice').select(['kind', 'text']).where('account_id', '=', accountId)
    .orderBy('created_at').orderBy('kind').orderBy('id').execute()
  expect(notices).toEqual([
    { kind: 'payout_paid', text: '提现的50.08元到支付宝了' }, { kind: 'payout_returned', text: expect.stringContaining('退回来') },
  ])
})

it('books payments that came back while their people withdraw again', async () => {
  // One after the other: a round that another one began may still have the first bill, and then the step below would send it.
  const people = []
  for (let nth = 0; nth < 20; nth++) people.push(await begin('wechat', 5_010))
  const answer = () => Promise.resolve({ kind: 'returned' as const, providerNo: 'p', code: '' })
  const wechat = { ...t.deps.providers.payouts.wechat!, query: answer }
  const worker = createPayoutWorker({ ...t.deps, providers: { payouts: { ...t.deps.providers.payouts, wechat } } })
  await Promise.all(people.flatMap(({ payoutId, accountId }) =>
    [worker.step(payoutId), withdraw(t.deps, { accountId, channel: 'wechat', amount: 100 })]))
  for (const { view, claim } of people) expect([(await view()).state, await claim()]).toEqual(['returned', 5_410])
})

it('waits for our own money, with one case for the channel, and pays once it is there', async () => {
  const { alipay } = t.deps.providers.payouts
  let isShort = true
  const short: PayoutProvider = {
    ...alipay!,
    pay: (bill) => (isShort ? Promise.resolve({ kind: 'unknown', code: 'PAYER_BALANCE_NOT_ENOUGH' }) : alipay!.pay(bill)),
  }
  const worker = createPayoutWorker({ ...t.deps, providers: { payouts: { ...t.deps.providers.payouts, alipay: short } } })
  const ids: string[] = []
  for (const amount of [900, 1_000]) {
    const { id: accountId } = await t.loginAs(newMobile())
    await earn(t.deps, accountId, amount)
    ids.push(await withdraw(t.deps, { accountId, channel: 'alipay', amount }))
  }
  for (let day = 0; day < 9; day++) {
    await worker.drain()
    await worker.drain()
    t.advance(DAY_MS)
  }
  const cases = () => t.db.selectFrom('payout_case').select(['kind', 'subject'])
    .where((eb) => eb.or([eb('payout_id', 'in', ids), eb('kind', '=', 'payer-balance')])).execute()
  expect(await cases()).toEqual([{ kind: 'payer-balance', subject: 'alipay' }])
  isShort = false
  await worker.drain()
  await worker.drain()
  t.advance(DAY_MS)
  await worker.drain()
  expect(await t.db.selectFrom('payout').select('state').where('id', 'in', ids).execute()).toEqual([{ state: 'paid' }, { state: 'paid' }])
})

it('books an answer once, a hundred times at once', async () => {
  const { payoutId, claim } = await begin('bank', 5_000)
  t.advance(MINUTE_MS)
  await Promise.all(Array.from({ length: 100 }, () => t.payouts.step(payoutId)))
  expect(await claim()).toBe(500)
  expect(await t.db.selectFrom('payout_event').select('state').where('payout_id', '=', payoutId).orderBy('id').execute())
    .toEqual([{ state: 'accepted' }, { state: 'processing' }, { state: 'paid' }])
})

it('starts one payout for a withdrawal, a hundred times at once', async () => {
  const { id: accountId } = await t.loginAs(newMobile())
  await earn(t.deps, accountId, 10_000)
  const withdrawalId = randomUUID()
  const same = { accountId, channel: 'bank' as const, amount: 900, withdrawalId }
  const ids = await Promise.all(Array.from({ length: 100 }, () => withdraw(t.deps, same)))
  expect(new Set(ids).size).toBe(1)
  await t.outbox.drain()
  expect(await t.db.selectFrom('development_payout').select('sends').where('bill_no', '=', (ids[0] ?? '').replaceAll('-', '')).execute())
    .toEqual([{ sends: 1 }])
})

it('sends what the outbox lost, in its next round', async () => {
  const { id: accountId } = await t.loginAs(newMobile())
  await earn(t.deps, accountId, 10_000)
  const withdrawalId = randomUUID()
  await withdraw(t.deps, { accountId, channel: 'alipay', amount: 900, withdrawalId })
  await t.db.deleteFrom('outbox').execute()
  await t.payouts.drain()
  expect((await payoutsOf(t.db, [withdrawalId])).get(withdrawalId)?.state).toBe('paid')
})

it('keeps the payee sealed, and not when all is done', async () => {
  const { payoutId } = await begin('bank', 700)
  const row = await t.db.selectFrom('payout').selectAll().where('id', '=', payoutId).executeTakeFirstOrThrow()
  expect(`${row.payee?.toString('latin1')}${JSON.stringify(row)}`).not.toMatch(/6222020000000000|张三/)
  const isKept = async () =>
    (await t.db.selectFrom('payout').select('payee').where('id', '=', payoutId).executeTakeFirstOrThrow()).payee !== null
  await pass(MINUTE_MS)
  expect(await isKept()).toBe(true)
  await pass(DAY_MS, DAY_MS, DAY_MS)
  expect(await isKept()).toBe(false)
})

describe('a callback', () => {
  const headers = { 'content-type': 'application/json' }
  const post = async (channel: string, body: string) =>
    (await t.app.inject({ method: 'POST', url: `/callback/payout/${channel}`, payload: body, headers })).statusCode
  const billOf = (payoutId: string) => payoutId.replaceAll('-', '')

  it('lets the provider be asked, and its answer decides, however often it comes', async () => {
    const { payoutId, view } = await begin('wechat', 6_000)
    const body = JSON.stringify({ billNo: billOf(payoutId) })
    expect(await Promise.all([post('wechat', body), post('wechat', body)])).toEqual([200, 200])
    await t.payouts.drain()
    expect((await view()).state).toBe('wait_confirm')
    expect(await post('wechat', JSON.stringify({ billNo: billOf(payoutId), do: 'confirm' }))).toBe(200)
    await t.payouts.drain()
    expect((await view()).state).toBe('paid')
  })

  it('that is not the provider’s is refused, and a strange number changes nothing', async () => {
    const { payoutId, view } = await begin('wechat', 6_000)
    expect([await post('wechat', 'x'), await post('wechat', '{}'), await post('other', '{}')]).toEqual([401, 401, 404])
    expect(await post('wechat', JSON.stringify({ billNo: 'strange123' }))).toBe(200)
    expect(await post('alipay', JSON.stringify({ billNo: billOf(payoutId), do: 'confirm' }))).toBe(200)
    await t.payouts.drain()
    expect((await view()).state).toBe('wait_confirm')
  })
})
