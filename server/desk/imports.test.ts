import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { sql } from 'kysely'
import { createSealer } from '../cancellation/erase/seal'
import { namedRows } from '../cancellation/queries/archive'
import { writeSheet } from '../lib/sheet'
import { readActions } from '../operator/queries/audit'
import { createVault } from '../real-name/vault'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { allPages, enterpriseOf, makeNamed, newMobile } from '../tests/factory'
import { sendForm } from '../tests/files'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'
import { makeIdentified } from '../tests/wallet'

let t: TestApp
let support: ConsoleOperator, money: ConsoleOperator, second: ConsoleOperator, admin: ConsoleOperator, auditor: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  support = await newConsoleOperator(t, '钱客服', ['support'])
  money = await newConsoleOperator(t, '周财务', ['finance'])
  second = await newConsoleOperator(t, '吴财务', ['finance'])
  admin = await newConsoleOperator(t, '冯管理', ['admin'])
  auditor = await newConsoleOperator(t, '孙审计', ['auditor'])
}, 60_000)
afterAll(() => t.close())

const CANNOT = ERRORS.OPERATOR_CANNOT.code
type Rows = readonly (readonly (string | number)[])[]
const csv = (rows: Rows) => writeSheet(rows, 'csv')
const sent = async (who: ConsoleOperator, path: string, file: Buffer, fingerprint = '') =>
  (await sendForm(t, file, { url: `/operator/${path}/import`, fields: { fingerprint }, cookie: who.cookie }))
    .json<{ code: number, msg: string, data: { fingerprint: string } & Record<string, unknown> }>()
const daysNamed = (name: string) => t.db.selectFrom('holiday').select('day').where('name', '=', name).execute()
const HOLIDAYS = ['日期', '节日', '类型']
const BANK = ['流水号', '日期', '金额', '付款人', '备注']
const PAY = ['手机号', '姓名', '企业', '种类', '月份', '金额', '名目']

describe('a file', () => {
  it('is previewed without a change, and written once it is the file of the preview', async () => {
    const file = await csv([HOLIDAYS, ['2027-02-09', '春节', '放假']])
    const preview = await sent(support, 'holiday', file)
    expect(preview.data).toMatchObject({
      outcome: 'preview', problems: [], changes: [{ name: '2027-02-09', before: '平常', after: '春节，放假' }],
    })
    expect(await daysNamed('春节')).toEqual([])
    const other = await csv([HOLIDAYS, ['2027-02-10', '春节', '放假']])
    expect(await sent(support, 'holiday', other, preview.data.fingerprint))
      .toMatchObject({ code: CANNOT, msg: '文件和看的时候不一样了，重新看一遍' })
    expect((await sent(support, 'holiday', file, preview.data.fingerprint)).data).toMatchObject({ outcome: 'written' })
    expect(await daysNamed('春节')).toHaveLength(1)
    expect(await readActions(t.db, 1)).toMatchObject([
      { actor: '钱客服', action: 'import holidays', reason: `新增0，修改1，去掉0 ${preview.data.fingerprint}` },
    ])
  })

  it('that is no table is refused, and one with a wrong row writes nothing', async () => {
    expect(await sent(support, 'holiday', Buffer.from('a\n"b'))).toMatchObject({ code: CANNOT, msg: '这个文件不是CSV或XLSX，第一行要写列名' })
    const file = await csv([HOLIDAYS, ['2027-04-04', '清明', '放假'], ['2027-04-04', '清明', '上班']])
    const { data } = await sent(support, 'holiday', file)
    expect(data.problems).toEqual([{ line: 3, problem: '和第2行说的是同一个：2027-04-04，只留一行' }])
    expect((await sent(support, 'holiday', file, data.fingerprint)).data.outcome).toBe('preview')
    expect(await daysNamed('清明')).toEqual([])
  })

  it('as a workbook keeps the decimals of degrees, and refuses a number of the bank that Excel rounded', async () => {
    const places = await writeSheet([
      ['城市', '类型', '线路', '名字', '区', '纬度', '经度'], ['上海', '商圈', '', '徐家汇', '徐汇', 31.19534, 121.43721],
    ], 'xlsx')
    expect((await sent(support, 'landmark', places)).data.changes).toMatchObject([{ after: '徐汇，31.19534，121.43721' }])
    const lines = await writeSheet([BANK, [20261103000000000000, '2026-03-02', 100, '老李', '']], 'xlsx')
    const { data } = await sent(money, 'bank', lines)
    expect(data.problems).toMatchObject([{ line: 2, problem: expect.stringContaining('改成文本') as string }])
  })
})

describe('the bank', () => {
  it('takes more than 50 lines for two operators with the same file, once', async () => {
    const { reference } = await (await newOwner(t)).owner.data('employerAccount', {})
    const file = await csv([BANK, ...Array.from({ length: 51 }, (_, nth) => [`N${nth}00`, '2026-03-02', '1', '店', reference])])
    const { data: { fingerprint } } = await sent(money, 'bank', file)
    const write = (who: ConsoleOperator) => sent(who, 'bank', file, fingerprint)
    expect((await write(money)).data).toMatchObject({ outcome: 'second', confirmedBy: ['周财务'] })
    expect((await write(money)).data.outcome).toBe('second')
    expect((await money.data('operatorBankList', { of: reference })).items).toEqual([])
    const answers = await Promise.all([write(second), write(second), write(second)])
    expect(answers.reduce((sum, { data }) => sum + (data.matched as { count: number }).count, 0)).toBe(51)
    expect((await allPages((cursor) => money.data('operatorBankList', { of: reference, cursor }))).flat()).toHaveLength(51)
  })

  it('takes more than 2,000 yuan for two operators, also in few lines', async () => {
    const { owner } = await newOwner(t)
    const { reference } = await owner.data('employerAccount', {})
    const file = await csv([BANK, ['S100', '2026-03-02', '2000', '店', reference], ['S101', '2026-03-02', '0.01', '店', reference]])
    const { data: { fingerprint, needsTwo } } = await sent(money, 'bank', file)
    expect(needsTwo).toBe(true)
    expect((await sent(money, 'bank', file, fingerprint)).data.outcome).toBe('second')
    expect((await owner.data('employerAccount', {})).balance).toBe(0)
    expect((await sent(second, 'bank', file, fingerprint)).data.outcome).toBe('written')
    expect((await owner.data('employerAccount', {})).balance).toBe(200_001)
  })

  it('refuses a file with too many rows, as pay does, and says how to go on', async () => {
    const rows = Array.from({ length: 2_001 }, (_, nth) => [`T${nth}00`, '2026-03-02', '1', '店', ''])
    const refusal = { code: CANNOT, msg: '这个文件有2001行，一次最多2000行。拆成几个文件分几次导，每个文件第一行都要有列名' }
    expect(await sent(money, 'bank', await csv([BANK, ...rows]))).toMatchObject(refusal)
    const pay = rows.map(() => ['13800000000', '张三', 'DG', '工资', '2026-02', '1', ''])
    expect(await sent(money, 'income', await csv([PAY, ...pay]))).toMatchObject(refusal)
  })

  it('books a refund for two, and an unknown enterprise is a sentence', async () => {
    const { owner } = await newOwner(t)
    const { reference } = await owner.data('employerAccount', {})
    const file = await csv([BANK, ['R100', '2026-03-02', '100', '店', reference]])
    await sent(money, 'bank', file, (await sent(money, 'bank', file)).data.fingerprint)
    const refund = { enterprise: reference, amount: 4_000, number: 'OUT100', reason: '多转了' }
    expect((await money.data('operatorBankRefund', refund)).said).toContain('还差另一个人')
    expect((await second.data('operatorBankRefund', refund)).said).toContain('退了¥40.00')
    expect((await owner.data('employerAccount', {})).balance).toBe(6_000)
    expect((await money.call('operatorBankList', { of: '没有的' })).msg).toContain('转账码')
  })
})

describe('pay', () => {
  it('leaves a line in the audit log when it is previewed, and counts all rows after which the employer owes', async () => {
    const { reference } = await (await newOwner(t)).owner.data('employerAccount', {})
    const worker = await t.loginAs(newMobile())
    await makeNamed(t.db, createVault(t.deps.config), worker.id, '张建国')
    const rows = Array.from({ length: 502 }, (_, nth) => [worker.mobile, '张建国', reference, '工资', '2026-02', '1', `第${nth}单`])
    const { data } = await sent(money, 'income', await csv([PAY, ...rows]))
    expect(data).toMatchObject({ outcome: 'preview', overdrawnCount: 502 })
    expect(data.lines).toHaveLength(500)
    expect(await readActions(t.db, 1)).toMatchObject([{ actor: '周财务', action: 'preview income', reason: `502行 ${data.fingerprint}` }])
  })
})

describe('invoices', () => {
  it('are listed page by page with masked addresses, and looking at one is in the audit log', async () => {
    const { owner } = await newOwner(t)
    const enterpriseId = await enterpriseOf(t.db, owner.id)
    const at = (nth: number) => new Date(t.deps.now().getTime() + nth)
    const ids = Array.from({ length: 21 }, () => randomUUID())
    await t.db.insertInto('invoice').values(ids.map((id, nth) => ({
      id, enterprise_id: enterpriseId, account_id: owner.id, once: randomUUID(), title: '饭馆', credit_code: '', amount: 10_000,
      delivery: nth === 0 ? 'post' as const : 'email' as const, send_to: nth === 0 ? '张建国 13800138000 漕宝路1号' : 'fapiao@example.com',
      state: 'requested' as const, requested_at: at(nth),
    }))).execute()
    const first = await money.data('operatorInvoiceList', { state: 'requested' })
    const rest = await money.data('operatorInvoiceList', { state: 'requested', cursor: first.next })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    expect(rest.next).toBeUndefined()
    expect(first.items.slice(0, 2).map(({ sendTo }) => sendTo)).toEqual(['***', 'f***@example.com'])
    expect(await money.data('operatorInvoiceAddress', { id: ids[0] ?? '' })).toEqual({ sendTo: '张建国 13800138000 漕宝路1号' })
    expect(await readActions(t.db, 1)).toMatchObject([{ actor: '周财务', action: 'look invoice', subject_id: ids[0] }])
    expect(await money.call('operatorInvoiceAddress', { id: randomUUID() })).toMatchObject({ code: CANNOT, msg: '没有这张发票的申请' })

    await t.db.updateTable('invoice').set({ state: 'issued', number: sql<string>`id::text`, decided_at: t.deps.now() })
      .where('id', 'in', ids).execute()
    const issued = await money.data('operatorInvoiceList', { state: 'issued' })
    const older = await money.data('operatorInvoiceList', { state: 'issued', cursor: issued.next })
    expect([...issued.items, ...older.items].map(({ id }) => id)).toEqual([...ids].reverse())
  })
})

describe('sealed records', () => {
  async function sealed(more: Record<string, object[]> = {}): Promise<LoggedIn> {
    const person = await t.loginAs(newMobile())
    await makeIdentified(t.deps, person.id, '张建国')
    const sealer = createSealer(t.deps.config)
    await t.db.transaction().execute(async (trx) => sealer.write(trx, {
      law: 'money', tables: { real_name: await namedRows(trx, person.id), ...more },
      person: await sealer.personOf(trx, person.id, person.mobile),
    }, t.deps.now()))
    return person
  }
  const looks = async (person: LoggedIn) => (await person.data('userInfo', {})).looks

  it('open for two with the same letter; a person with an account reads it', async () => {
    const person = await sealed()
    const letter = { who: person.mobile, reason: '沪公函12号', isSilent: false }
    expect(await admin.data('operatorSealedFind', letter)).toEqual({ waitsForSecond: true, records: [] })
    expect((await auditor.data('operatorSealedFind', { ...letter, reason: '另一封' })).waitsForSecond).toBe(true)
    expect(await looks(person)).toEqual([])
    const { records } = await auditor.data('operatorSealedFind', letter)
    expect(records).toMatchObject([{ tables: [{ title: '实名' }] }])
    expect(records[0]?.person).toContainEqual({ label: '姓名', text: '张建国' })
    expect(await looks(person)).toMatchObject([{ what: '法律要求封存的实名资料', reason: '沪公函12号' }])
    const log = await readActions(t.db, 3)
    expect(log.map(({ action }) => action)).toEqual(['open sealed', 'ask for sealed', 'ask for sealed'])
    expect(JSON.stringify(log)).not.toContain(person.mobile)
  })

  it('keep both words where a file cannot be read, so that the next attempt shows them', async () => {
    const pictureId = randomUUID()
    await t.db.insertInto('upload').values({
      id: pictureId, account_id: null, enterprise_id: null, purpose: 'report', kind: 'image', name: 'a.jpg', bytes: 1, width: 1, height: 1,
      created_at: t.deps.now(), stored_at: t.deps.now(), used_at: t.deps.now(), kept_until: '2029-03-12',
    }).execute()
    const person = await sealed({ evidence: [{ picture: pictureId }] })
    const letter = { who: person.mobile, reason: '沪公函14号', isSilent: false }
    await admin.data('operatorSealedFind', letter)
    const { storage } = t.deps.providers
    const { privateUrl } = storage
    storage.privateUrl = () => Promise.reject(new Error('the storage is down'))
    expect((await auditor.call('operatorSealedFind', letter)).code).not.toBe(0)
    storage.privateUrl = privateUrl
    expect(await looks(person)).toEqual([])
    expect((await auditor.data('operatorSealedFind', letter)).records).toMatchObject([{ files: [{ label: '照片' }] }])
    expect((await auditor.data('operatorSealedFind', letter)).waitsForSecond).toBe(true)
  })

  it('are not told of where the letter demands silence', async () => {
    const person = await sealed()
    const letter = { who: person.mobile, reason: '沪公函13号', isSilent: true }
    await admin.data('operatorSealedFind', letter)
    expect((await auditor.data('operatorSealedFind', { ...letter, isSilent: false })).waitsForSecond).toBe(true)
    expect((await auditor.data('operatorSealedFind', letter)).records).toHaveLength(1)
    expect(await looks(person)).toEqual([])
  })
})
