import { ERRORS } from '@daogang/contract/errors'
import { createSealer } from '../../cancellation/erase/seal'
import { namedRows } from '../../cancellation/queries/archive'
import { writeSheet } from '../../lib/sheet'
import { readActions } from '../../operator/queries/audit'
import { newConsoleOperator, type ConsoleOperator } from '../../tests/console'
import { newMobile } from '../../tests/factory'
import { sendForm } from '../../tests/files'
import { createTestApp, type LoggedIn, type TestApp } from '../../tests/harness'
import { newOwner } from '../../tests/people'
import { makeIdentified } from '../../tests/wallet'

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
    expect((await money.data('operatorBankList', { of: reference })).items).toHaveLength(51)
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

describe('sealed records', () => {
  async function sealed(): Promise<LoggedIn> {
    const person = await t.loginAs(newMobile())
    await makeIdentified(t.deps, person.id, '张建国')
    const sealer = createSealer(t.deps.config)
    await t.db.transaction().execute(async (trx) => sealer.write(trx, {
      law: 'money', tables: { real_name: await namedRows(trx, person.id) }, person: await sealer.personOf(trx, person.id, person.mobile),
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

  it('are not told of where the letter demands silence', async () => {
    const person = await sealed()
    const letter = { who: person.mobile, reason: '沪公函13号', isSilent: true }
    await admin.data('operatorSealedFind', letter)
    expect((await auditor.data('operatorSealedFind', { ...letter, isSilent: false })).waitsForSecond).toBe(true)
    expect((await auditor.data('operatorSealedFind', letter)).records).toHaveLength(1)
    expect(await looks(person)).toEqual([])
  })
})
