import { randomUUID } from 'node:crypto'
import { checkBooks } from '../ledger/check'
import { newCreditCode } from '../tests/certification'
import { importBank } from '../tests/bank'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newOwner } from '../tests/people'
import { waitingRefunds } from './refund'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const YUAN = 100
const BECAUSE = ['--reason', '多转了一次']
const ops = (...argv: string[]) => opsOf(t, '王会计')(...argv)
let numbers = 0
const newNumber = () => `R${String(++numbers).padStart(8, '0')}`

/** An owner whose enterprise paid in so many yuan. */
async function funded(yuan: number) {
  const { owner } = await newOwner(t)
  const [{ reference }, number] = [await owner.data('employerAccount', {}), newNumber()]
  await importBank(ops, ['流水号,日期,金额,付款人,备注', `${number},2026-03-02,${yuan},饭馆,${reference}`])
  const account = () => owner.data('employerAccount', {})
  return { owner, reference, number, account }
}
const refund = (by: string, reference: string, yuan: number, number: string) =>
  ops('bank', 'refund', reference, String(yuan), number, ...BECAUSE, '--by', by)

it('goes back after two operators confirmed the same, and the employer sees it', async () => {
  const { owner, reference, account } = await funded(1000)
  const number = newNumber()
  expect(await refund('王会计', reference, 300, number)).toContain('还差另一个人')
  expect(await refund('王会计', reference, 300, number)).toContain('还差另一个人')
  // Another amount is another refund.
  expect(await refund('李会计', reference, 301, number)).toContain('还差另一个人')
  expect((await account()).balance).toBe(1000 * YUAN)
  const waiting = async () => (await waitingRefunds(t.db, t.deps.now())).filter((one) => one.number === number)
  expect(new Set((await waiting()).map(({ by, amount }) => `${by} ${amount}`))).toEqual(new Set(['王会计 30000', '李会计 30100']))
  expect(await refund('李会计', reference, 300, number)).toContain('退了¥300.00')
  expect(await waiting()).toEqual([])
  expect(await account()).toMatchObject({
    balance: 700 * YUAN, invoiceable: 700 * YUAN, months: [{ month: '2026-03', deposited: 700 * YUAN, earned: 0 }],
  })
  const { items } = await owner.data('employerEntries', {})
  expect(new Map(items.map(({ kind, amount }) => [kind, amount]))).toEqual(new Map([['refund', -300 * YUAN], ['deposit', 1000 * YUAN]]))
  expect(items.find(({ kind }) => kind === 'refund')?.title).toContain(number)
  expect((await owner.data('noticeList', {})).items[0]?.text).toContain('多转了一次')
  await expect(refund('张会计', reference, 300, number)).rejects.toThrow('记过了')
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('is refused beyond the balance, without a reason, and with the number of another payment', async () => {
  const [{ reference, number }, other] = [await funded(100), await funded(100)]
  await expect(refund('王会计', reference, 100.01, newNumber())).rejects.toThrow('没有这么多')
  await expect(ops('bank', 'refund', reference, '1', newNumber())).rejects.toThrow('--reason')
  await expect(refund('王会计', reference, 1, number)).rejects.toThrow('另一笔钱')
  const taken = newNumber()
  await refund('王会计', other.reference, 1, taken)
  await refund('李会计', other.reference, 1, taken)
  await expect(refund('王会计', reference, 1, taken)).rejects.toThrow('另一笔钱')
})

it('leaves enough for the invoices', async () => {
  const { owner, reference } = await funded(1000)
  await owner.data('invoiceRequest', {
    once: randomUUID(), title: '上海家常灶餐饮管理有限公司', creditCode: newCreditCode(), amount: 800 * YUAN, delivery: 'email',
    sendTo: 'fapiao@example.com',
  })
  await expect(refund('王会计', reference, 201, newNumber())).rejects.toThrow('发票')
  expect(await refund('王会计', reference, 200, newNumber())).toContain('还差另一个人')
})

it('happens once in a hundred confirmations at once, and never takes more than the balance', async () => {
  const { reference, account } = await funded(1000)
  const twice = [newNumber(), newNumber()]
  await Promise.all(twice.map((number) => refund('王会计', reference, 600, number)))
  const said = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
    refund('李会计', reference, 600, twice[nth % 2]!).catch((error: Error) => error.message)))
  expect(said.filter((text) => text.includes('退了'))).toHaveLength(1)
  expect((await account()).balance).toBe(400 * YUAN)
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('lists the matched lines of an enterprise and of a day', async () => {
  const [{ reference, number }, other] = [await funded(55), await funded(66)]
  const lines = await ops('bank', 'list', reference)
  expect(lines).toContain(`${number}  2026-03-02  ¥55.00`)
  expect(lines).not.toContain(other.number)
  expect(await ops('bank', 'list', '2026-03-02')).toContain(other.number)
  expect(await ops('bank', 'list', '2026-03-03')).toBe('没有对上的流水')
  await expect(ops('bank', 'list', '某某饭馆')).rejects.toThrow('转账码')
})
