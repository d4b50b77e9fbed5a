import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { BINDS_A_DAY, isLuhn, MAX_BANK_CARDS } from '@daogang/contract/rules/payee'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { makeEarner, makeIdentified } from '../tests/wallet'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const person = async (): Promise<LoggedIn> => {
  const one = await t.loginAs(newMobile())
  await makeIdentified(t.deps, one.id)
  return one
}
const bindAlipay = async (one: LoggedIn, code: string) =>
  one.call('alipayBind', { code, state: (await one.data('alipayBindParams', {})).state })

const CARD = '6222021234567890128'
/** Luhn-valid cards of an unlisted issuer. */
const cardNumber = (nth: number): string => {
  const first = `629999${String(nth).padStart(12, '0')}`
  return Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find((card) => isLuhn(card))!
}

it('requires a real name', async () => {
  const one = await t.loginAs(newMobile())
  expect(await one.call('wechatBind', { code: 'w' })).toMatchObject({ code: ERRORS.REAL_NAME_REQUIRED.code })
  expect(await one.call('bankCardAdd', { card: CARD })).toMatchObject({ code: ERRORS.REAL_NAME_REQUIRED.code })
  expect(await one.data('walletPayees', {})).toEqual({ items: [], name: '', offered: ['wechat', 'alipay', 'bank'] })
})

it('binds the first account for use at once, and each later one for a day later, also through the calls of zzx', async () => {
  const one = await person()
  const first = await one.data('wechatBind', { code: 'w' })
  expect(first).toMatchObject({ name: '*小海', items: [{ channel: 'wechat', usableAt: null, inFlight: false, bank: '', tail: '' }] })
  t.advance(1)
  const { items } = await one.data('zzxBankCardAdd', { card: CARD })
  const usableAt = new Date(t.deps.now().getTime() + DAY_MS).toISOString()
  expect(items[1]).toMatchObject({ channel: 'bank', bank: '工商银行', tail: '0128', usableAt })
  expect(await one.data('zzxCheckMemberBindBank', {})).toEqual({ bound: true })
  expect((await one.data('bankCardList', {})).items).toEqual([items[1]])
  const notices = await t.db.selectFrom('notice').select('text').where('account_id', '=', one.id)
    .where('kind', '=', 'payee_changed').execute()
  expect(notices.map(({ text }) => text).sort()).toEqual([
    '新绑了微信收款。不是你绑的，马上解绑，再联系客服', '新绑了银行卡收款，24小时后能用。不是你绑的，马上解绑，再联系客服',
  ])
})

it('is idempotent for the same account, also a hundred times at once', async () => {
  const one = await person()
  const answers = await Promise.all(Array.from({ length: 100 }, () => one.call('bankCardAdd', { card: CARD })))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  expect(await t.db.selectFrom('payee').select('id').where('account_id', '=', one.id).execute()).toHaveLength(1)
})

it('replaces the Alipay account by another one, which has to wait, and forgets the first one', async () => {
  const one = await person()
  await bindAlipay(one, 'as:2088001')
  const { data } = await bindAlipay(one, 'as:2088002')
  expect(data.items).toMatchObject([{ channel: 'alipay', usableAt: expect.any(String) }])
  const rows = await t.db.selectFrom('payee').selectAll().where('account_id', '=', one.id).orderBy('created_at').orderBy('id').execute()
  expect(rows.map(({ sealed, removed_at: removed }) => [sealed === null, removed !== null]).sort()).toEqual([[false, false], [true, true]])
})

it('does not accept an authorisation that this account did not begin, or began too long ago', async () => {
  const [one, other] = [await person(), await person()]
  const { state, url } = await other.data('alipayBindParams', {})
  expect(url).toBe(`/user/wallet/bind?auth_code=development&state=${state}`)
  const refused = { code: ERRORS.PAYEE_NOT_GIVEN.code }
  expect(await one.call('alipayBind', { code: 'a', state })).toMatchObject(refused)
  expect(await one.call('alipayBind', { code: 'a', state: 'x' })).toMatchObject(refused)
  const own = await one.data('alipayBindParams', {})
  t.advance(HOUR_MS)
  expect(await one.call('alipayBind', { code: 'a', state: own.state })).toMatchObject(refused)
  expect(await bindAlipay(one, 'used')).toMatchObject(refused)
  expect((await one.data('walletPayees', {})).items).toEqual([])
})

describe('a bank card', () => {
  it.each([
    ['6222021234567890129', '银行卡号不对，请照着卡再看一遍'], ['622202', '银行卡号不对，请照着卡再看一遍'],
    ['6283661234567893', '这是信用卡，工资打不进去，换一张储蓄卡'], ['4111111111111111', '认不出这张卡，换一张内地银行的储蓄卡'],
  ])('%s is refused', async (card, msg) => {
    const one = await person()
    expect(await one.call('bankCardAdd', { card })).toMatchObject({ code: ERRORS.BAD_INPUT.code, msg, data: { field: 'card' } })
  })

  it('is sealed, and its number is in no answer', async () => {
    const one = await person()
    const answer = await one.call('bankCardAdd', { card: CARD })
    expect(JSON.stringify(answer)).not.toContain(CARD)
    const [row] = await t.db.selectFrom('payee').selectAll().where('account_id', '=', one.id).execute()
    const stored = Object.values(row!).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    expect(stored.join()).not.toContain(CARD.slice(0, 12))
  })

  it('is limited in number, and so are the changes of a day', async () => {
    const one = await person()
    for (let nth = 1; nth <= Math.min(MAX_BANK_CARDS, BINDS_A_DAY); nth++) await one.data('bankCardAdd', { card: cardNumber(nth) })
    expect(await one.call('bankCardAdd', { card: cardNumber(9) })).toMatchObject({ code: ERRORS.BIND_LIMIT.code })
    t.advance(DAY_MS)
    expect(await one.call('bankCardAdd', { card: cardNumber(9) })).toMatchObject({ code: ERRORS.PAYEE_FULL.code })
    const { items: [first] } = await one.data('bankCardList', {})
    expect((await one.data('bankCardRemove', { id: first!.id })).items).toHaveLength(MAX_BANK_CARDS - 1)
    expect(await one.call('bankCardRemove', { id: first!.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})

it('is not removed while money is on its way to it', async () => {
  const one = await makeEarner(t)
  const { items: [payee] } = await one.data('wechatBind', { code: 'w' })
  await t.db.updateTable('payee').set({ confirmed_at: t.deps.now() }).where('id', '=', payee!.id).execute()
  await t.db.insertInto('wallet_device')
    .values({ account_id: one.id, device_id: one.device['device-id']!, confirmed_at: t.deps.now() }).execute()
  await one.data('drawCash', { once: crypto.randomUUID(), payeeId: payee!.id, amount: 50_000 }, one.device)
  expect((await one.data('walletPayees', {})).items).toMatchObject([{ inFlight: true }])
  expect(await one.call('wechatUnbind', {})).toMatchObject({ code: ERRORS.PAYEE_IN_USE.code })
  expect(await one.call('wechatBind', { code: 'as:other' })).toMatchObject({ code: ERRORS.PAYEE_IN_USE.code })
  await t.outbox.drain()
  t.advance(HOUR_MS)
  await t.payouts.drain()
  expect((await one.data('wechatUnbind', {})).items).toEqual([])
  expect((await one.data('wechatUnbind', {})).items).toEqual([])
})
