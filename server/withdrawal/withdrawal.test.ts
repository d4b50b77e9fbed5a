import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { REVIEW_FROM, WITHDRAWAL_LIMITS } from '@daogang/contract/rules/withdrawal'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { cancelInput, eraseAll, startCancelling } from '../tests/cancellation'
import { createTestApp, type TestApp } from '../tests/harness'
import { receiveCode } from '../tests/login-codes'
import { earn } from '../tests/payouts'
import { cashCode, makeEarner, makeRegular } from '../tests/wallet'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())
afterEach(async () => expect(await checkBooks(t.db)).toMatchObject({ isSound: true }))

const once = randomUUID
const settle = async (): Promise<void> => {
  await t.outbox.drain()
  t.advance(5 * MINUTE_MS)
  await t.payouts.drain()
}

describe('a withdrawal', () => {
  it('holds the money, is paid, and shows its track', async () => {
    const one = await makeRegular(t)
    const drawn = await one.data('drawCash', { once: once(), payeeId: one.payeeId, amount: 60_000 }, one.device)
    expect(drawn).toMatchObject({
      state: 'accepted', amount: 60_000, channel: 'alipay', review: [], confirm: null, track: [{ state: 'accepted' }],
    })
    expect(await balanceOf(t.db, claimOf(one.id))).toBe(40_000)
    const { open, balance, use } = await one.data('cashOptions', {}, one.device)
    expect({ open: open.map(({ id }) => id), balance, use }).toMatchObject({
      open: [drawn.id], balance: 40_000, use: { dayTimes: 1, dayAmount: 60_000, monthAmount: 60_000, deviceDayAmount: 60_000 },
    })
    await settle()
    const paid = await one.data('cashDetail', { id: drawn.id })
    expect(paid).toMatchObject({ state: 'paid', reason: '' })
    expect(paid.track.map(({ state }) => state)).toEqual(['accepted', 'paid'])
    expect((await one.data('cashOptions', {}, one.device)).open).toEqual([])
    const bill = await t.db.selectFrom('ledger_transfer').select(['kind', 'note']).where('subject', '=', `withdrawal:${drawn.id}`)
      .orderBy('at').execute()
    expect(bill).toEqual([{ kind: 'hold', note: '提现到支付宝' }, { kind: 'post', note: '提现到支付宝' }])
  })

  it('takes from the purse that its call names', async () => {
    const one = await makeRegular(t, 50_000, 'zzx')
    expect(await one.call('drawCash', { once: once(), payeeId: one.payeeId, amount: 10_000 }, one.device)).toMatchObject({
      code: ERRORS.BALANCE_SHORT.code, msg: '账户里只有¥0，改小一些', data: { field: 'amount' },
    })
    const { id } = await one.data('zzxDrawCash', { once: once(), payeeId: one.payeeId, amount: 10_000 }, one.device)
    expect(await balanceOf(t.db, claimOf(one.id, 'zzx'))).toBe(40_000)
    expect(await one.data('zzxCashDetail', { id })).toMatchObject({ purse: 'zzx' })
    expect(await one.data('zzxCashOptions', {}, one.device)).toMatchObject({ balance: 40_000, open: [{ id }] })
    expect((await one.data('cashOptions', {}, one.device)).open).toEqual([])
  })

  it('that is not paid gives the money back with the next step, and does not count for the limits', async () => {
    const one = await makeRegular(t)
    // The development provider refuses amounts that end in 01 because of the name.
    const { id } = await one.data('drawCash', { once: once(), payeeId: one.payeeId, amount: 10_001 }, one.device)
    await settle()
    expect(await one.data('cashDetail', { id })).toMatchObject({ state: 'failed', reason: expect.stringContaining('姓名和实名不一样') })
    expect(await one.data('cashOptions', {}, one.device)).toMatchObject({
      balance: 100_000, use: { dayTimes: 0, dayAmount: 0, deviceDayAmount: 0 },
    })
  })

  it('that the bank sent back does not count for the limits', async () => {
    const one = await makeRegular(t)
    // The development provider returns amounts that end in 08 a day later.
    const { id } = await one.data('drawCash', { once: once(), payeeId: one.payeeId, amount: 10_008 }, one.device)
    await settle()
    t.advance(DAY_MS)
    await t.payouts.drain()
    expect(await one.data('cashDetail', { id })).toMatchObject({ state: 'returned' })
    expect(await one.data('cashOptions', {}, one.device)).toMatchObject({ balance: 100_000, use: { monthAmount: 0 } })
  })

  it('asks a WeChat user to confirm, with the time left', async () => {
    const one = await makeRegular(t)
    const { items } = await one.data('wechatBind', { code: 'w' })
    const payeeId = items.find(({ channel }) => channel === 'wechat')!.id
    const body = { once: once(), payeeId, amount: 20_010 }
    expect(await one.call('drawCash', body, one.device)).toMatchObject({
      code: ERRORS.PAYEE_WAITING.code, msg: expect.stringMatching(/^新绑的收款账户\d+月\d+日10:\d\d以后能用/),
    })
    t.advance(DAY_MS)
    expect(await one.call('drawCash', body, one.device)).toMatchObject({ code: ERRORS.WITHDRAWAL_CODE.code })
    const { id } = await one.data('drawCash', { ...body, ...await cashCode(t, one, one.device) }, one.device)
    await t.outbox.drain()
    expect(await one.data('cashDetail', { id })).toMatchObject({
      state: 'wait_confirm',
      confirm: { until: new Date(t.deps.now().getTime() + DAY_MS).toISOString(), package: expect.stringContaining('development') },
      serverTime: t.deps.now().toISOString(),
    })
  })
})

describe('the same request', () => {
  it('is one withdrawal, also a hundred times at once', async () => {
    const one = await makeRegular(t)
    const body = { once: once(), payeeId: one.payeeId, amount: 1_000 }
    const answers = await Promise.all(Array.from({ length: 100 }, () => one.call('drawCash', body, one.device)))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(answers[0]!.code).toBe(0)
    expect(await balanceOf(t.db, claimOf(one.id))).toBe(99_000)
  })

  it('with a code at once is one withdrawal, and nothing but an expired code is refused', async () => {
    const one = await makeEarner(t)
    const { items: [payee] } = await one.data('wechatBind', { code: 'w' })
    const body = { once: once(), payeeId: payee!.id, amount: 1_000, ...await cashCode(t, one, one.device) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.call('drawCash', body, one.device)))
    expect(new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.id)).size).toBe(1)
    expect(answers.every(({ code }) => code === 0 || code === ERRORS.CODE_EXPIRED.code)).toBe(true)
    expect(await balanceOf(t.db, claimOf(one.id))).toBe(99_000)
  })

  it('with another amount, account or purse is refused', async () => {
    const one = await makeRegular(t)
    const body = { once: once(), payeeId: one.payeeId, amount: 1_000 }
    await one.data('drawCash', body, one.device)
    const changed = { code: ERRORS.REQUEST_CHANGED.code, msg: '这笔提现已经交过了，金额或收款账户不一样。返回看看进展，再提一笔' }
    expect(await one.call('drawCash', { ...body, amount: 1_001 }, one.device)).toMatchObject(changed)
    expect(await one.call('drawCash', { ...body, payeeId: once() }, one.device)).toMatchObject(changed)
    expect(await one.call('zzxDrawCash', body, one.device)).toMatchObject(changed)
    expect(await balanceOf(t.db, claimOf(one.id))).toBe(99_000)
  })
})

it('a hundred requests at once never take more than there is, nor more often than a day allows', async () => {
  const one = await makeRegular(t, 2_500)
  const answers = await Promise.all(Array.from({ length: 100 }, () =>
    one.call('drawCash', { once: once(), payeeId: one.payeeId, amount: 1_000 }, one.device)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, ERRORS.BALANCE_SHORT.code]))
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(500)
  const many = await makeRegular(t)
  const drawn = await Promise.all(Array.from({ length: 100 }, () =>
    many.call('drawCash', { once: once(), payeeId: many.payeeId, amount: 100 }, many.device)))
  expect(drawn.filter(({ code }) => code === 0)).toHaveLength(WITHDRAWAL_LIMITS.dayTimes)
  // From the fourth on, people look first.
  expect(drawn.filter(({ data }) => data?.state === 'review')).toHaveLength(WITHDRAWAL_LIMITS.dayTimes - 3)
})

describe('limits', () => {
  it('of a channel are shown before they are hit, and count the day', async () => {
    const payoutLimits = { ...t.deps.config.payoutLimits, alipay: { max: 20_000, dayAmount: 30_000 } }
    const limited = await createTestApp({ config: { payoutLimits } })
    const one = await makeRegular(limited)
    const draw = (amount: number) => one.call('drawCash', { once: once(), payeeId: one.payeeId, amount }, one.device)
    const alipay = async () => (await one.data('cashOptions', {}, one.device)).channels.find(({ channel }) => channel === 'alipay')
    expect(await alipay()).toEqual({ channel: 'alipay', max: 20_000, dayAmount: 30_000, used: 0 })
    expect(await draw(20_001)).toMatchObject({
      code: ERRORS.WITHDRAWAL_LIMIT.code, msg: '提到支付宝一笔最多¥200，可以分几笔，或者换一个收款账户',
    })
    expect(await draw(20_000)).toMatchObject({ code: 0 })
    expect(await draw(10_001)).toMatchObject({ msg: '今天提到支付宝还能提¥100，改小一些，或者换一个收款账户' })
    expect(await alipay()).toMatchObject({ used: 20_000 })
    limited.advance(DAY_MS)
    expect(await draw(20_000)).toMatchObject({ code: 0 })
    await limited.close()
  })

  it('of a month counts its earlier days, and nothing of the month before', async () => {
    const limited = await createTestApp({ config: { withdrawals: { ...WITHDRAWAL_LIMITS, monthAmount: 50_000 } } })
    const one = await makeRegular(limited)
    const draw = (amount: number) => one.call('drawCash', { once: once(), payeeId: one.payeeId, amount }, one.device)
    expect(await draw(30_000)).toMatchObject({ code: 0 })
    limited.advance(DAY_MS)
    expect((await one.data('cashOptions', {}, one.device)).use).toMatchObject({ dayAmount: 0, monthAmount: 30_000 })
    expect(await draw(20_001)).toMatchObject({
      code: ERRORS.WITHDRAWAL_LIMIT.code, msg: '这个月还能提¥200，改小一些，或者下个月再提',
    })
    limited.advance(Date.parse('2026-04-01T00:00:00+08:00') - limited.deps.now().getTime())
    expect(await draw(20_001)).toMatchObject({ code: 0 })
    await limited.close()
  })

  it('of a device and a payout account count all people', async () => {
    const [one, other] = [await makeRegular(t, 3_000_000), await makeRegular(t, 3_000_000)]
    await one.data('drawCash', { once: once(), payeeId: one.payeeId, amount: 2_000_000 }, one.device)
    await t.db.insertInto('wallet_device').values({
      account_id: other.id, device_id: one.device['device-id']!, confirmed_at: t.deps.now(),
    }).execute()
    expect(await other.call('drawCash', { once: once(), payeeId: other.payeeId, amount: 1_000_001 }, one.device)).toMatchObject({
      code: ERRORS.WITHDRAWAL_LIMIT.code, msg: '这台手机今天还能提¥10,000，改小一些，或者明天再提',
    })
    expect(await one.call('drawCash', { once: once(), payeeId: one.payeeId, amount: 100 }, one.device)).toMatchObject({
      code: ERRORS.WITHDRAWAL_LIMIT.code, msg: '今天还能提¥0，改小一些，或者明天再提',
    })
    t.advance(DAY_MS)
    expect(await one.call('drawCash', { once: once(), payeeId: one.payeeId, amount: 100 }, one.device)).toMatchObject({ code: 0 })
  })
})

it('takes all of less than the smallest one, and an account ends with a rest that no channel pays', async () => {
  const one = await makeRegular(t, 186_050)
  const draw = (amount: number) => one.call('drawCash', { once: once(), payeeId: one.payeeId, amount }, one.device)
  expect(await draw(186_000)).toMatchObject({ code: 0 })
  await settle()
  expect(await one.call('userCancel', await cancelInput(t, one))).toMatchObject({
    code: ERRORS.CANCELLATION_BLOCKED.code, msg: '钱包里还有¥0.50，先提现，到账以后再注销',
  })
  expect(await draw(49)).toMatchObject({ code: ERRORS.WITHDRAWAL_LIMIT.code, msg: '账户里只有¥0.50，要一次提完' })
  expect(await draw(50)).toMatchObject({ code: 0 })
  await settle()
  expect(await one.data('cancellationDetail', {})).toMatchObject({ blockers: [], losses: [] })
  await earn(t.deps, one.id, 4)
  await earn(t.deps, one.id, 5, 'zzx')
  expect(await one.data('cancellationDetail', {})).toMatchObject({ blockers: [], losses: [{ kind: 'rest', count: 9 }] })
  await startCancelling(t, one)
  await eraseAll(t)
  expect(await t.db.selectFrom('account').select('erased_at').where('id', '=', one.id).executeTakeFirst())
    .toEqual({ erased_at: expect.any(Date) })
  // It stays in the books, as coins do, on an account without a name.
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(4)
})

describe('a code by SMS', () => {
  it('is needed on a new device, is valid for withdrawals alone, and once', async () => {
    const one = await makeRegular(t)
    const phone = { 'device-id': randomUUID() }
    const body = { once: once(), payeeId: one.payeeId, amount: 1_000 }
    expect((await one.data('cashOptions', {}, phone)).payees).toMatchObject([{ needsCode: true }])
    expect(await one.call('drawCash', body, phone)).toMatchObject({ code: ERRORS.WITHDRAWAL_CODE.code })
    const { requestId, code } = await cashCode(t, one, phone)
    const login = { mobile: one.mobile, requestId, code, agreementVersion: '2026-01-01' }
    expect(await t.call('login', login, phone)).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await one.call('drawCash', { ...body, requestId, code: wrong }, phone)).toMatchObject({
      code: ERRORS.CODE_WRONG.code, data: { field: 'code' },
    })
    await one.data('drawCash', { ...body, requestId, code }, phone)
    expect((await one.data('cashOptions', {}, phone)).payees).toMatchObject([{ needsCode: false }])
    const third = { 'device-id': randomUUID() }
    expect(await one.call('drawCash', { ...body, once: once(), requestId, code }, third)).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
  })

  it('of a login is worth nothing here', async () => {
    const one = await makeEarner(t)
    const { items: [payee] } = await one.data('wechatBind', { code: 'w' })
    const { requestId, code } = await receiveCode(t, one.mobile, one.device)
    const body = { once: once(), payeeId: payee!.id, amount: 1_000, requestId, code }
    expect(await one.call('drawCash', body, one.device)).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
  })
})

it('is refused without a real name, and to the payout account of another person', async () => {
  const [one, other] = [await makeRegular(t), await makeRegular(t)]
  const to = (payeeId: string) => one.call('drawCash', { once: once(), payeeId, amount: 100 }, one.device)
  expect(await to(other.payeeId)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  await t.db.updateTable('real_name').set({ status: 'void', sealed: null }).where('account_id', '=', one.id).execute()
  expect(await to(one.payeeId)).toMatchObject({ code: ERRORS.REAL_NAME_REQUIRED.code })
})

it('under review can be taken back, and only then', async () => {
  const one = await makeRegular(t, REVIEW_FROM)
  const { id } = await one.data('drawCash', { once: once(), payeeId: one.payeeId, amount: REVIEW_FROM }, one.device)
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(0)
  await Promise.all(Array.from({ length: 10 }, () => one.data('cashCancel', { id })))
  expect(await one.data('cashDetail', { id })).toMatchObject({ state: 'withdrawn', track: [{ state: 'review' }, { state: 'withdrawn' }] })
  expect(await balanceOf(t.db, claimOf(one.id))).toBe(REVIEW_FROM)
  const next = await one.data('drawCash', { once: once(), payeeId: one.payeeId, amount: 100 }, one.device)
  expect(await one.call('cashCancel', { id: next.id })).toMatchObject({ code: ERRORS.WITHDRAWAL_SETTLED.code })
})
