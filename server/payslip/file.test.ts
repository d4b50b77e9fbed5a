import { ERRORS } from '@daogang/contract/errors'
import type { PayrollImport } from '@daogang/contract/payroll'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import writeExcel from 'write-excel-file/node'
import { readTable, writeSheet } from '../lib/sheet'
import { sendForm } from '../tests/files'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { ownCode } from '../tests/login-codes'
import { newPayroll, newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const MONTH = '2026-02'
const send = async (owner: LoggedIn, file: Buffer, mode: 'preview' | 'apply') =>
  (await sendForm(t, file, { url: '/payroll/import', token: owner.token, fields: { mode }, name: 'a.xlsx', type: 'text/csv' })).json<{
    code: number
    data: PayrollImport
  }>()
const exported = async (owner: LoggedIn, format: 'csv' | 'xlsx') =>
  Buffer.from((await owner.data('payrollFile', { month: MONTH, format })).content, 'base64')

it.each(['csv', 'xlsx'] as const)('exports slips as %s, and imports the changes, with a preview and once', async (format) => {
  const { owner } = await newPayroll(t)
  await owner.data('payrollPrepare', { month: MONTH })
  const rows = await readTable(await exported(owner, format))
  expect(rows).toMatchObject([{ line: 2, values: { 姓名: '*小海', 状态: '草稿', 基本工资: '2080', 实发: '2080', 发薪日: '2026-03-13' } }])
  const names = Object.keys(rows[0]?.values ?? {})
  const line = (change: Record<string, string>) => names.map((name) => ({ ...rows[0]?.values, ...change })[name] ?? '')
  const file = await writeSheet([names, line({ 奖金: '120.50', 个人所得税: '3' }), line({ 奖金: '5' }), line({ 工资条编号: 'x' })], format)
  const report = {
    known: false,
    applied: false,
    same: 0,
    changes: [{ line: 2, who: '*小海', before: 208_000, after: 219_750 }],
    refused: [
      { line: 3, problem: '和前面一行是同一张工资条' },
      { line: 4, problem: expect.stringContaining('编号看不懂') as string },
    ],
  }
  expect((await send(owner, file, 'preview')).data).toEqual(report)
  const [before] = (await owner.data('payrollList', { month: MONTH })).items
  expect(before?.net).toBe(208_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(owner, file, 'apply')))
  expect(answers.filter(({ data }) => data.applied)).toHaveLength(1)
  expect(answers.filter(({ data }) => data.known)).toHaveLength(19)
  expect((await owner.data('payrollList', { month: MONTH })).items).toMatchObject([{ net: 219_750 }])
})

it('refuses the lines of drafts that changed after the export', async () => {
  const { owner } = await newPayroll(t)
  await owner.data('payrollPrepare', { month: MONTH })
  const [row] = await readTable(await exported(owner, 'xlsx'))
  const [names, values] = [Object.keys(row?.values ?? {}), { ...row?.values, 奖金: '100' } as Record<string, string>]
  const stale = await writeSheet([names, names.map((name) => values[name] ?? '')], 'xlsx')
  const id = values.工资条编号 ?? ''
  const items = [{ kind: 'base' as const, label: '基本工资', amount: 300_000, note: '' }]
  await owner.data('payrollSave', { id, revision: 0, items, payOn: '2026-03-13' })
  for (const mode of ['preview', 'apply'] as const) {
    const refused = [{ line: 2, problem: expect.stringContaining('又改过') as string }]
    expect((await send(owner, stale, mode)).data).toMatchObject({ changes: [], refused })
  }
  const unmarked = await writeSheet([['工资条编号', '奖金'], [id, 100]], 'csv')
  expect((await send(owner, unmarked, 'apply')).data).toMatchObject({ changes: [], refused: [{ line: 2 }] })
  expect(await owner.data('payrollSlip', { id })).toMatchObject({ net: 300_000, revision: 1 })
})

it('refuses the line of the slip of the person who imports', async () => {
  const { owner, employmentId } = await newPayroll(t)
  await owner.data('payrollPrepare', { month: MONTH })
  const [row] = await readTable(await exported(owner, 'xlsx'))
  const [names, values] = [Object.keys(row?.values ?? {}), { ...row?.values, 奖金: '100' } as Record<string, string>]
  const file = await writeSheet([names, names.map((name) => values[name] ?? '')], 'xlsx')
  await t.db.updateTable('payslip').set({ account_id: owner.id }).where('employment_id', '=', employmentId).execute()
  const refused = [{ line: 2, problem: expect.stringContaining('你自己的工资条') as string }]
  expect((await send(owner, file, 'apply')).data).toMatchObject({ changes: [], applied: false, refused })
  expect((await owner.data('payrollList', { month: MONTH })).items).toMatchObject([{ net: 208_000 }])
})

it('reads days and computed amounts as Excel saves them', async () => {
  const file = await writeExcel([
    [{ type: String, value: 'day' }, { type: String, value: 'sum' }, { type: String, value: 'third' }],
    [
      { type: Date, value: new Date('2026-03-13'), format: 'yyyy/m/d' },
      { type: Number, value: 0.1 + 0.2 },
      { type: Number, value: 2080 / 3 },
    ],
  ]).toBuffer()
  expect(await readTable(file)).toEqual([{ line: 2, values: { day: '2026-03-13', sum: '0.3', third: '693.33' } }])
})

it('leaves published slips and slips of others alone', async () => {
  const [mine, other] = [await newPublished(t), await newPayroll(t)]
  await other.owner.data('payrollPrepare', { month: MONTH })
  const file = await writeSheet(
    [
      ['工资条编号', '奖金'],
      [mine.slipId, 100],
    ],
    'csv',
  )
  expect((await send(mine.owner, file, 'apply')).data.refused).toEqual([{ line: 2, problem: '已经发给本人了，不能再导入' }])
  expect((await send(other.owner, file, 'apply')).data.refused).toEqual([{ line: 2, problem: '没有这张工资条，先导出一份，在那份上改' }])
})

it('makes texts harmless that a spreadsheet would compute', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const [row] = await readTable(
      await writeSheet(
        [
          ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
          ['=1+1', '+1', '-x', '@x', '\tx', '＝1+1', '＋1', '－x', '＠x'],
        ],
        format,
      ),
    )
    expect(Object.values(row?.values ?? {})).toEqual(["'=1+1", "'+1", "'-x", "'@x", "'\tx", "'＝1+1", "'＋1", "'－x", "'＠x"])
  }
})

/** How often an employer's register took or showed the name and the number of a person. The payment is the first time. */
const readsOf = async (worker: LoggedIn): Promise<number> =>
  (await t.db.selectFrom('real_name_access').select('id').where('account_id', '=', worker.id).where('actor', '=', 'employer')
    .where('purpose', '=', 'register').execute()).length

it('writes the fixed fields of the register with the whole name and number after a code, and the worker sees that it did', async () => {
  const { owner, worker, slipId } = await newPublished(t)
  await owner.data('payrollPay', { ids: [slipId] })
  const month = '2026-03'
  const stolen = { month, ...await ownCode(t, owner, 'revealCode') }
  expect((await owner.call('payrollRegister', stolen)).code).toBe(ERRORS.CODE_EXPIRED.code)
  expect(await readsOf(worker)).toBe(1)
  t.advance(MINUTE_MS)
  const { content, fileName } = await owner.data('payrollRegister', { month, ...await ownCode(t, owner, 'payrollRegisterCode') })
  expect(fileName).toBe('工资支付台账2026-03.xlsx')
  expect(Buffer.from(content, 'base64').subarray(0, 2).toString()).toBe('PK')
  expect(await readTable(Buffer.from(content, 'base64'))).toMatchObject([
    {
      values: {
        支付周期: '2026-02-01至2026-02-28',
        姓名: '王小海',
        身份证号码: '31010119900308009X',
        工作小时: '80',
        应发项目及数额: '基本工资 2080',
        实发工资: '2080',
        支付凭证: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        联系方式: expect.stringContaining('****') as string,
      },
    },
  ])
  expect(await readsOf(worker)).toBe(2)
})

it('says how many lines a file may have if it has more', async () => {
  const { owner } = await newPayroll(t)
  await owner.data('payrollPrepare', { month: MONTH })
  const [row] = await readTable(await exported(owner, 'csv'))
  const [names, values] = [Object.keys(row?.values ?? {}), Object.values(row?.values ?? {})]
  const file = await writeSheet([names, ...Array.from({ length: 2_001 }, () => values)], 'csv')
  expect(await send(owner, file, 'preview')).toMatchObject({
    code: ERRORS.SHEET_UNREADABLE.code, msg: '表格有2001行，一次最多导入2000行。删掉没改的行，或者分成几份导入',
  })
})

it.each([
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['nothing', Buffer.alloc(0)],
  ['a broken workbook', Buffer.from('PK\u0003\u0004broken')],
  ['other columns', Buffer.from('a,b\n1,2\n')],
  ['an open quote', Buffer.from('工资条编号\n"x')],
])('refuses %s', async (_what, file) => {
  const { owner } = await newPayroll(t)
  expect((await send(owner, file, 'preview')).code).toBe(ERRORS.SHEET_UNREADABLE.code)
})
