import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSealer } from '../../server/cancellation/erase/seal'
import { namedRows } from '../../server/cancellation/queries/archive'
import { balanceOf } from '../../server/ledger/repository'
import { claimOf } from '../../server/ledger/rules'
import { writeSheet } from '../../server/lib/sheet'
import { createVault } from '../../server/real-name/vault'
import { newCreditCode } from '../../server/tests/certification'
import { makeNamed, newMobile } from '../../server/tests/factory'
import { newOwner } from '../../server/tests/people'
import { makeIdentified } from '../../server/tests/wallet'
import type { OperatorPage } from './operator-page'
import { serveConsole } from './serve-console'

const served = serveConsole({
  support: ['钱客服', ['support']], senior: ['张主管', ['senior']], money: ['周财务', ['finance']],
  admin: ['冯管理', ['admin']], auditor: ['孙审计', ['auditor']],
})

let folder: string
beforeAll(async () => { folder = await mkdtemp(path.join(tmpdir(), 'daogang-console-')) })
afterAll(() => rm(folder, { recursive: true, force: true }))

type Rows = readonly (readonly (string | number)[])[]

/** Writes a file with these rows. The same rows as XLSX are another file each time. */
async function fileOf(rows: Rows, format: 'csv' | 'xlsx' = 'csv'): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.${format}`)
  await writeFile(file, await writeSheet(rows, format))
  return file
}

const choose = (person: OperatorPage, file: string): Promise<void> => person.page.locator('input[type=file]').first().setInputFiles(file)

it('holidays and official entrances are previewed with their faults, and written', async () => {
  const { t, enter, operators: { support } } = served
  const qian = await enter(support, '/content/holidays')
  await choose(qian, await fileOf([['日期', '节日', '类型'], ['2026-02-30', '春节', '放假'], ['2026-03-05', '植树节', '休息']]))
  await qian.see('一行都没导，有2个地方要改')
  await qian.see('日期要写成 2027-02-06')
  expect(await qian.problems('content-holidays-refused')).toEqual([])
  await choose(qian, await fileOf([['日期', '节日', '类型'], ['2026-03-06', '植树节', '放假'], ['2026-10-01', '国庆节', '三倍']], 'xlsx'))
  await qian.see('新增0，修改1，去掉0，不变1，核对好再写')
  expect(await qian.problems('content-holidays')).toEqual([])
  await qian.click('写进去')
  await qian.see('写好了：新增0，修改1，去掉0，不变1')
  expect((await support.data('operatorHolidayList', { year: 2026 })).items).toContainEqual({ day: '2026-03-06', name: '植树节', kind: 'off' })

  await qian.page.getByRole('navigation', { name: '哪种内容' }).getByRole('link', { name: '官方入口' }).click()
  await qian.see('12333 人社热线')
  await choose(qian, await fileOf([
    ['城市', '种类', '名称', '电话', '网址', '说明', '来源', '核对日期'],
    ['31000', '失业金', '上海一网通办', '', 'https://zwdt.sh.gov.cn', '先登记失业', 'https://zwdt.sh.gov.cn', '2026-03-01'],
  ]))
  await qian.see('新增1，修改0，去掉0，不变0，核对好再写')
  await qian.click('写进去')
  await qian.see('写好了：新增1，修改0，去掉0，不变0')
  expect(await qian.problems('content-entrances')).toEqual([])
  expect((await t.data('departureEntrances', { cityId: 31000 })).items[0]?.name).toBe('上海一网通办')
})

it('a city with more than 50 business areas and stations is written by two people with the same file', async () => {
  const { t, enter, operators: { support, senior } } = served
  const file = await fileOf([
    ['城市', '类型', '线路', '名字', '区', '纬度', '经度'], ['上海', '商圈', '', '徐家汇', '徐汇', 31.1953, 121.4372],
    ...Array.from({ length: 50 }, (_, nth) => ['上海', '地铁站', '1号线', `第${nth + 1}站`, '', 31.1 + nth / 1_000, 121.43]),
  ], 'xlsx')
  const qian = await enter(support, '/content/landmarks')
  await choose(qian, file)
  await qian.see('要两个人选同一个文件，各确认一次')
  await qian.click('我看过了，确认')
  await qian.see('你的确认记下了。让另一个人选同一个文件，看过再确认')
  expect((await t.data('commonLandmarks', { cityId: 31000 })).areas).toEqual([])
  const zhang = await enter(senior, '/content/landmarks')
  await choose(zhang, file)
  await zhang.see('钱客服确认过，还要一个人')
  expect(await zhang.problems('content-landmarks')).toEqual([])
  await zhang.click('写进去')
  await zhang.see('写好了：新增52')
  expect((await t.data('commonLandmarks', { cityId: 31000 })).areas).toEqual([{ name: '徐家汇', districtId: 310104 }])
})

it('finance imports a statement, matches the rest, pays a file, and issues an invoice', async () => {
  const { t, enter, operators: { money } } = served
  const [{ owner }, worker] = [await newOwner(t), await t.loginAs(newMobile())]
  await makeNamed(t.db, createVault(t.deps.config), worker.id, '张建国')
  const { reference } = await owner.data('employerAccount', {})
  const zhou = await enter(money, '/finance/bank')
  const { page } = zhou
  await choose(zhou, await fileOf([
    ['流水号', '日期', '金额', '付款人', '备注'], ['B1', '2026-03-02', '1800', '家常菜馆', `${reference} 3月`], ['B2', '2026-03-02', '200', '老李', '工资'],
    ['B3', '2026-03-02', '一百', '老李', ''],
  ]))
  await zhou.see('有1行导不了，别的行不受影响')
  await zhou.see('对上1笔¥1,800，没对上1笔¥200')
  await zhou.click('导入')
  await zhou.see('导好了：对上1笔¥1,800')
  expect(await zhou.problems('finance-bank')).toEqual([])
  await page.getByRole('row', { name: /B2/ }).getByRole('button', { name: '记给企业' }).click()
  await page.getByLabel('企业', { exact: true }).fill(reference)
  await page.getByRole('dialog').getByRole('button', { name: '记给它' }).click()
  await zhou.see('都对上了')
  expect((await owner.data('employerAccount', {})).balance).toBe(200_000)

  await page.getByRole('navigation', { name: '财务的哪一部分' }).getByRole('link', { name: '发工资' }).click()
  await page.getByRole('heading', { name: '发工资' }).waitFor()
  await choose(zhou, await fileOf([
    ['手机号', '姓名', '企业', '种类', '月份', '金额', '名目'], [worker.mobile, '张建国', reference, '工资', '2026-02', '1500', ''],
    [newMobile(), '李四', reference, '工资', '2026-02', '100', ''],
  ]))
  await zhou.see('能发1笔，共¥1,500')
  await zhou.see('这个手机号没注册过，先让本人登录一次')
  await zhou.click('发')
  await zhou.see('发了1笔，共¥1,500')
  expect(await zhou.problems('finance-income')).toEqual([])
  expect(await balanceOf(t.db, claimOf(worker.id, 'wallet'))).toBe(150_000)

  const { id } = await owner.data('invoiceRequest', {
    once: randomUUID(), title: '上海家常灶餐饮管理有限公司', creditCode: newCreditCode(), amount: 50_000, delivery: 'email',
    sendTo: 'fapiao@example.com',
  })
  await page.getByRole('navigation', { name: '财务的哪一部分' }).getByRole('link', { name: '发票' }).click()
  await zhou.see('邮箱，f***@example.com')
  await zhou.click('看完整的')
  await zhou.see('fapiao@example.com')
  expect(await zhou.problems('finance-invoices')).toEqual([])
  await page.getByRole('row', { name: /fapiao/ }).getByRole('button', { name: '开好了' }).click()
  await page.getByLabel('发票号').fill('26312345678')
  await page.getByRole('dialog').getByRole('button', { name: '开好了' }).click()
  await zhou.see('没有等着开的')
  expect((await owner.data('invoiceList', {})).items).toMatchObject([{ id, state: 'issued', number: '26312345678' }])
})

it('a list of the bank goes on below its first twenty lines', async () => {
  const { t, enter, operators: { money } } = served
  await t.db.insertInto('bank_statement_line').values(Array.from({ length: 25 }, (_, nth) => ({
    id: randomUUID(), import_id: 'test', number: `L${nth}`, day: '2026-02-01', amount: 100, state: 'unmatched' as const,
    imported_at: t.deps.now(),
  }))).execute()
  const zhou = await enter(money, '/finance/bank')
  const { page } = zhou
  const lines = page.getByRole('button', { name: '记给企业' })
  await page.getByRole('button', { name: '再看20笔' }).waitFor()
  expect(await lines.count()).toBe(20)
  await zhou.click('再看20笔')
  await lines.nth(24).waitFor()
  expect(await page.getByRole('button', { name: '再看20笔' }).count()).toBe(0)
})

it('sealed records open for two people with the same letter, and a person with an account reads that they were opened', async () => {
  const { t, enter, operators: { admin, auditor } } = served
  const person = await t.loginAs(newMobile())
  await makeIdentified(t.deps, person.id, '张建国')
  // As a withdrawn consent to the id card leaves it, after money was taken out.
  const sealer = createSealer(t.deps.config)
  await t.db.transaction().execute(async (trx) => sealer.write(trx, {
    law: 'money', tables: { real_name: await namedRows(trx, person.id) }, person: await sealer.personOf(trx, person.id, person.mobile),
  }, t.deps.now()))
  const ask = async (who: OperatorPage): Promise<void> => {
    await who.page.getByLabel('手机号或身份证号').fill(person.mobile)
    await who.page.getByLabel('公函的编号和单位').fill('沪公函12号，徐汇分局')
    await who.click('打开')
  }
  const feng = await enter(admin, '/sealed')
  await ask(feng)
  await feng.see('记下了，还要另一个人写同样的号码和公函，也不勾保密')
  const sun = await enter(auditor, '/sealed')
  expect(await sun.page.getByRole('button', { name: '核对删除记录' }).count()).toBe(0)
  await ask(sun)
  await sun.see('凭证和代扣税，会计档案管理办法')
  await sun.see(person.mobile)
  await sun.page.getByRole('button', { name: /1条$/ }).first().click()
  await sun.see('身份证号（遮住的）')
  // Ciphertext and the names of columns are for programs.
  expect(await sun.page.getByText(/\\x[0-9a-f]|account_id|masked_name/).count()).toBe(0)
  expect(await sun.problems('sealed')).toEqual([])
  expect((await person.data('userInfo', {})).looks).toMatchObject([{ what: '法律要求封存的实名资料', reason: '沪公函12号，徐汇分局' }])
  await feng.click('核对删除记录')
  await feng.click('核对')
  await feng.see('核对过了，没有要再删的账号')
})
