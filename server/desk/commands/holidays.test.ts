import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarOf } from '../../attendance/queries/holidays'
import { readActions } from '../../operator/queries/audit'
import { createTestApp, type TestApp } from '../../tests/harness'
import { lookOf } from '../../tests/operator-access'
import { runOps } from './command'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'daogang-holidays-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(text: string, ...more: string[]): Promise<string> {
  const file = join(folder, 'days.csv')
  await writeFile(file, text)
  return runOps(['holidays', 'import', file, ...more], { db: t.db, now: t.deps.now, user: 'tester', look: lookOf(t.deps) })
}

it('previews the calendar, adds days to it and replaces those that it has, also with the same file again', async () => {
  const text = 'day,name,kind\n2027-02-09,春节,off\n2027-02-20,春节,上班\n2027-01-01,元旦,none\n'
  expect(await run(text)).toBe([
    '新增0，修改3，去掉0，不变0', '第2行  修改  2027-02-09  平常  →  春节，放假', '第3行  修改  2027-02-20  平常  →  春节，上班',
    '第4行  修改  2027-01-01  元旦，三倍  →  平常', '还没写。核对好，加 --confirm',
  ].join('\n'))
  expect((await calendarOf(t.db, '2027-02-09', '2027-02-09')).size).toBe(0)
  expect(await run(text, '--confirm')).toBe('写好了：新增0，修改3，去掉0，不变0')
  expect(await run(text, '--confirm')).toBe('写好了：新增0，修改0，去掉0，不变3')
  const calendar = await calendarOf(t.db, '2027-01-01', '2027-02-28')
  expect(calendar.get('2027-02-09')).toEqual({ day: '2027-02-09', name: '春节', kind: 'off' })
  expect(calendar.get('2027-02-20')?.kind).toBe('work')
  expect(calendar.has('2027-01-01')).toBe(false)
  expect(calendar.get('2027-02-06')?.kind).toBe('statutory')
  expect(await readActions(t.db, 2)).toMatchObject([{ actor: 'tester', action: 'import holidays' }, { action: 'import holidays' }])
})

it('imports nothing from a file with a wrong row', async () => {
  await expect(run('day,name,kind\n2027-04-04,清明节,off\n2027-02-30,春节,off\n2027-05-03,劳动节,maybe\n'))
    .rejects.toThrow('一行都没导：\n第3行  日期要写成 2027-02-06\n第4行  类型要写 statutory、off、work、none 里的一种')
  expect((await calendarOf(t.db, '2027-04-04', '2027-04-04')).size).toBe(0)
})
