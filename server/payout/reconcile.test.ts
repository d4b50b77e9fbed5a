import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { sql } from 'kysely'
import { chinaDate } from '../lib/china-time'
import { runOps } from '../desk/commands/command'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'
import { earn, withdraw } from '../tests/payouts'
import { decidePayout } from './decide'
import { checkPayouts, reconcile, reconcileDaily } from './reconcile'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

async function begin(channel: PayoutChannel, amount: number): Promise<string> {
  const { id: accountId } = await t.loginAs(newMobile())
  await earn(t.deps, accountId, amount)
  const id = await withdraw(t.deps, { accountId, channel, amount })
  await t.outbox.drain()
  return id.replaceAll('-', '')
}
const yesterday = () => chinaDate(new Date(t.deps.now().getTime() - DAY_MS))
const cases = async () => (await t.db.selectFrom('payout_case').select(['kind', 'subject']).orderBy('opened_at').execute())
  .map(({ kind, subject }) => `${kind} ${subject}`)
const stateOf = async (billNo: string) =>
  (await t.db.selectFrom('payout').select('state').where('bill_no', '=', billNo).executeTakeFirstOrThrow()).state
const ops = (line: string) => runOps(line.split(' '), { db: t.db, now: t.deps.now, user: 'tester', look: lookOf(t.deps) })

it('opens a case for each difference, once, and none for what agrees', async () => {
  const [, other, unlisted, mute] = [
    await begin('alipay', 10_000), await begin('alipay', 10_012), await begin('alipay', 10_013), await begin('alipay', 10_011),
  ]
  const strange = { bill_no: 'f'.repeat(32), channel: 'alipay' as const, amount: 700, script: 'usual' }
  await t.db.insertInto('development_payout').values({ ...strange, arrived_at: t.deps.now(), sent_at: t.deps.now() }).execute()
  t.advance(DAY_MS)
  expect(await reconcile(t.deps, 'alipay', yesterday())).toBe(2)
  expect((await cases()).sort()).toEqual([`amount ${other}`, `unknown-bill ${strange.bill_no}`].sort())
  expect(await stateOf(mute)).toBe('unknown')
  t.advance(DAY_MS)
  expect(await reconcile(t.deps, 'alipay', yesterday())).toBe(2)
  expect(await cases()).toEqual(expect.arrayContaining([`unlisted ${unlisted}`, `not-booked ${mute}`]))
  expect(await reconcile(t.deps, 'alipay', yesterday())).toBe(0)
  expect((await checkPayouts(t.db)).isSound).toBe(true)
})

it('opens no case for a card that was sold or refunded through the same account', async () => {
  const { id: accountId } = await t.loginAs(newMobile())
  const [planId, billNo] = [randomUUID(), randomUUID().replaceAll('-', '')]
  const benefits = JSON.stringify({ boost: true, refresh: 0, top: 0, urgent: 0 })
  const card = { title: '求职月卡', role: 'c' as const, days: 30, benefits }
  const at = t.deps.now()
  await t.db.insertInto('vip_plan').values({ ...card, id: planId, fen: 990, coins: null, is_on: true, created_at: at }).execute()
  await t.db.insertInto('vip_order').values({
    ...card, id: randomUUID(), account_id: accountId, once: randomUUID(), plan_id: planId, enterprise_id: null, way: 'alipay', fen: 990,
    coins: 0, bill_no: billNo, state: 'paying', created_at: at,
  }).execute()
  t.advance(DAY_MS)
  const before = await cases()
  const { alipay } = t.deps.providers.payouts
  const rows = (['paid', 'returned'] as const).map((kind) => ({ billNo, kind, amount: 990, providerNo: '' }))
  const providers = { payouts: { ...t.deps.providers.payouts, alipay: { ...alipay!, statement: () => Promise.resolve(rows) } } }
  await reconcile({ ...t.deps, providers }, 'alipay', yesterday())
  expect((await cases()).filter((one) => !before.includes(one) && one.includes(billNo))).toEqual([])
})

it('learns of a late return from the statement', async () => {
  const billNo = await begin('wechat', 10_008)
  expect(await stateOf(billNo)).toBe('paid')
  t.advance(2 * DAY_MS)
  await t.payouts.drain()
  expect(await stateOf(billNo)).toBe('paid')
  await reconcile(t.deps, 'wechat', yesterday())
  await t.payouts.drain()
  expect(await stateOf(billNo)).toBe('returned')
})

it('reads each missing day once it is ready, and no day before the first payout', async () => {
  await begin('bank', 10_000)
  const day = chinaDate(t.deps.now())
  const days = async () => (await t.db.selectFrom('payout_statement').select('day').where('channel', '=', 'bank').orderBy('day').execute())
    .map((row) => row.day)
  await reconcileDaily(t.deps)
  expect(await days()).toEqual([])
  t.advance(2 * DAY_MS)
  while (new Date(t.deps.now().getTime() + 8 * HOUR_MS).getUTCHours() !== 12) t.advance(HOUR_MS)
  await reconcileDaily(t.deps)
  expect(await days()).toEqual([day, yesterday()].sort())
})

it('does not take a day that is not over for read', async () => {
  const today = chinaDate(t.deps.now())
  expect(await reconcile(t.deps, 'alipay', today)).toBeNull()
  expect(await t.db.selectFrom('payout_statement').select('day').where('day', '>=', today).execute()).toEqual([])
})

it('compares the other channels and days where one statement fails, and tells which day was never read', async () => {
  const [{ alipay }, failing] = [t.deps.providers.payouts, chinaDate(t.deps.now())]
  await begin('alipay', 10_000)
  await begin('bank', 10_000)
  const payouts = { ...t.deps.providers.payouts, alipay: {
    ...alipay!, statement: (day: string) => (day === failing ? Promise.reject(new Error('unreadable')) : alipay!.statement(day)),
  } }
  const options = { ...t.deps, providers: { payouts } }
  t.advance(2 * DAY_MS)
  await reconcileDaily(options)
  const read = async (channel: PayoutChannel) => (await t.db.selectFrom('payout_statement').select('day').where('channel', '=', channel)
    .where('day', '>=', failing).orderBy('day').execute()).map(({ day }) => day)
  expect([await read('alipay'), await read('bank')]).toEqual([[yesterday()], [failing, yesterday()]])
  t.advance(6 * DAY_MS)
  await reconcileDaily(options)
  await reconcileDaily(options)
  expect(await t.db.selectFrom('payout_case').select(['subject', 'detail']).where('kind', '=', 'unread').where('detail', '>=', failing)
    .execute()).toEqual([{ subject: 'alipay', detail: failing }])
})

describe('the operator', () => {
  it('decides by the provider’s word alone', async () => {
    const billNo = await begin('alipay', 20_011)
    await expect(ops(`payout decide ${billNo} paid --reason 工单1`)).rejects.toThrow('不能定')
    await expect(ops(`payout decide ${billNo} failed --reason 工单1`)).rejects.toThrow('不能定')
    t.advance(DAY_MS)
    expect(await ops(`payout reconcile alipay ${yesterday()}`)).toContain('对过了')
    await expect(ops(`payout decide ${billNo} failed --reason 工单1`)).rejects.toThrow('不能定')
    expect(await ops(`payout decide ${billNo} paid --reason 工单1`)).toContain('paid')
    expect(await stateOf(billNo)).toBe('paid')
    expect(await t.db.selectFrom('operator_action').select(['actor', 'reason']).where('action', '=', 'payout paid').execute())
      .toEqual([{ actor: 'tester', reason: '工单1' }])
  })

  it('may decide that a bill failed which neither the provider nor two statements know', async () => {
    const billNo = await begin('alipay', 20_005)
    await t.db.updateTable('payout').set({ run_at: new Date(t.deps.now().getTime() + 30 * DAY_MS) }).where('bill_no', '=', billNo).execute()
    for (let day = 0; day < 3; day++) {
      await expect(ops(`payout decide ${billNo} failed --reason 工单2`)).rejects.toThrow('不能定')
      t.advance(DAY_MS)
      await reconcile(t.deps, 'alipay', yesterday())
    }
    expect(await ops(`payout decide ${billNo} failed --reason 工单2`)).toContain('failed')
    expect((await checkPayouts(t.db)).isSound).toBe(true)
  })

  it('does not decide by a statement with another amount, and sends no bill again that a statement has', async () => {
    const billNo = await begin('alipay', 20_011)
    await t.db.insertInto('payout_statement_row').values({
      channel: 'alipay', bill_no: billNo, kind: 'paid', amount: 1_000, provider_no: '', day: chinaDate(t.deps.now()),
    }).execute()
    await expect(ops(`payout decide ${billNo} paid --reason 工单4`)).rejects.toThrow('对账单的金额和这笔不一样')
    await expect(ops(`payout send ${billNo} --reason 再来`)).rejects.toThrow('对账单里有这笔')
    expect(await ops(`payout show ${billNo}`)).toContain('对账单 paid 10.00元')
    expect(await stateOf(billNo)).toBe('unknown')
  })

  it('does not decide about a settled payment, or about a bill that was sent since', async () => {
    const failed = await begin('alipay', 20_001)
    await expect(ops(`payout decide ${failed} paid --reason 工单3`)).rejects.toThrow('已经有结果了：failed')
    expect(await t.db.selectFrom('operator_action').select('id').where('reason', '=', '工单3').execute()).toEqual([])
    const { id, ...old } = await t.db.selectFrom('payout').selectAll().where('bill_no', '=', await begin('alipay', 20_011))
      .executeTakeFirstOrThrow()
    const row = { id, ...old, sent_at: new Date(t.deps.now().getTime() - 1) }
    const payouts = { ...t.deps.providers.payouts, alipay: { ...t.deps.providers.payouts.alipay!, query: () =>
      Promise.resolve({ kind: 'failed' as const, providerNo: 'p', reason: 'other' as const, code: '' }) } }
    expect(await decidePayout({ ...t.deps, payouts }, row, 'failed', {
      allow: () => Promise.resolve(true), record: () => Promise.resolve(),
    })).toBe('changed')
    expect(await stateOf(row.bill_no)).toBe('unknown')
  })

  it('asks, sends again with the same number, lists and closes', async () => {
    const billNo = await begin('alipay', 20_005)
    expect(await ops(`payout send ${billNo} --reason 平台说没有`)).toContain('平台单号')
    await ops(`payout query ${billNo}`)
    expect(await ops(`payout show ${billNo}`)).toMatch(/20005|200\.05元[\s\S]*accepted[\s\S]*paid/)
    await expect(ops(`payout send ${billNo} --reason 再来`)).rejects.toThrow('不能重发')
    const [first = ''] = (await ops('payout list')).split('\n')
    const [id = ''] = first.split('  ')
    await expect(ops(`payout close ${id}`)).rejects.toThrow('--reason')
    expect(await ops(`payout close ${id} --reason 是测试`)).toBe('结了')
    expect(await ops('payout list')).not.toContain(id)
    await expect(ops('payout show nothing')).rejects.toThrow('没有这笔付款')
  })

  it('reads what differs from the ledger in its check', async () => {
    expect(await ops('ledger check')).toContain('付款和账对得上')
    const billNo = await begin('bank', 30_000)
    t.advance(MINUTE_MS)
    await t.payouts.drain()
    // Only a superuser's session can get the books wrong.
    const undo = new Error('undo')
    let lines = ''
    await t.db.transaction().execute(async (trx) => {
      await sql`update payout set state = 'failed', post_id = null where bill_no = ${billNo}`.execute(trx)
      lines = (await checkPayouts(trx)).lines.join('\n')
      throw undo
    }).catch((error: unknown) => { if (error !== undo) throw error })
    expect(lines).toContain(`付款的状态和账上的对不上：failed post：${billNo}`)
    expect(lines).toContain('付出去的钱和付款对不上：bank')
  })
})
