import { randomUUID } from 'node:crypto'
import { REVIEW_FROM } from '@daogang/contract/rules/withdrawal'
import { ERRORS } from '@daogang/contract/errors'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { createHeldDecisions } from '../review/apply-held'
import { runOps } from '../desk/commands/command'
import { newConsoleOperator } from '../tests/console'
import { DAY } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf, opsOf } from '../tests/operator-access'
import { makeRegular } from '../tests/wallet'
import { createApprovedStarter } from './start-approved'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t, 'first')(...argv)
const large = async () => {
  const one = await makeRegular(t, 500_000)
  const drawn = await one.data('drawCash', { once: randomUUID(), payeeId: one.payeeId, amount: REVIEW_FROM }, one.device)
  return { ...one, drawn: drawn.id }
}
const noticesOf = async (accountId: string) =>
  (await t.db.selectFrom('notice').select(['kind', 'text']).where('account_id', '=', accountId).where('kind', '<>', 'payee_changed')
    .orderBy('created_at').orderBy('kind').orderBy('id').execute()).map(({ kind, text }) => `${kind} ${text}`)

it('from 2,000 yuan is paid only after two different people approved', async () => {
  const one = await large()
  const detail = () => one.data('cashDetail', { id: one.drawn })
  expect(await detail()).toMatchObject({ state: 'review', review: ['large'], track: [{ state: 'review' }] })
  expect(await ops('review', 'list', 'withdrawal')).toContain('¥2,000  支付宝  满¥2,000  0/2人批准')
  expect(await ops('review', 'approve', one.drawn)).toBe('记下了，还要另一个人批准一次才打款')
  await expect(ops('review', 'approve', one.drawn)).rejects.toThrow('你批准过了')
  expect(await t.approved.drain()).toBe(0)
  const shown = await ops('review', 'show', one.drawn)
  expect(shown).toContain('批准的人  first')
  expect(shown).not.toContain(one.mobile)
  expect(await ops('review', 'approve', one.drawn, '--by', 'second')).toBe('两个人都批准了，马上打款')
  expect(await one.data('cashDetail', { id: one.drawn })).toMatchObject({ state: 'accepted' })
  // Two processes at once hand it over once.
  expect((await Promise.all([t.approved.drain(), t.approved.drain()])).reduce((sum, count) => sum + count, 0)).toBe(1)
  await expect(ops('review', 'reject', one.drawn, '--reason', '晚了')).rejects.toThrow('已经处理过了')
  await t.outbox.drain()
  expect((await one.data('cashDetail', { id: one.drawn })).track.map(({ state }) => state)).toEqual(['review', 'accepted', 'paid'])
  // Both are of the same moment.
  expect((await noticesOf(one.id)).sort()).toEqual([expect.stringContaining('payout_paid'), 'withdrawal_approved 提现的¥2,000审核通过了，马上打款'])
})

it('two people who approve at once are two approvals', async () => {
  const one = await large()
  const said = await Promise.all([ops('review', 'approve', one.drawn), ops('review', 'approve', one.drawn, '--by', 'second')])
  expect(said.sort()).toEqual(['两个人都批准了，马上打款', '记下了，还要另一个人批准一次才打款'].sort())
})

it('counts an approval for a week, and two that were given in the same week', async () => {
  const one = await large()
  const opsAfter = (days: number, ...argv: string[]) => runOps(argv, {
    db: t.db, now: () => new Date(t.deps.now().getTime() + days * DAY), user: 'first', look: lookOf(t.deps),
  })
  await ops('review', 'approve', one.drawn)
  expect(await opsAfter(8, 'review', 'list', 'withdrawal')).toContain('0/2人批准')
  expect(await opsAfter(8, 'review', 'approve', one.drawn, '--by', 'second')).toBe('记下了，还要另一个人批准一次才打款')
  expect(await opsAfter(8, 'review', 'show', one.drawn)).toContain('批准的人  second')
  expect(await opsAfter(9, 'review', 'approve', one.drawn)).toBe('两个人都批准了，马上打款')
})

it('that was approved and could not be started for a week is reviewed again', async () => {
  const one = await large()
  await ops('review', 'approve', one.drawn)
  await ops('review', 'approve', one.drawn, '--by', 'second')
  await ops('wallet', 'freeze', one.mobile, '--reason', '有人说这个号被盗了')
  await t.approved.drain()
  expect(await one.data('cashDetail', { id: one.drawn })).toMatchObject({ state: 'accepted' })
  const later = { ...t.deps, now: () => new Date(t.deps.now().getTime() + 8 * DAY) }
  expect(await createApprovedStarter(later).drain()).toBe(0)
  expect(await one.data('cashDetail', { id: one.drawn })).toMatchObject({ state: 'review' })
  await ops('wallet', 'unfreeze', one.mobile)
  expect(await createApprovedStarter(later).drain()).toBe(0)
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(500_000 - REVIEW_FROM)
})

it('that is rejected gives the money back with the reason', async () => {
  const one = await large()
  await ops('review', 'approve', one.drawn)
  expect(await ops('review', 'reject', one.drawn, '--by', 'second', '--reason', '和工资条对不上，先问老板')).toBe('提现没通过，对方看得到原因')
  expect(await one.data('cashDetail', { id: one.drawn })).toMatchObject({ state: 'rejected', reason: '和工资条对不上，先问老板' })
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(500_000)
  expect(await noticesOf(one.id)).toEqual(['withdrawal_rejected 提现的¥2,000没通过审核：和工资条对不上，先问老板。钱已退回来'])
})

it('to a payout account that another person has is reviewed, whatever its amount', async () => {
  const [one, other] = [await makeRegular(t), await makeRegular(t)]
  const { fingerprint } = await t.db.selectFrom('payee').select('fingerprint').where('id', '=', other.payeeId).executeTakeFirstOrThrow()
  await t.db.updateTable('payee').set({ fingerprint }).where('id', '=', one.payeeId).execute()
  const { id } = await one.data('drawCash', { once: randomUUID(), payeeId: one.payeeId, amount: 100 }, one.device)
  expect(await one.data('cashDetail', { id })).toMatchObject({ state: 'review', review: ['shared'] })
  expect(await ops('review', 'show', id)).toContain(`同一个收款账户  ${other.id}`)
})

it('is not approved while the account is frozen, and its owner reads why', async () => {
  const one = await large()
  expect(await ops('wallet', 'freeze', one.mobile, '--reason', '有人说这个号被盗了')).toBe('停止提现了，已经在打款的不受影响')
  await expect(ops('wallet', 'freeze', one.mobile, '--reason', '又一次')).rejects.toThrow('已经停止提现了')
  await expect(ops('review', 'approve', one.drawn)).rejects.toThrow('停止提现了')
  expect(await one.call('drawCash', { once: randomUUID(), payeeId: one.payeeId, amount: 100 }, one.device)).toMatchObject({
    code: ERRORS.WALLET_FROZEN.code, msg: '暂时不能提现：有人说这个号被盗了。有疑问请联系客服',
  })
  expect(await one.data('cashOptions', {}, one.device)).toMatchObject({ frozen: '有人说这个号被盗了' })
  expect(await ops('wallet', 'unfreeze', one.mobile)).toBe('恢复提现了')
  await expect(ops('wallet', 'unfreeze', one.mobile)).rejects.toThrow('没有停止提现')
  expect(await one.data('cashOptions', {}, one.device)).toMatchObject({ frozen: null })
})

it('that was approved gives the money back if the real name is gone by then', async () => {
  const one = await large()
  await ops('review', 'approve', one.drawn)
  await ops('review', 'approve', one.drawn, '--by', 'second')
  await t.db.updateTable('real_name').set({ status: 'void', sealed: null }).where('account_id', '=', one.id).execute()
  await t.approved.drain()
  expect(await one.data('cashDetail', { id: one.drawn })).toMatchObject({ state: 'rejected', reason: '实名变了，重新实名以后再提' })
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(500_000)
})

it('that was approved waits while its channel is off or its owner is frozen, and can still be rejected', async () => {
  const [frozen, stuck] = [await large(), await large()]
  for (const { drawn } of [frozen, stuck]) {
    await ops('review', 'approve', drawn)
    await ops('review', 'approve', drawn, '--by', 'second')
  }
  const off = { ...t.deps.providers, payouts: { ...t.deps.providers.payouts, alipay: null } }
  expect(await createApprovedStarter({ ...t.deps, providers: off }).drain()).toBe(0)
  await ops('wallet', 'freeze', frozen.mobile, '--reason', '有人说这个号被盗了')
  expect(await ops('review', 'reject', stuck.drawn, '--reason', '收款账户打不开，换一个再提')).toBe('提现没通过，对方看得到原因')
  expect(await t.approved.drain()).toBe(0)
  expect(await frozen.data('cashDetail', { id: frozen.drawn })).toMatchObject({ state: 'accepted' })
  expect(await balanceOf(t.db, claimOf(stuck.id))).toBe(500_000)
  expect((await noticesOf(stuck.id)).at(-1)).toContain('收款账户打不开')
  await ops('wallet', 'unfreeze', frozen.mobile)
  expect(await t.approved.drain()).toBe(1)
})

it('that was approved and waits says why, and its owner takes it back', async () => {
  const one = await large()
  await ops('review', 'approve', one.drawn)
  await ops('review', 'approve', one.drawn, '--by', 'second')
  const detail = () => one.data('cashDetail', { id: one.drawn })
  expect(await detail()).toMatchObject({ state: 'accepted', reason: '', mayCancel: true })
  await ops('wallet', 'freeze', one.mobile, '--reason', '有人说这个号被盗了')
  expect(await t.approved.drain()).toBe(0)
  expect(await detail()).toMatchObject({ state: 'accepted', reason: expect.stringContaining('有人说这个号被盗了') as string })
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.data('cashCancel', { id: one.drawn })))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['withdrawn']))
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(500_000)
  await ops('wallet', 'unfreeze', one.mobile)
  expect(await t.approved.drain()).toBe(0)
  expect(await detail()).toMatchObject({ state: 'withdrawn', mayCancel: false })
})

it('that was handed over is not taken back', async () => {
  const one = await large()
  await ops('review', 'approve', one.drawn)
  await ops('review', 'approve', one.drawn, '--by', 'second')
  expect(await t.approved.drain()).toBe(1)
  expect(await one.call('cashCancel', { id: one.drawn })).toMatchObject({ code: ERRORS.WITHDRAWAL_SETTLED.code })
})

describe('that was approved and whose payout account does not open', () => {
  /** An approved one, and a worker that has another key. */
  async function locked() {
    const one = await large()
    await ops('review', 'approve', one.drawn)
    await ops('review', 'approve', one.drawn, '--by', 'second')
    const errors: unknown[] = []
    const log = { ...t.deps.log, error: (about: object) => void errors.push(about) } as unknown as typeof t.deps.log
    const worker = createApprovedStarter({ ...t.deps, log, config: { ...t.deps.config, realNameKey: 'f'.repeat(64) } })
    const cases = () => t.db.selectFrom('payout_case').select(['id', 'kind', 'closed_at']).where('subject', '=', one.drawn).execute()
    return { one, worker, errors, cases }
  }

  it('becomes one case, is not tried again while it is open, and is paid after the case was closed', async () => {
    const { one, worker, errors, cases } = await locked()
    for (let round = 0; round < 3; round++) expect(await worker.drain()).toBe(0)
    expect(errors).toHaveLength(1)
    const [opened, ...others] = await cases()
    expect([opened?.kind, others]).toEqual(['cannot-start', []])
    expect(await ops('payout', 'list')).toContain(one.drawn)
    expect(await t.approved.drain()).toBe(0)
    await ops('payout', 'close', opened!.id, '--reason', '钥匙放回去了')
    expect(await t.approved.drain()).toBe(1)
  })

  it('gives the money back when it is rejected, which closes the case', async () => {
    const { one, worker, cases } = await locked()
    await worker.drain()
    await ops('review', 'reject', one.drawn, '--reason', '收款账户打不开，换一个再提')
    expect((await cases()).map(({ closed_at: at }) => at !== null)).toEqual([true])
    expect(await balanceOf(t.db, claimOf(one.id))).toBe(500_000)
  })

  it('gives the money back when its owner takes it back, which closes the case', async () => {
    const { one, worker, cases } = await locked()
    await worker.drain()
    expect((await one.data('cashDetail', { id: one.drawn })).reason).toContain('人工核对')
    await one.data('cashCancel', { id: one.drawn })
    expect((await cases()).map(({ closed_at: at }) => at !== null)).toEqual([true])
    expect(await balanceOf(t.db, claimOf(one.id))).toBe(500_000)
  })

  // The last one: with operators of the console, other names count no longer.
  it('waits in the queue of finance, is not approved once more, and is rejected there', async () => {
    const { one, worker, cases } = await locked()
    const finance = await newConsoleOperator(t, '周财务', ['finance'])
    const mine = async () => (await finance.data('reviewList', { kind: 'withdrawal' })).items.find(({ id }) => id === one.drawn)
    expect(await mine()).toBeUndefined()
    await worker.drain()
    expect((await mine())?.text).toContain('批准了，付不出去')
    const decision = { kind: 'withdrawal', ids: [one.drawn], code: '', reason: '收款账户打不开，换一个再提' }
    expect(await finance.call('reviewDecide', { ...decision, once: randomUUID(), outcome: 'approve' })).toMatchObject({
      code: ERRORS.OPERATOR_CANNOT.code, msg: '两个人都批准过了，能付了会自己付。不付了就点不通过',
    })
    await finance.data('reviewDecide', { ...decision, once: randomUUID(), outcome: 'reject' })
    t.advance(31_000)
    expect(await createHeldDecisions(t.deps).drain()).toBe(1)
    expect((await cases()).map(({ closed_at: at }) => at !== null)).toEqual([true])
    expect(await balanceOf(t.db, claimOf(one.id))).toBe(500_000)
    expect(await mine()).toBeUndefined()
  })
})
