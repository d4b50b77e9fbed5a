import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { credit } from '../income/credit'
import { checkBooks } from '../ledger/check'
import { readActions } from '../operator/queries/audit'
import { createVault } from '../real-name/vault'
import { bankLines } from '../desk/money'
import { importBank } from '../tests/bank'
import { withCsv } from '../tests/csv-file'
import { newCreditCode } from '../tests/certification'
import { enterpriseOf, makeMember, makeNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newOwner } from '../tests/people'
import { importStatement } from './import-statement'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const YUAN = 100
const HEADER = '交易流水号,交易日期,收入金额,对方户名,附言'
const ops = (...argv: string[]) => opsOf(t)(...argv)
const bank = (...lines: string[]) => importBank(ops, [HEADER, ...lines])
let numbers = 0
const newNumber = () => `B${String(++numbers).padStart(8, '0')}`
/** The lines that wait, as the console lists them. */
const listed = () => bankLines({ db: t.db, now: t.deps.now }, {})
const account = (owner: LoggedIn) => owner.data('employerAccount', {})
/** An owner with an enterprise that has so many yuan. */
async function fundedOwner(yuan: number) {
  const { owner, shop } = await newOwner(t)
  await bank(`${newNumber()},2026-03-02,${yuan},饭馆,${(await account(owner)).reference}`)
  return { owner, shop, enterpriseId: await enterpriseOf(t.db, owner.id) }
}
const request = (amount: number, values = {}) => ({
  once: randomUUID(), title: '上海家常灶餐饮管理有限公司', creditCode: newCreditCode(), amount: amount * YUAN, delivery: 'email' as const,
  sendTo: 'fapiao@example.com', ...values,
})

describe('a bank statement', () => {
  it('adds deposits to the enterprise whose code the remark has, once', async () => {
    const { owner } = await newOwner(t)
    const { reference, balance, payee } = await account(owner)
    expect([balance, payee?.account]).toEqual([0, '0000 0000 0000 0000'])
    const line = `${newNumber()},20260302,"12,000.50",家常菜馆,11月工资 ${reference.toLowerCase()}`
    expect(await bank(line)).toMatch(/^对上1笔，没对上0笔，以前导过0笔/)
    expect(await bank(line, `${newNumber()},2026-03-02,-300,房东,房租`)).toMatch(/^对上0笔，没对上0笔，以前导过1笔，转出1笔不管/)
    expect(await account(owner)).toMatchObject({
      balance: 12_000.5 * YUAN, reference,
      months: [{ month: '2026-03', deposited: 12_000.5 * YUAN, earned: 0 }], invoiceable: 12_000.5 * YUAN,
    })
  })

  it('is taken once, also a hundred times at once', async () => {
    const { owner } = await newOwner(t)
    const { reference } = await account(owner)
    const text = [HEADER, ...[1, 2, 3].map(() => `${newNumber()},2026-03-02,100,饭馆,${reference}`)].join('\n')
    const recorded: string[] = []
    const record = (_trx: unknown, { id }: { id: string }) => Promise.resolve(recorded.push(id))
    const reports = await Promise.all(Array.from({ length: 100 }, () => importStatement(t.db, Buffer.from(text), record, t.deps.now())))
    expect(recorded).toHaveLength(3)
    expect(reports.reduce((sum, { deposits }) => sum + deposits.length, 0)).toBe(3)
    expect((await account(owner)).balance).toBe(300 * YUAN)
  })

  it('waits for a person without a code, with two codes, and with a wrong one; the exact name is suggested', async () => {
    const { owner } = await newOwner(t)
    const id = await enterpriseOf(t.db, owner.id)
    await t.db.updateTable('enterprise').set({ name: '上海独一家面馆', credit_code: newCreditCode() }).where('id', '=', id).execute()
    const { reference } = await account(owner)
    const { reference: other } = await account((await newOwner(t)).owner)
    const wrong = reference.slice(0, -1) + String((Number(reference.slice(-1)) + 1) % 10)
    const [one, two, three] = [newNumber(), newNumber(), newNumber()]
    const said = await bank(
      `${one},2026-03-02,100,上海独一家面馆,工资`, `${two},2026-03-02,100,饭馆,${reference} ${other}`, `${three},2026-03-02,100,饭馆,${wrong}`,
      `,2026-03-02,1,x,y`, `${newNumber()},2026-02-30,1,x,y`, `${newNumber()},2026-03-02,一百,x,y`,
    )
    expect(said).toMatch(/^对上0笔，没对上3笔，以前导过0笔，转出0笔不管，看不懂3行/)
    expect(said).toContain(`上海独一家面馆  工资  可能是 ${id}`)
    expect(said).toContain('没有流水号')
    expect(await ops('bank', 'list')).toContain(two)
    expect(await ops('bank', 'match', one, id)).toBe('¥100.00记给了上海独一家面馆')
    await expect(ops('bank', 'match', one, reference)).rejects.toThrow('已经是这样了')
    expect(await ops('bank', 'ignore', two, '--reason', '退货款')).toBe('¥100.00放一边了')
    expect((await account(owner)).balance).toBe(100 * YUAN)
    expect(await ops('bank', 'list')).not.toContain(two)
  })

  it('is corrected by a new transfer where it was matched wrongly, and a changed amount is refused', async () => {
    const [{ owner: right }, { owner: wrong }] = [await newOwner(t), await newOwner(t)]
    const [number, { reference }] = [newNumber(), await account(wrong)]
    await bank(`${number},2026-03-02,100,饭馆,${reference}`)
    const because = ['--reason', '付款人打电话说转错了']
    await expect(ops('bank', 'match', number, (await account(right)).reference)).rejects.toThrow('改记要写原因')
    await ops('bank', 'match', number, (await account(right)).reference, ...because)
    await ops('bank', 'match', number, reference, ...because)
    await ops('bank', 'match', number, (await account(right)).reference, ...because)
    expect([(await account(wrong)).balance, (await account(right)).balance]).toEqual([0, 100 * YUAN])
    expect((await wrong.data('employerEntries', {})).items.map(({ kind, amount }) => [kind, amount / YUAN].join(' ')).sort())
      .toEqual(['correct -100', 'correct -100', 'correct 100', 'deposit 100'])
    expect(await bank(`${number},2026-03-02,200,饭馆,${reference}`)).toContain('以前导过，金额不一样')
    expect(await bank(`${number},2026-03-03,100,面馆,${reference}`)).toContain('以前导过，日期、付款人不一样')
    await ops('bank', 'ignore', number, '--reason', '不是工资')
    expect((await account(right)).balance).toBe(0)
  })

  it('above 2,000 yuan goes to the enterprise that two operators name, once, also for a hundred at once', async () => {
    const [{ owner: payer }, { owner: other }] = [await newOwner(t), await newOwner(t)]
    const [number, { reference }, { reference: wrong }] = [newNumber(), await account(payer), await account(other)]
    await bank(`${number},2026-03-02,2000.01,饭馆,忘了写`)
    const match = (to: string, by: string) => ops('bank', 'match', number, to, '--reason', '打电话问过', '--by', by)
    const balances = async () => [(await account(payer)).balance, (await account(other)).balance]
    expect(await match(wrong, '王会计')).toContain('还差另一个人')
    expect(await match(wrong, '王会计')).toContain('还差另一个人')
    // Another enterprise is another decision.
    expect(await match(reference, '李会计')).toContain('还差另一个人')
    expect(await balances()).toEqual([0, 0])
    const { items } = await listed()
    expect(new Map(items.find((line) => line.number === number)?.asked.map(({ by, enterpriseId }) => [by, enterpriseId]))).toEqual(new Map([
      ['王会计', await enterpriseOf(t.db, other.id)], ['李会计', await enterpriseOf(t.db, payer.id)],
    ]))
    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => match(reference, '王会计')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balances()).toEqual([2_000.01 * YUAN, 0])
    // Moved again, and taken away: both are new decisions of two.
    expect(await match(wrong, '王会计')).toContain('还差另一个人')
    expect(await ops('bank', 'ignore', number, '--reason', '退货款', '--by', '李会计')).toContain('还差另一个人')
    expect(await balances()).toEqual([2_000.01 * YUAN, 0])
    expect(await match(wrong, '李会计')).toContain('记给了')
    expect(await balances()).toEqual([0, 2_000.01 * YUAN])
    expect((await checkBooks(t.db)).isSound).toBe(true)
  })

  it.each(['借贷标志', '借贷方向', '收/支', '收支'])('tells by a column %s what went out, where amounts have no sign', async (column) => {
    const { owner } = await newOwner(t)
    const { reference } = await account(owner)
    const lines = ['借', '支出', '出', 'D', '贷', '不计', ''].map((word) => `${newNumber()},2026-03-02,100,饭馆,${reference},${word}`)
    const said = await withCsv([`${HEADER},${column}`, ...lines], (path) => ops('bank', 'import', path, '--confirm'))
    expect(said).toMatch(/^对上1笔，没对上0笔，以前导过0笔，转出4笔不管，看不懂2行/)
    expect(said).toContain('看不出是收还是支')
    expect((await account(owner)).balance).toBe(100 * YUAN)
  })

  it('refuses a number that a spreadsheet rounded, and one that a file has twice', async () => {
    const { owner } = await newOwner(t)
    const [{ reference }, twice] = [await account(owner), newNumber()]
    const said = await bank(
      `2.02611E+19,2026-03-02,100,饭馆,${reference}`, `${twice},2026-03-02,100,饭馆,${reference}`, `${twice},2026-03-02,-100,饭馆,${reference}`,
    )
    expect(said).toMatch(/^对上0笔，没对上0笔，以前导过0笔，转出1笔不管，看不懂2行/)
    expect(said).toContain('流水号变成了2.02611E+19')
    expect(said).toContain(`有几行是流水号${twice}`)
    expect((await account(owner)).balance).toBe(0)
  })

  it('finds the code before digits, and in one of several columns', async () => {
    const { owner } = await newOwner(t)
    const { reference } = await account(owner)
    const line = (remark: string, summary: string) => `${newNumber()},2026-03-02,100,饭馆,${remark},${summary}`
    const lines = [line(`${reference} 11月工资`, ''), line(reference, '0001')]
    const said = await withCsv([`${HEADER},摘要`, ...lines], (path) => ops('bank', 'import', path, '--confirm'))
    expect(said).toMatch(/^对上2笔/)
  })

  it('records who imported each line, with it', async () => {
    const { owner } = await newOwner(t)
    const number = newNumber()
    await bank(`${number},2026-03-02,100,饭馆,${(await account(owner)).reference}`)
    const { id } = await t.db.selectFrom('bank_statement_line').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    expect(await readActions(t.db, 2, { about: id })).toMatchObject([{ actor: 'tester', action: 'import bank line' }])
  })
})

describe('the account', () => {
  it('shows deposits and earnings by month with masked names, and what the enterprise owes', async () => {
    const { owner, enterpriseId } = await fundedOwner(1_000)
    const worker = await t.loginAs(newMobile())
    await makeNamed(t.db, createVault(t.deps.config), worker.id, '张建国')
    t.advance(1_000)
    await t.db.transaction().execute((trx) => credit(trx, {
      accountId: worker.id, enterpriseId, purse: 'wallet', title: '家常菜馆·2月工资', period: '2026-02', gross: 1_500 * YUAN, source: 'wage',
      key: randomUUID(),
    }, t.deps.now()))
    expect(await account(owner)).toMatchObject({
      balance: -500 * YUAN, months: [{ month: '2026-03', deposited: 1_000 * YUAN, earned: 1_500 * YUAN }],
    })
    const { items } = await owner.data('employerEntries', { month: '2026-03' })
    expect(items).toMatchObject([
      { kind: 'earn', title: '家常菜馆·2月工资', who: '*建国', amount: -1_500 * YUAN }, { kind: 'deposit', who: '', amount: 1_000 * YUAN },
    ])
    expect((await owner.data('employerEntries', { month: '2026-02' })).items).toEqual([])
  })

  it('is for owners and admins of the whole enterprise', async () => {
    const { shop } = await fundedOwner(1_000)
    const roles = [['admin', false, 0], ['admin', true, 1], ['recruiter', false, 1], ['viewer', false, 1]] as const
    for (const [role, only, refused] of roles) {
      const member = await t.loginAs(newMobile(), 'b')
      await makeMember(t.db, shop, member.id, role, { only })
      const codes = [
        await member.call('employerAccount', {}), await member.call('employerEntries', {}), await member.call('invoiceList', {}),
        await member.call('invoiceDraft', {}),
      ].map(({ code }) => code)
      expect([role, only, codes]).toEqual([role, only, codes.map(() => (refused ? ERRORS.NOT_PERMITTED.code : 0))])
      expect((await member.data('businessGetCenterDetail')).mayViewMoney).toBe(!refused)
      const asked = await member.call('invoiceRequest', request(100))
      expect([role, only, asked.code]).toEqual([role, only, refused ? ERRORS.NOT_PERMITTED.code : 0])
    }
  })

  it('shows nothing of another enterprise', async () => {
    await fundedOwner(1_000)
    const stranger = await t.loginAs(newMobile(), 'b')
    await makeShop(t.db, stranger.id)
    expect(await account(stranger)).toMatchObject({ balance: 0, months: [], invoiceable: 0 })
    expect((await stranger.data('employerEntries', {})).items).toEqual([])
  })
})

describe('an invoice', () => {
  it('is requested up to the deposits, issued, and voided', async () => {
    const { owner } = await fundedOwner(1_000)
    expect(await owner.call('invoiceRequest', request(1_000.01))).toMatchObject({
      code: ERRORS.INVOICE_TOO_MUCH.code, msg: '最多还能开¥1,000，请把金额改小', data: { field: 'amount' },
    })
    const body = request(600)
    const [first, again] = [await owner.data('invoiceRequest', body), await owner.data('invoiceRequest', body)]
    expect(again).toEqual(first)
    expect((await owner.call('invoiceRequest', { ...body, sendTo: 'other@example.com' })).code).toBe(ERRORS.REQUEST_CHANGED.code)
    expect(await owner.call('invoiceRequest', request(600))).toMatchObject({ code: ERRORS.INVOICE_TOO_MUCH.code })
    expect((await owner.data('invoiceDraft', {})).invoiceable).toBe(400 * YUAN)
    expect(await ops('invoice', 'list')).toContain(`${first.id}  2026-03-02`)
    const number = `2631${String(Date.now()).slice(-8)}`
    await ops('invoice', 'issue', first.id, number, '--link', 'https://fp.example.com/1')
    await expect(ops('invoice', 'reject', first.id, '--reason', '抬头不对')).rejects.toThrow('已经处理过了')
    expect((await owner.data('invoiceList', {})).items).toMatchObject([{ state: 'issued', number, link: 'https://fp.example.com/1' }])
    expect((await owner.data('noticeList', {})).items[0]?.text).toContain('发票开好了')
    const other = await owner.data('invoiceRequest', request(400))
    await expect(ops('invoice', 'issue', other.id, number)).rejects.toThrow('这个发票号已经用过了')
    await ops('invoice', 'reject', other.id, '--reason', '税号和抬头对不上')
    await ops('invoice', 'void', first.id, '--reason', '开错了')
    expect((await owner.data('invoiceList', {})).items.map(({ state, reason }) => [state, reason]).sort())
      .toEqual([['rejected', '税号和抬头对不上'], ['voided', '开错了']])
    expect((await owner.data('invoiceDraft', {})).invoiceable).toBe(1_000 * YUAN)
  })

  it('is not issued for more than was paid in, after a deposit was moved', async () => {
    const [{ owner }, { owner: right }] = [await fundedOwner(1_000), await newOwner(t)]
    const [number, { reference }] = [newNumber(), await account(owner)]
    await bank(`${number},2026-03-02,500,饭馆,${reference}`)
    const { id } = await owner.data('invoiceRequest', request(1_200))
    expect(await ops('bank', 'match', number, (await account(right)).reference, '--reason', '转错了'))
      .toContain('有¥1200.00的发票，其中1张还没开，现在比转进来的钱多')
    await expect(ops('invoice', 'issue', id, `2632${String(Date.now()).slice(-8)}`)).rejects.toThrow('转进来的钱比要开的发票少')
    await ops('bank', 'match', number, reference, '--reason', '又转对了')
    expect(await ops('invoice', 'issue', id, `2632${String(Date.now()).slice(-8)}`)).toBe('开好了')
  })

  it('is never for more than was paid in, also a hundred times at once', async () => {
    const { owner } = await fundedOwner(1_000)
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.call('invoiceRequest', request(300))))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
  })

  it('waits with a few others at most, and needs an address that can be right', async () => {
    const { owner } = await fundedOwner(1_000)
    for (let nth = 0; nth < 5; nth++) await owner.data('invoiceRequest', request(100))
    expect(await owner.call('invoiceRequest', request(100))).toMatchObject({ code: ERRORS.INVOICES_WAITING.code })
    expect(await owner.call('invoiceRequest', request(100, { sendTo: 'fapiao' }))).toMatchObject({
      code: ERRORS.BAD_INPUT.code, data: { field: 'sendTo' },
    })
  })
})

it('keeps sound books', async () => {
  expect(await checkBooks(t.db)).toMatchObject({ isSound: true })
})
