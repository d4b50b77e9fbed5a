import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import type { PayWay } from '@daogang/contract/rules/membership'
import { give } from '../coin/grant'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { newOperator } from '../tests/campaign'
import { newConsoleOperator } from '../tests/console'
import { DAY, makeResume, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { readActions } from '../operator/queries/audit'
import { newOwner } from '../tests/people'
import { settleOpenOrders } from './settle'

let t: TestApp
let cards: Awaited<ReturnType<typeof newOperator>>
const none = { boost: false, refresh: 0, top: 0, urgent: 0 }
const [seekerCard, bossCard] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  t = await createTestApp()
  cards = await newOperator(t, '王运营')
  await cards.data('operatorVipSave', {
    id: seekerCard, role: 'c', title: '求职月卡', days: 30, fen: 990, coins: 200, benefits: { ...none, boost: true }, isOn: true,
  })
  await cards.data('operatorVipSave', {
    id: bossCard, role: 'b', title: '招人月卡', days: 30, fen: 4_900, coins: null, benefits: { ...none, refresh: 20, top: 3 }, isOn: true,
  })
})
afterAll(() => t.close())

const wanted = (way: PayWay, planId = seekerCard) => ({ once: randomUUID(), planId, way, ...(way !== 'coins' && { code: randomUUID() }) })
const revenue = () => balanceOf(t.db, { kind: 'revenue', owner: '' })
async function newSeeker(coins = 0): Promise<LoggedIn> {
  const person = await t.loginAs(newMobile())
  await makeResume(t.db, person.id)
  if (coins > 0) {
    await t.db.transaction().execute((trx) =>
      give(trx, { key: randomUUID(), subject: 'test', note: '测试', accountId: person.id, coins }, t.deps.now()))
  }
  return person
}

it('sells a card for coins once, however often it is pressed, and boosts the resume until its end', async () => {
  const person = await newSeeker(250)
  const body = wanted('coins')
  const all = await Promise.all(Array.from({ length: 100 }, () => person.data('membershipBuy', body)))
  expect(new Set(all.map(({ id, state }) => `${id} ${state}`)).size).toBe(1)
  const until = new Date(t.deps.now().getTime() + 30 * DAY)
  expect(await person.data('membershipDetail')).toMatchObject({ coins: 50, until: until.toISOString(), orders: [{ state: 'paid' }] })
  const { boosted_until: boosted } = await t.db.selectFrom('resume').select('boosted_until').where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(boosted).toEqual(until)
  expect(await person.call('membershipBuy', wanted('coins'))).toMatchObject({ code: ERRORS.COINS_SHORT.code })
  for (const other of [{ planId: bossCard }, { way: 'wechat' as const, code: randomUUID() }]) {
    expect(await person.call('membershipBuy', { ...body, ...other })).toMatchObject({ code: ERRORS.REQUEST_CHANGED.code })
  }
})

it('opens the host’s payment, and counts a card as paid only by the host’s answer; another one follows it', async () => {
  const person = await newSeeker()
  const before = await revenue()
  const body = wanted('wechat')
  const { id, payment } = await person.data('membershipBuy', body)
  expect(payment).toEqual({ kind: 'development' })
  expect(await person.data('membershipDetail')).toMatchObject({ until: null, orders: [{ state: 'paying' }] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => person.data('membershipOrder', { id })))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']))
  expect(await revenue() - before).toBe(990)
  const { id: next } = await person.data('membershipBuy', wanted('alipay'))
  // A callback only makes the server ask.
  const { bill_no: billNo } = await t.db.selectFrom('vip_order').select('bill_no').where('id', '=', next).executeTakeFirstOrThrow()
  const report = (payload: string) =>
    t.app.inject({ method: 'POST', url: '/callback/charge/alipay', payload, headers: { 'content-type': 'text/plain' } })
  expect((await report('forged')).statusCode).toBe(401)
  expect((await report(billNo)).body).toBe('success')
  expect(await person.data('membershipDetail')).toMatchObject({ until: new Date(t.deps.now().getTime() + 60 * DAY).toISOString() })
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('never counts what the host does not confirm, or another amount, and closes an unpaid order', async () => {
  const person = await newSeeker()
  const { wechat } = t.deps.providers.charges
  const { id } = await person.data('membershipBuy', wanted('wechat'))
  const state = async () => (await person.data('membershipOrder', { id })).state
  const usual = wechat!.query
  const say = (answer: Awaited<ReturnType<typeof usual>>) => { wechat!.query = () => Promise.resolve(answer) }
  say({ kind: 'unknown', code: 'NO_ANSWER' })
  expect(await state()).toBe('paying')
  say({ kind: 'waiting' })
  t.advance(31 * 60_000)
  await settleOpenOrders(t.deps)
  expect(await state()).toBe('closed')
  wechat!.query = usual
  expect(await (await newSeeker()).call('membershipOrder', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
})

it('keeps an order that was paid with another amount, until the host or finance says that the money went back', async () => {
  const person = await newSeeker()
  const finance = () => newConsoleOperator(t, `周财务${randomUUID().slice(0, 6)}`, ['finance'])
  let operator = await finance()
  const { wechat } = t.deps.providers.charges
  const [query, close] = [wechat!.query, wechat!.close]
  wechat!.close = () => Promise.reject(new Error('A bill that was paid is not closed'))
  const { id } = await person.data('membershipBuy', wanted('wechat'))
  const wrong = async (q = '') => (await operator.data('operatorVipOrders', { q })).items
  wechat!.query = () => Promise.resolve({ kind: 'paid', providerNo: '4200001', amount: 1 })
  expect(await person.data('membershipOrder', { id })).toEqual({ id, state: 'wrong' })
  const [found] = await wrong()
  expect(found).toMatchObject({ id, accountId: person.id, state: 'wrong', fen: 990, paidFen: 1, providerNo: '4200001', paidAt: null })
  expect(await wrong(person.mobile)).toEqual([found])
  expect(await wrong('4200001')).toEqual([found])
  expect(await wrong(found?.billNo)).toEqual([found])
  expect(await wrong('4200002')).toEqual([])
  expect((await operator.data('dossierTimeline', { kind: 'person', id: person.id })).items)
    .toContainEqual(expect.objectContaining({ label: '会员卡', text: '付的数不对：求职月卡，9.90元' }))
  expect((await readActions(t.db, 9, { accountId: person.id })).filter(({ action }) => action === 'look membership card')).toHaveLength(3)
  expect(await person.data('membershipDetail')).toMatchObject({ until: null, orders: [{ state: 'paying' }] })
  expect((await person.data('membershipOrders', {})).items).toMatchObject([{ id, state: 'wrong' }])
  t.advance(DAY)
  operator = await finance()
  await settleOpenOrders(t.deps)
  expect(await wrong()).toHaveLength(1)
  expect((await operator.data('operatorFiguresDetail')).deadlines).toContainEqual({ name: 'orders-due', overdue: 1, soon: 0 })
  wechat!.query = () => Promise.resolve({ kind: 'closed' })
  await settleOpenOrders(t.deps)
  expect(await person.data('membershipOrder', { id })).toEqual({ id, state: 'closed' })
  expect(await wrong()).toEqual([])
  // WeChat says that a refund began, and no more: finance has to say when all went back.
  const { id: refunded } = await person.data('membershipBuy', wanted('wechat'))
  const closeIt = (orderId: string) => operator.call('operatorVipOrderClose', { id: orderId, reason: '退款单号50000001' })
  expect(await closeIt(refunded)).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code })
  expect(await closeIt(randomUUID())).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code })
  wechat!.query = () => Promise.resolve({ kind: 'paid', providerNo: '4200003', amount: 1_000 })
  await person.data('membershipOrder', { id: refunded })
  wechat!.query = () => Promise.resolve({ kind: 'unknown', code: 'STATE REFUND' })
  await settleOpenOrders(t.deps)
  expect((await wrong()).map((order) => order.id)).toEqual([refunded])
  expect((await Promise.all(Array.from({ length: 10 }, () => closeIt(refunded)))).map(({ code }) => code)).toEqual(Array(10).fill(0))
  expect([await wrong(), await person.data('membershipOrder', { id: refunded })]).toEqual([[], { id: refunded, state: 'closed' }])
  const closings = (await readActions(t.db, 99, { accountId: person.id })).filter(({ action }) => action === 'close membership order')
  expect(closings).toHaveLength(1)
  Object.assign(wechat!, { query, close })
})

it('lets finance close an order that was refunded before its payment was known, and still delivers one that was paid', async () => {
  const person = await newSeeker()
  const { wechat } = t.deps.providers.charges
  const { query, close: end } = wechat!
  // WeChat does not close a bill that was paid.
  Object.assign(wechat!, { query: () => Promise.resolve({ kind: 'unknown', code: 'STATE REFUND' }), close: () => Promise.resolve(false) })
  const { id } = await person.data('membershipBuy', wanted('wechat'))
  const finance = () => newConsoleOperator(t, `吴财务${randomUUID().slice(0, 6)}`, ['finance'])
  let operator = await finance()
  const close = async () => (await operator.call('operatorVipOrderClose', { id, reason: '退款单号50000002' })).code
  expect(await close()).toBe(ERRORS.OPERATOR_CANNOT.code)
  t.advance(31 * 60_000)
  operator = await finance()
  await settleOpenOrders(t.deps)
  expect(await person.data('membershipOrder', { id })).toEqual({ id, state: 'paying' })
  expect([await close(), await close()]).toEqual([0, 0])
  expect(await person.data('membershipOrder', { id })).toEqual({ id, state: 'closed' })
  const closings = (await readActions(t.db, 99, { accountId: person.id })).filter(({ action }) => action === 'close membership order')
  expect(closings).toHaveLength(1)
  Object.assign(wechat!, { query, close: end })
  const { bill_no: payload } = await t.db.selectFrom('vip_order').select('bill_no').where('id', '=', id).executeTakeFirstOrThrow()
  await t.app.inject({ method: 'POST', url: '/callback/charge/wechat', payload, headers: { 'content-type': 'text/plain' } })
  expect(await person.data('membershipOrder', { id })).toEqual({ id, state: 'paid' })
  expect(await close()).toBe(ERRORS.OPERATOR_CANNOT.code)
})

it('refuses a card that is not the one that was confirmed, and takes a request without the offer from an earlier client', async () => {
  const person = await newSeeker(600)
  const [seen, card] = [{ price: 200, days: 30, benefits: { ...none, boost: true } }, randomUUID()]
  const plan = { id: card, role: 'c' as const, title: '月卡', days: 30, fen: null, coins: 200, benefits: seen.benefits, isOn: true }
  await cards.data('operatorVipSave', plan)
  const first = { ...wanted('coins', card), seen }
  await person.data('membershipBuy', first)
  for (const changed of [{ coins: 300 }, { days: 7 }]) {
    await cards.data('operatorVipSave', { ...plan, ...changed })
    expect(await person.call('membershipBuy', { ...wanted('coins', card), seen })).toMatchObject({ code: ERRORS.MEMBERSHIP_CLOSED.code })
  }
  expect(await person.data('membershipBuy', first)).toMatchObject({ state: 'paid' })
  expect((await person.data('membershipDetail')).coins).toBe(400)
  expect(await person.data('membershipBuy', wanted('coins', card))).toMatchObject({ state: 'paid' })
  await cards.data('operatorVipSave', { ...plan, isOn: false })
})

it('lists the orders of a role in pages, also behind many of the other role', async () => {
  const { owner } = await newOwner(t)
  const buy = async (planId: typeof bossCard) => (await owner.data('membershipBuy', wanted('wechat', planId))).id
  await makeResume(t.db, owner.id)
  await owner.data('setRole', { subBusinessType: 'c' })
  const seekers = await buy(seekerCard)
  await owner.data('setRole', { subBusinessType: 'b' })
  const employers: string[] = []
  for (let nth = 0; nth < 21; nth += 1) {
    const id = await buy(bossCard)
    await owner.data('membershipOrder', { id })
    employers.push(id)
  }
  const first = await owner.data('membershipOrders', {})
  const second = await owner.data('membershipOrders', { cursor: first.next! })
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, undefined])
  expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual(employers.sort())
  await owner.data('setRole', { subBusinessType: 'c' })
  expect(await owner.data('membershipDetail')).toMatchObject({ orders: [{ id: seekers, state: 'paying' }] })
  expect((await owner.data('membershipOrders', {})).items.map(({ id }) => id)).toEqual([seekers])
  expect(await owner.call('membershipOrders', { cursor: first.next! })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
})

it('opens the same bill again while it can be paid, and none after its time', async () => {
  const person = await newSeeker()
  const { wechat } = t.deps.providers.charges
  const usual = wechat!.create
  const bills: unknown[] = []
  wechat!.create = (bill, payer) => {
    bills.push(bill)
    return usual(bill, payer)
  }
  const body = wanted('wechat')
  await person.data('membershipBuy', body)
  t.advance(60_000)
  await person.data('membershipBuy', body)
  expect(bills[1]).toEqual(bills[0])
  t.advance(29 * 60_000)
  expect(await person.call('membershipBuy', body)).toMatchObject({ code: ERRORS.MEMBERSHIP_CLOSED.code })
  wechat!.create = usual
})

it('opens the bill that waits for a new request of the same card, also for a hundred, and refuses another way while it waits', async () => {
  const person = await newSeeker()
  const all = await Promise.all(Array.from({ length: 100 }, () => person.data('membershipBuy', wanted('wechat'))))
  const [id = ''] = new Set(all.map((bought) => bought.id))
  expect(new Set(all.map((bought) => bought.id)).size).toBe(1)
  expect(await person.call('membershipBuy', wanted('alipay'))).toMatchObject({
    code: ERRORS.MEMBERSHIP_CLOSED.code, msg: '上一单还在等付款，下拉刷新看看。没付的话，过半小时再买',
  })
  expect(await person.data('membershipOrder', { id })).toMatchObject({ state: 'paid' })
  expect((await person.data('membershipBuy', wanted('alipay'))).id).not.toBe(id)
  t.advance(31 * 60_000)
  // Its time is over, and the host is asked once more before it is closed.
  expect((await person.data('membershipBuy', wanted('wechat'))).id).not.toBe(id)
})

it('delivers a paid order that is closed here, and lets the host report again without an answer', async () => {
  const person = await newSeeker()
  const { wechat } = t.deps.providers.charges
  const usual = wechat!.query
  const { id } = await person.data('membershipBuy', wanted('wechat'))
  const { bill_no: payload } = await t.db.selectFrom('vip_order').select('bill_no').where('id', '=', id).executeTakeFirstOrThrow()
  const report = () => t.app.inject({ method: 'POST', url: '/callback/charge/wechat', payload, headers: { 'content-type': 'text/plain' } })
  wechat!.query = () => Promise.resolve({ kind: 'unknown', code: 'NO_ANSWER' })
  expect((await report()).statusCode).toBe(503)
  t.advance(36 * 60_000)
  wechat!.query = () => Promise.resolve({ kind: 'not_found' })
  await settleOpenOrders(t.deps)
  expect(await person.data('membershipOrder', { id })).toMatchObject({ state: 'closed' })
  wechat!.query = usual
  expect((await report()).body).toBe('success')
  expect(await person.data('membershipOrder', { id })).toMatchObject({ state: 'paid' })
})

it('counts a card from the end of a place further up that was got with coins', async () => {
  const person = await newSeeker(200)
  const boosted = new Date(t.deps.now().getTime() + 7 * DAY)
  await t.db.updateTable('resume').set({ boosted_until: boosted }).where('account_id', '=', person.id).execute()
  await person.data('membershipBuy', wanted('coins'))
  expect(await person.data('membershipDetail')).toMatchObject({ until: new Date(boosted.getTime() + 30 * DAY).toISOString() })
})

it('counts cards of one enterprise one after the other, also those paid at the same moment', async () => {
  const { owner } = await newOwner(t)
  const plans = [1, 2, 3, 4].map((nth) => ({
    id: randomUUID(), role: 'b' as const, title: `招人月卡${nth}`, days: 30, fen: 100, coins: null, benefits: { ...none, top: nth }, isOn: true,
  }))
  for (const plan of plans) await cards.data('operatorVipSave', plan)
  const ids = await Promise.all(plans.map(async ({ id }) => (await owner.data('membershipBuy', wanted('wechat', id))).id))
  await Promise.all(ids.map((id) => owner.data('membershipOrder', { id })))
  for (const plan of plans) await cards.data('operatorVipSave', { ...plan, isOn: false })
  expect(await owner.data('membershipDetail')).toMatchObject({ until: new Date(t.deps.now().getTime() + 120 * DAY).toISOString() })
})

it('gives an employer’s enterprise its props, and sells no card of the other role and no boost without a resume', async () => {
  const { owner, shop } = await newOwner(t)
  const { enterprise_id: enterpriseId } = await t.db.selectFrom('company').select('enterprise_id').where('id', '=', shop.id)
    .executeTakeFirstOrThrow()
  const { id } = await owner.data('membershipBuy', wanted('wechat', bossCard))
  await owner.data('membershipOrder', { id })
  const grants = await t.db.selectFrom('prop_grant').select(['kind', 'count']).where('source', '=', 'membership')
    .where('enterprise_id', '=', enterpriseId).orderBy('kind').execute()
  expect(grants).toEqual([{ kind: 'refresh', count: 20 }, { kind: 'top', count: 3 }])
  expect(await owner.call('membershipBuy', wanted('wechat'))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  const bare = await t.loginAs(newMobile())
  expect(await bare.call('membershipBuy', wanted('wechat'))).toMatchObject({ code: ERRORS.MEMBERSHIP_CLOSED.code })
  expect(await owner.call('membershipBuy', wanted('coins', bossCard))).toMatchObject({ code: ERRORS.MEMBERSHIP_CLOSED.code })
})
