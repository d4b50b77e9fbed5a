import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { chinaDate } from '../lib/china-time'
import { viewPayout } from '../desk/payouts'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { earn, withdraw } from '../tests/payouts'
import { checkPayouts } from './reconcile'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t, '王会计')(...argv)
const correct = (by: string, ...argv: string[]) => ops('ledger', 'correct', ...argv, '--reason', '平台又付了', '--by', by)

/** A payout that failed, whose money its owner has back; with `paid`, the statement says that it was paid later. */
async function failed({ paid = true }: { paid?: boolean } = {}) {
  const person = await t.loginAs(newMobile())
  const amount = 10_001
  await earn(t.deps, person.id, amount)
  const id = await withdraw(t.deps, { accountId: person.id, channel: 'alipay', amount })
  const billNo = id.replaceAll('-', '')
  await t.outbox.drain()
  expect((await t.db.selectFrom('payout').select('state').where('bill_no', '=', billNo).executeTakeFirstOrThrow()).state).toBe('failed')
  if (paid) {
    await t.db.insertInto('payout_statement_row').values({
      channel: 'alipay', bill_no: billNo, kind: 'paid', amount, provider_no: '', day: chinaDate(t.deps.now()),
    }).execute()
  }
  return { person, billNo, amount, balance: () => balanceOf(t.db, claimOf(person.id)) }
}
const isSound = async () => (await checkBooks(t.db)).isSound && (await checkPayouts(t.db)).isSound

it('takes a payment back that was booked as failed and was paid, once two operators confirmed it, and tells the person', async () => {
  const { person, billNo, balance } = await failed()
  expect(await correct('王会计', billNo)).toContain('还差另一个人')
  expect(await correct('王会计', billNo)).toContain('还差另一个人')
  expect(await balance()).toBe(10_001)
  expect(await correct('李会计', billNo)).toContain('都改过来了')
  expect(await balance()).toBe(0)
  expect((await person.data('noticeList', {})).items[0]?.text).toContain('100.01')
  const { items } = await person.data('walletAccountBillList', {})
  expect(items.find(({ kind }) => kind === 'correct')).toMatchObject({ amount: -10_001, note: '提现多付了一次，更正' })
  expect(await isSound()).toBe(true)
  await expect(correct('张会计', billNo)).rejects.toThrow('都改过来了')
})

it('is shown with the rest to take back, also after its case was closed, and with the first operator’s amount', async () => {
  const { billNo } = await failed()
  const shown = async () => viewPayout({ db: t.db, now: t.deps.now }, billNo)
  expect(await shown()).toMatchObject({ toCorrect: 10_001, correctAsked: [], listed: [{ kind: 'paid', amount: 10_001 }] })
  await correct('王会计', billNo, '60.01')
  expect(await shown()).toMatchObject({ toCorrect: 10_001, correctAsked: [{ by: '王会计', amount: 6_001 }] })
  await correct('李会计', billNo, '60.01')
  expect(await shown()).toMatchObject({ toCorrect: 4_000, correctAsked: [] })
  const { billNo: unpaid } = await failed({ paid: false })
  expect(await viewPayout({ db: t.db, now: t.deps.now }, unpaid)).toMatchObject({ toCorrect: 0, correctAsked: [] })
})

it('takes no more than the person has: a part now, the rest later', async () => {
  const { person, billNo, balance } = await failed()
  await withdraw(t.deps, { accountId: person.id, channel: 'alipay', amount: 4_000 })
  await t.outbox.drain()
  await expect(correct('王会计', billNo)).rejects.toThrow('账户里只有¥60.01')
  for (const by of ['王会计', '李会计']) await correct(by, billNo, '60.01')
  expect(await balance()).toBe(0)
  await expect(correct('王会计', billNo)).rejects.toThrow('等有钱了再扣')
  await earn(t.deps, person.id, 100_000)
  await expect(correct('王会计', billNo, '40.01')).rejects.toThrow('最多还能改¥40.00')
  await correct('王会计', billNo)
  expect(await correct('李会计', billNo)).toContain('都改过来了')
  expect(await balance()).toBe(96_000)
  expect(await isSound()).toBe(true)
})

it('is refused without a line of the statement, for a paid payout, and without a reason', async () => {
  const { billNo } = await failed({ paid: false })
  await expect(correct('王会计', billNo)).rejects.toThrow('对账单里没有')
  await expect(ops('ledger', 'correct', billNo)).rejects.toThrow('--reason')
  const person = await t.loginAs(newMobile())
  await earn(t.deps, person.id, 10_000)
  const id = await withdraw(t.deps, { accountId: person.id, channel: 'alipay', amount: 10_000 })
  await t.outbox.drain()
  await expect(correct('王会计', id.replaceAll('-', ''))).rejects.toThrow('没有记成失败')
})

it('is booked once by a hundred confirmations at once', async () => {
  const { billNo, balance, person } = await failed()
  await earn(t.deps, person.id, 50_000)
  await correct('王会计', billNo)
  const said = await Promise.all(Array.from({ length: 100 }, () => correct('李会计', billNo).catch((error: Error) => error.message)))
  expect(said.filter((text) => text.startsWith('扣回了'))).toHaveLength(1)
  expect(await balance()).toBe(50_000)
  expect(await isSound()).toBe(true)
})
