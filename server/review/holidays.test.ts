import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarOf } from '../attendance/queries/holidays'
import { createTestApp, type TestApp } from '../tests/harness'
import { importHolidayFile } from './holidays'

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

async function run(text: string): Promise<string> {
  const file = join(folder, 'days.csv')
  await writeFile(file, text)
  return importHolidayFile(t.db, file, 'operator', t.deps.now())
}

it('adds days to the calendar and replaces those that it has, also with the same file again', async () => {
  const text = 'day,name,kind\n2027-02-09,春节,off\n2027-02-20,春节,work\n2027-01-01,元旦,none\n'
  expect(await run(text)).toBe('导入了3天')
  expect(await run(text)).toBe('导入了3天')
  const calendar = await calendarOf(t.db, '2027-01-01', '2027-02-28')
  expect(calendar.get('2027-02-09')).toEqual({ day: '2027-02-09', name: '春节', kind: 'off' })
  expect(calendar.get('2027-02-20')?.kind).toBe('work')
  expect(calendar.has('2027-01-01')).toBe(false)
  expect(calendar.get('2027-02-06')?.kind).toBe('statutory')
})

it('imports nothing from a file with a wrong row', async () => {
  await expect(run('day,name,kind\n2027-04-04,清明节,off\n2027-02-30,春节,off\n2027-05-03,劳动节,maybe\n'))
    .rejects.toThrow('一行都没导：\n第3行的日期要写成 2027-02-06\n第4行的类型要写 statutory、off、work、none 里的一种')
  expect((await calendarOf(t.db, '2027-04-04', '2027-04-04')).size).toBe(0)
})
