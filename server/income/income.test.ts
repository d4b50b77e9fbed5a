import { randomUUID } from 'node:crypto'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { hold } from '../ledger/transfer'
import { DAY, enterpriseOf, HOUR, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { pagesOf } from '../tests/pdf-text'
import { credit, type NewEarning } from './credit'
import { takeBack } from './take-back'

let t: TestApp
let enterpriseId: string
beforeAll(async () => {
  t = await createTestApp()
  enterpriseId = await enterpriseOf(t.db, (await t.loginAs(newMobile(), 'b')).id)
})
afterAll(() => t.close())

const YUAN = 100
const pay = (worker: LoggedIn, yuan: number, values: Partial<NewEarning> = {}) => t.db.transaction().execute((trx) => credit(trx, {
  accountId: worker.id, enterpriseId, purse: 'zzx', title: '家常菜馆·3月帮厨', period: '2026-03', gross: yuan * YUAN, source: 'import',
  key: randomUUID(), ...values,
}, t.deps.now()))
const back = (earningId: string, yuan: number, key: string = randomUUID()) =>
  t.db.transaction().execute((trx) => takeBack(trx, { earningId, gross: yuan * YUAN, reason: '多发了', key }, t.deps.now()))
const purse = (worker: LoggedIn, which: 'wallet' | 'zzx' = 'zzx') => balanceOf(t.db, claimOf(worker.id, which))
const employer = () => balanceOf(t.db, { kind: 'employer', owner: enterpriseId })
const taxAccount = () => balanceOf(t.db, { kind: 'tax', owner: '' })

describe('an earning', () => {
  it('moves from the employer to the wallet, without tax for wages', async () => {
    const [worker, before] = [await t.loginAs(newMobile()), await employer()]
    await pay(worker, 8_000, { purse: 'wallet', title: '家常菜馆·2月工资' })
    expect([await purse(worker, 'wallet'), await employer() - before]).toEqual([8_000 * YUAN, -8_000 * YUAN])
    expect((await worker.data('noticeList', {})).items[0]).toMatchObject({ text: '家常菜馆·2月工资到账了，在“我的”里打开钱包看' })
  })

  it('is paid once for a key, also a hundred times at once, and refuses the key with other input', async () => {
    const [worker, key] = [await t.loginAs(newMobile()), randomUUID()]
    const rows = await Promise.all(Array.from({ length: 100 }, () => pay(worker, 10_000, { key })))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect(await purse(worker)).toBe((10_000 - 90) * YUAN)
    await expect(pay(worker, 10_001, { key })).rejects.toMatchObject({ reason: 'key' })
  })

  it('withholds by the year so far, a hundred at once like one after another', async () => {
    const worker = await t.loginAs(newMobile())
    const before = await taxAccount()
    await Promise.all(Array.from({ length: 100 }, () => pay(worker, 200)))
    // (20,000 − 20 % − 5,000) × 3 %
    expect([await taxAccount() - before, await purse(worker)]).toEqual([330 * YUAN, (20_000 - 330) * YUAN])
  })
})

describe('an earning that is taken back', () => {
  it('leaves nothing of a payment by mistake, and no exempt month', async () => {
    const worker = await t.loginAs(newMobile())
    const [own, tax] = [await employer(), await taxAccount()]
    const { id } = await pay(worker, 10_000)
    const key = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => back(id, 10_000, key)))
    expect([await purse(worker), await employer(), await taxAccount()]).toEqual([0, own, tax])
    expect(await worker.data('incomeYear', {})).toMatchObject({ total: { flexible: 0, tax: 0, net: 0 }, tax: null })
    await expect(back(id, 1)).rejects.toMatchObject({ reason: 'more' })
  })

  it('lowers what later pay is withheld', async () => {
    const worker = await t.loginAs(newMobile())
    const { id } = await pay(worker, 10_000)
    await back(id, 5_000)
    expect(await purse(worker)).toBe(5_000 * YUAN)
    expect((await pay(worker, 5_000)).tax).toBe(90 * YUAN)
  })

  it('is refused when the money is gone', async () => {
    const worker = await t.loginAs(newMobile())
    const { id } = await pay(worker, 100)
    const { id: other } = await pay(worker, 100)
    await back(other, 100)
    const withdrawn = { key: randomUUID(), subject: 'w', accountId: worker.id, purse: 'zzx' as const, channel: 'bank', amount: 50 * YUAN }
    await t.db.transaction().execute((trx) => hold(trx, withdrawn, t.deps.now()))
    await expect(back(id, 100)).rejects.toMatchObject({ reason: 'short' })
    expect(await back(randomUUID(), 1)).toBeUndefined()
  })
})

it.each(['advance', 'wage'] as const)('does not take back an earning of source %s, which the next pay slip settles', async (source) => {
  const worker = await t.loginAs(newMobile())
  const { id } = await pay(worker, 100, { purse: 'wallet' })
  await t.db.updateTable('earning').set({ source }).where('id', '=', id).execute()
  await expect(back(id, 100)).rejects.toMatchObject({ reason: source })
  expect(await purse(worker, 'wallet')).toBe(100 * YUAN)
})

describe('the year', () => {
  it('is shown by month and downloaded, to its person alone', async () => {
    const [worker, stranger] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    await pay(worker, 10_000)
    await pay(worker, 6_500, { purse: 'wallet', title: '=家常菜馆·2月工资', period: '2026-02' })
    expect(await worker.data('incomeYear', {})).toEqual({
      year: 2026, years: [2026],
      months: [{ month: '2026-03', wage: 6_500 * YUAN, flexible: 10_000 * YUAN, tax: 90 * YUAN, net: 16_410 * YUAN }],
      total: { wage: 6_500 * YUAN, flexible: 10_000 * YUAN, tax: 90 * YUAN, net: 16_410 * YUAN },
      tax: {
        income: 10_000 * YUAN, costs: 2_000 * YUAN, months: 1, exemptAMonth: 5_000 * YUAN, taxable: 3_000 * YUAN, percent: 3, quick: 0,
        due: 90 * YUAN, withheld: 90 * YUAN,
      },
    })
    const { fileName, text } = await worker.data('incomeStatement', { year: 2026 })
    expect(fileName).toBe('到岗2026年收入和个税.csv')
    expect(text).toContain('2026-03-02,2026-03,,家常菜馆·3月帮厨,灵活用工,10000.00,90.00,9910.00\r\n')
    expect(text).toContain('\'=家常菜馆·2月工资,工资,,,6500.00\r\n')
    expect(text).toContain('合计,,,,,10000.00,90.00,16410.00\r\n')
    expect(text).not.toContain(worker.mobile)
    const { fileName: pdfName, content } = await worker.data('incomeDocument', { year: 2026 })
    expect(pdfName).toBe('到岗2026年收入和个税.pdf')
    const pages = pagesOf(Buffer.from(content, 'base64')).join('\n')
    for (const shown of ['2026年收入和个税清单', '10000.00', '16410.00', '9910.00', '已扣']) expect(pages.split('\n')).toContain(shown)
    expect(pages).not.toContain(worker.mobile)
    expect((await worker.data('incomeYear', { year: 2025 })).months).toEqual([])
    expect((await stranger.data('incomeYear', {})).months).toEqual([])
    expect((await stranger.data('incomeStatement', { year: 2026 })).text).not.toContain('10000')
    expect(pagesOf(Buffer.from((await stranger.data('incomeDocument', { year: 2026 })).content, 'base64')).join()).not.toContain('10000')
  })

  it('starts again in January in China', async () => {
    const worker = await t.loginAs(newMobile())
    const { id } = await pay(worker, 10_000)
    t.advance(304 * DAY + 14 * HOUR)
    expect((await pay(worker, 10_000)).tax).toBe(90 * YUAN)
    await expect(back(id, 1)).rejects.toMatchObject({ reason: 'year' })
    const later = await t.loginAs(worker.mobile)
    expect((await later.data('incomeYear', { year: 2026 })).total.tax).toBe(90 * YUAN)
    expect((await later.data('incomeYear', {})).years).toEqual([2027, 2026])
  })
})

describe('an earning that is taken back months later', () => {
  it('keeps the tax that is due', async () => {
    const worker = await t.loginAs(newMobile())
    const [{ id }, tax] = [await pay(worker, 10_000), await taxAccount()]
    t.advance(61 * DAY)
    const key = randomUUID()
    const [first, again] = [await back(id, 100, key), await back(id, 100, key)]
    // 80 yuan less is taxed with 3 %
    expect([first, again]).toMatchObject([{ tax: -240, net: -9_760 }, { id: (first as { id: string }).id }])
    expect(await taxAccount() - tax).toBe(-240)
    const { tax: year } = await (await t.loginAs(worker.mobile)).data('incomeYear', {})
    expect(year).toMatchObject({ months: 1, due: 8_760, withheld: 8_760 })
  })

  it('returns the excess of the month that stays after a later payment as a whole', async () => {
    const worker = await t.loginAs(newMobile())
    await pay(worker, 10_000)
    t.advance(31 * DAY)
    const { id, tax } = await pay(worker, 20_000)
    t.advance(61 * DAY)
    const row = await back(id, 20_000)
    // (30,000 − 20 % − 10,000) × 3 % less the 90 of the first month, which stay
    expect([tax, row]).toMatchObject([330 * YUAN, { tax: -330 * YUAN }])
  })
})

it('keeps sound books', async () => {
  expect(await checkBooks(t.db)).toMatchObject({ isSound: true })
})
