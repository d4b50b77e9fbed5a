import { randomUUID } from 'node:crypto'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { balanceOf } from '../ledger/repository'
import { claimOf, inFlight, paidOut } from '../ledger/rules'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { earn, withdraw } from '../tests/payouts'
import { payoutsOf } from './queries/state'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** Starts a payout of someone who has a little more than its amount. */
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
  expect([await claim(), await balanceOf(t.db, paidOut('alipay')) - before, await balanceOf(t.db, inFlight('alipay'))]).toEqual([500, 12_300, 0])
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
  const { view, claim } = await begin('wechat', 5_010)
  await pass(...Array.from({ length: 12 }, () => 2 * HOUR_MS))
  expect([(await view()).state, await claim()]).toEqual(['wait_confirm', 500])
  await pass(30 * MINUTE_MS)
  expect([(await view()).state, await claim()]).toEqual(['wait_confirm', 500])
  await pass(HOUR_MS, HOUR_MS)
  expect([(await view()).state, await claim()]).toEqual(['cancelled', 5_510])
})
