import { sql } from 'kysely'
import { readActions } from '../operator/queries/audit'
import { createVault } from '../real-name/vault'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { earnings } from '../desk/money'
import { importBank } from '../tests/bank'
import { withCsv } from '../tests/csv-file'
import { DAY, makeNamed, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newOwner } from '../tests/people'

let t: TestApp
let reference: string
beforeAll(async () => {
  t = await createTestApp()
  reference = (await (await newOwner(t)).owner.data('employerAccount', {})).reference
  await importBank(ops, ['流水号,日期,金额,备注', `B1,2026-03-02,100000,${reference}`])
})
afterAll(() => t.close())

const HEADER = '手机号,姓名,企业,种类,月份,金额,名目'
const ops = (...argv: string[]) => opsOf(t)(...argv)
const importing = (lines: readonly string[], ...more: string[]) =>
  withCsv([HEADER, ...lines], (path) => ops('income', 'import', path, ...more))
const balance = (worker: LoggedIn, purse: 'wallet' | 'zzx' = 'wallet') => balanceOf(t.db, claimOf(worker.id, purse))

async function newWorker(name = '张建国') {
  const worker = await t.loginAs(newMobile())
  await makeNamed(t.db, createVault(t.deps.config), worker.id, name)
  return worker
}
const rowOf = ({ mobile }: LoggedIn, amount: string, { name = '张建国', kind = '工资', title = '' } = {}) =>
  `${mobile},${name},${reference},${kind},2026-02,${amount},${title}`

it('previews first, pays after a confirmation, and pays a row once', async () => {
  const worker = await newWorker()
  const lines = [rowOf(worker, '1999.98'), rowOf(worker, '0.01', { kind: '灵活用工', title: '春节帮厨' })]
  const preview = await importing(lines)
  expect(preview).toMatch(/^文件 \w{12} {2}能发2笔，共¥1999\.99；发不了0行/)
  expect(preview).toContain(`第2行  ${worker.mobile.slice(0, 3)}****${worker.mobile.slice(-4)}  ·2月工资  ¥1999.98`)
  expect(await balance(worker)).toBe(0)
  const all = await Promise.all(Array.from({ length: 20 }, () => importing(lines, '--confirm')))
  expect(all.filter((said) => said.includes('发了2笔'))).toHaveLength(1)
  expect(all.filter((said) => said.includes('发了0笔') && said.includes('以前发过2行'))).toHaveLength(19)
  expect([await balance(worker), await balance(worker, 'zzx')]).toEqual([199_998, 1])
})

it('pays a person whose account is leaving: the money stops the cancellation', async () => {
  const worker = await newWorker()
  await t.db.updateTable('account').set({ cancelled_at: t.deps.now(), leaving_until: new Date(t.deps.now().getTime() + 86_400_000) })
    .where('id', '=', worker.id).execute()
  expect(await importing([rowOf(worker, '100')])).toContain('能发1笔')
})

it('refuses rows with their reason and pays the others', async () => {
  const [worker, unnamed, good] = [await newWorker(), await t.loginAs(newMobile()), await newWorker('李四')]
  const [dear] = [await t.loginAs(newMobile())]
  await t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', dear.id).execute()
  const said = await importing([
    rowOf(worker, '100', { name: '张建军' }), rowOf(unnamed, '100'), rowOf(dear, '100'), `${newMobile()},张三,${reference},工资,2026-02,100,`,
    `123,张三,${reference},工资,2026-02,100,`, `${good.mobile},,${reference},工资,2026-02,100,`, `${good.mobile},李四,DG00000001,工资,2026-02,100,`,
    rowOf(good, '0', { name: '李四' }), rowOf(good, '1.234', { name: '李四' }), rowOf(good, '900000', { name: '李四' }),
    rowOf(good, '100', { name: '李四', kind: '奖金' }), `${good.mobile},李四,${reference},工资,2026-13,100,`,
    rowOf(good, '100', { name: '李四' }), rowOf(good, '100', { name: '李四' }),
  ], '--confirm')
  expect(said.split('\n').filter((line) => line.includes('发不了：')).map((line) => line.replace(/^(第\d+行) {2}发不了：/, '$1 ')).sort()).toEqual([
    '第2行 姓名和实名的不一样', '第3行 本人没实名，先让本人在“我的”里实名', '第4行 这个账号注销了', '第5行 这个手机号没注册过，先让本人登录一次',
    '第6行 手机号要写11位', '第7行 没有姓名', '第8行 没有这家企业，看看转账码或信用代码', '第9行 金额要写大于0的数，最多两位小数',
    '第10行 金额要写大于0的数，最多两位小数', '第11行 金额比200000还多，看看是不是多写了0', '第12行 种类写 工资、灵活用工 里的一种',
    '第13行 月份要写成2026-11', '第15行 和前面一行一样。真有两笔，就在名目里写清楚',
  ].sort())
  expect(await balance(good)).toBe(10_000)
  expect(await importing([rowOf(good, '100', { name: '李四' }), rowOf(worker, '1')], '--confirm')).toContain('2026-03-02发过一样的一笔')
  expect([await balance(good), await balance(worker)]).toEqual([10_000, 100])
})

it('asks two operators for a file of 2,000 yuan, also in small rows, and for rows that leave the employer in debt', async () => {
  const [worker, { owner }] = [await newWorker(), await newOwner(t)]
  const small = [rowOf(worker, '1000'), rowOf(worker, '1000', { title: '再发一笔' })]
  expect(await importing(small, '--confirm')).toContain('还差另一个人')
  const { reference: poor } = await owner.data('employerAccount', {})
  const debt = [`${worker.mobile},张建国,${poor},工资,2026-02,1,`]
  expect(await importing(debt)).toContain('发完企业欠款的：第2行')
  expect(await importing(debt, '--confirm')).toContain('还差另一个人')
  expect(await balance(worker)).toBe(0)
  expect(await importing(debt, '--confirm', '--by', 'second')).toContain('发了1笔')
  const { id } = await t.db.selectFrom('earning').select('id').where('account_id', '=', worker.id).executeTakeFirstOrThrow()
  expect(await readActions(t.db, 5, { about: id })).toMatchObject([{ actor: 'second', action: 'pay income', account_id: worker.id }])
})

it('counts a confirmation for a week', async () => {
  const worker = await newWorker()
  const rows = [rowOf(worker, '2500')]
  expect(await importing(rows, '--confirm')).toContain('还差另一个人')
  await t.db.updateTable('operator_approval').set({ approved_at: new Date(t.deps.now().getTime() - 8 * DAY) }).execute()
  expect(await importing(rows, '--confirm', '--by', 'second')).toContain('还差另一个人')
  expect(await balance(worker)).toBe(0)
  expect(await importing(rows, '--confirm')).toContain('发了1笔')
})

it('asks two operators for a row of 2,000 yuan and for 50 rows', async () => {
  const worker = await newWorker()
  const dear = [rowOf(worker, '2000')]
  expect(await importing(dear)).toContain('这批要两个人各确认一次')
  expect(await importing(dear, '--confirm')).toContain('还差另一个人')
  expect(await importing(dear, '--confirm')).toContain('还差另一个人')
  expect(await balance(worker)).toBe(0)
  expect(await importing(dear, '--confirm', '--by', 'second')).toContain('发了1笔')
  expect(await balance(worker)).toBe(200_000)
  const many = Array.from({ length: 50 }, (_, nth) => rowOf(worker, '1', { title: `第${nth}单` }))
  expect(await importing(many, '--confirm')).toContain('还差另一个人')
  expect(await importing(many.slice(1), '--confirm')).toContain('发了49笔')
})

it('takes a payment back', async () => {
  const worker = await newWorker()
  await importing([rowOf(worker, '1000')], '--confirm')
  const id = (await ops('income', 'list', worker.mobile)).split('  ')[0] ?? ''
  await expect(ops('income', 'take-back', id, '400')).rejects.toThrow('--reason')
  expect(await ops('income', 'take-back', id, '400', '--reason', '多发了')).toBe('退回了¥400.00，其中个税¥0.00')
  await expect(ops('income', 'take-back', id, '601', '--reason', '多发了')).rejects.toThrow('退的比发的还多')
  expect(await balance(worker)).toBe(60_000)
  expect((await worker.data('noticeList', {})).items.map(({ text }) => text)).toContain('·2月工资退回了400元。原因：多发了')
  const { note } = await t.db.selectFrom('ledger_transfer').innerJoin('earning', (join) =>
    join.on(sql<boolean>`ledger_transfer.subject = 'earning:' || earning.id::text`))
    .select('note').where('corrects', '=', id).executeTakeFirstOrThrow()
  expect(note).toBe('退回：·2月工资。原因：多发了')
  // The rest is still paid.
  expect(await importing([rowOf(worker, '1000'), rowOf(worker, '1')], '--confirm')).toContain('发过一样的一笔')
  await ops('income', 'take-back', id, '600', '--reason', '多发了')
  expect(await importing([rowOf(worker, '1000'), rowOf(worker, '2')], '--confirm')).toContain('发了2笔')
})

it('above 2,000 yuan is taken back when two operators take back the same amount', async () => {
  const worker = await newWorker()
  await importing([rowOf(worker, '3000')], '--confirm')
  await importing([rowOf(worker, '3000')], '--confirm', '--by', 'second')
  const id = (await ops('income', 'list', worker.mobile)).split('  ')[0] ?? ''
  const back = (yuan: string, by: string) => ops('income', 'take-back', id, yuan, '--reason', '多发了', '--by', by)
  expect(await back('2000.01', 'tester')).toContain('还差另一个人')
  expect(await back('2000.01', 'tester')).toContain('还差另一个人')
  expect(await back('2000.02', 'second')).toContain('还差另一个人')
  expect(await balance(worker)).toBe(300_000)
  const { items } = await earnings({ db: t.db, now: t.deps.now }, { accountId: worker.id }, 'second')
  expect(items[0]?.asked).toEqual([{ by: 'second', amount: 200_002 }, { by: 'tester', amount: 200_001 }])
  expect(await back('2000.01', 'second')).toContain('退回了¥2000.01')
  expect(await balance(worker)).toBe(99_999)
  const [, original] = (await earnings({ db: t.db, now: t.deps.now }, { accountId: worker.id }, 'second')).items
  expect(original?.asked).toEqual([])
  await expect(back('2000.01', 'tester')).rejects.toThrow('退的比发的还多')
})

it('explains a missing file and a file that is not CSV', async () => {
  await expect(ops('income', 'import', '/no/such/file.csv')).rejects.toThrow('读不了文件')
  await expect(withCsv(['a', '"b'], (path) => ops('income', 'import', path))).rejects.toThrow('不是CSV')
})
