import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Figure } from '@daogang/contract/rules/figures'
import { FIGURES } from '@daogang/contract/rules/figures'
import { sql } from 'kysely'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { makeJob, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { makeReports } from '../tests/reports'
import { insertPageAccess } from '../tracking/repository'
import { readFigures } from './read'

let t: TestApp
let one: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  one = await newConsoleOperator(t, '甲主管', ['senior'])
}, 60_000)
afterAll(() => t.close())

const figures = async () => {
  t.advance(MINUTE_MS)
  return one.data('operatorFiguresDetail')
}
const funnelOf = async () => Object.fromEntries((await figures()).funnel.map(({ name, count }) => [name, count]))
const rowsOf = async (figure: Figure, key?: string) => (await one.data('operatorFiguresRows', { figure, ...(key !== undefined
  && { key }) })).items

it('the funnel counts each application once at each step, and each number has as many rows', async () => {
  const boss = await t.loginAs(newMobile(), 'b')
  const job = await makeJob(t.db, await makeShop(t.db, boss.id))
  const seeker = await t.loginAs(newMobile())
  await makeResume(t.db, seeker.id)
  const before = await funnelOf()
  const { id } = await seeker.data('applyToJob', { jobId: job })
  t.advance(2 * HOUR_MS)
  one = await newConsoleOperator(t, '乙主管', ['senior'])
  await t.db.insertInto('application_event').values([
    { application_id: id, nth: 2, status: 'viewed', by_role: 'b', at: t.deps.now() },
    { application_id: id, nth: 3, status: 'suitable', by_role: 'b', at: t.deps.now() },
    { application_id: id, nth: 4, status: 'interview', by_role: 'b', at: t.deps.now() },
    { application_id: id, nth: 5, status: 'hired', by_role: 'b', at: t.deps.now() },
  ]).execute()
  const after = await funnelOf()
  for (const name of ['applied', 'read', 'replied', 'hired'] as const) {
    expect([name, after[name]! - before[name]!]).toEqual([name, 1])
    expect((await rowsOf(name)).map((row) => row.id)).toContain(id)
  }
  const { firstReply } = await figures()
  expect(firstReply?.median).toBeGreaterThanOrEqual(120)
  expect(firstReply?.median).toBeLessThan(122)
  expect(firstReply?.slowest).toBe(firstReply?.median)
  expect(firstReply?.replied).toBe(1)
  expect(firstReply?.spread.map(({ key, count }) => [key, count]))
    .toEqual([['hour', 0], ['half', 1], ['day', 0], ['days', 0], ['later', 0]])
})

it('visitors are devices, once for each day in China, with how often they opened a page', async () => {
  const before = await figures()
  const visitors = ({ funnel }: typeof before) => funnel.find(({ name }) => name === 'visitors')
  const devices = [randomUUID(), randomUUID()]
  await t.db.insertInto('device').values(devices.map((id) => ({ id, created_at: t.deps.now() }))).execute()
  for (const id of [...devices, devices[0]!]) {
    await t.db.transaction().execute((trx) => insertPageAccess(trx, { deviceId: id, accountId: null },
      { page: 'main', channelNo: null, accessTime: '2026-03-02 10:00:00' }, t.deps.now()))
  }
  t.advance(MINUTE_MS)
  const after = await figures()
  expect([visitors(after)!.count! - visitors(before)!.count!, visitors(after)!.before]).toEqual([2, visitors(before)!.before])
  expect((await rowsOf('visitors')).map(({ text }) => text)).toEqual(expect.arrayContaining(['打开了2次', '打开了1次']))
})

it('waiting reports are counted by age, and late ones are due', async () => {
  const reporter = await t.loginAs(newMobile())
  await makeReports(t, reporter.id, 3, new Date(t.deps.now().getTime() - 2 * DAY_MS))
  await makeReports(t, reporter.id, 2, new Date(t.deps.now().getTime() - 22 * HOUR_MS))
  const { complaints, deadlines } = await figures()
  expect(complaints?.reduce((sum, { day, week, older }) => [sum[0]! + day, sum[1]! + week, sum[2]! + older], [0, 0, 0])).toEqual([2, 3, 0])
  expect(deadlines.find(({ name }) => name === 'reports-due')).toEqual({ name: 'reports-due', overdue: 3, soon: 2 })
  const late = await rowsOf('reports-due', 'late')
  expect(late).toHaveLength(3)
  expect(late[0]).toMatchObject({ kind: 'complaint', queue: 'report' })
})

it('a report of money is due earlier than others', async () => {
  const reporter = await t.loginAs(newMobile())
  const lateOf = async () => (await figures()).deadlines.find(({ name }) => name === 'reports-due')?.overdue ?? 0
  const before = await lateOf()
  const shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
  for (const reason of ['fee', 'rude']) {
    await reporter.data('complaintReport', { targetKind: 'job', targetId: await makeJob(t.db, shop), reason, content: '要钱', pictures: [] })
  }
  // Sessions would not live through three hours.
  await t.db.updateTable('complaint').set({
    created_at: sql`created_at - interval '3 hours'`, due_at: sql`due_at - interval '3 hours'`,
  }).where('account_id', '=', reporter.id).execute()
  t.advance(MINUTE_MS)
  expect(await lateOf() - before).toBe(1)
  // Also one without a due time, as the release before writes it.
  await t.db.updateTable('complaint').set({ due_at: null }).where('account_id', '=', reporter.id).execute()
  t.advance(MINUTE_MS)
  expect(await lateOf() - before).toBe(1)
})

it('every figure has a page of rows, and the figures are read once a minute', async () => {
  const shown = await figures()
  const counts = new Map<Figure, number | null>([
    ...[...shown.funnel, ...shown.money].map(({ name, count }) => [name, count] as const),
    ...shown.deadlines.map(({ name, overdue, soon }) => [name, (overdue ?? 0) + (soon ?? 0)] as const),
    ['first-reply', shown.firstReply?.replied ?? null],
    ['rejections', shown.rejections?.reduce((sum, { count }) => sum + count, 0) ?? null],
    ['complaints', shown.complaints?.reduce((sum, { day, week, older }) => sum + day + week + older, 0) ?? null],
  ])
  for (const figure of FIGURES) expect([figure, (await rowsOf(figure)).length]).toEqual([figure, counts.get(figure)])
  const { at } = shown
  t.advance(MINUTE_MS / 2)
  expect((await one.data('operatorFiguresDetail')).at).toBe(at)
})

it('the second page of rows goes on after the first', async () => {
  const reporter = await t.loginAs(newMobile())
  await makeReports(t, reporter.id, 25)
  const first = await one.data('operatorFiguresRows', { figure: 'complaints' })
  const second = await one.data('operatorFiguresRows', { figure: 'complaints', cursor: first.next })
  expect(first.items).toHaveLength(20)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(20 + second.items.length)
})

it('a figure that fails is null, and the others are there', async () => {
  await t.db.schema.alterTable('device_day').renameTo('device_day_away').execute()
  try {
    const read = await readFigures({ db: t.db, log: t.deps.log, now: t.deps.now() })
    expect(read.funnel.find(({ name }) => name === 'visitors')).toEqual({ name: 'visitors', count: null, before: null })
    expect(read.funnel.find(({ name }) => name === 'applied')?.count).toBe(1)
  } finally {
    await t.db.schema.alterTable('device_day_away').renameTo('device_day').execute()
  }
})

it('the funnel counts the application of a person with an earlier invitation', async () => {
  const boss = await t.loginAs(newMobile(), 'b')
  const jobId = await makeJob(t.db, await makeShop(t.db, boss.id))
  const seeker = await t.loginAs(newMobile())
  const resumeId = await makeResume(t.db, seeker.id)
  const before = await funnelOf()
  const at = new Date(t.deps.now().getTime() + 2 * DAY_MS).toISOString()
  const { applicationId } = await boss.data('inviteViewSend', { resumeId, jobId, at, address: '漕宝路100号', contact: '李老板', note: '' })
  // An invitation answers no one who applied.
  expect(await funnelOf()).toMatchObject({ applied: before.applied, replied: before.replied })
  const replies = async () => (await figures()).firstReply?.replied
  const repliesBefore = await replies()
  await seeker.data('applyToJob', { jobId })
  expect((await funnelOf()).applied).toBe(before.applied! + 1)
  expect((await rowsOf('applied')).map((row) => row.id)).toContain(applicationId)
  expect((await rowsOf('replied')).map((row) => row.id)).not.toContain(applicationId)
  // What follows the application does.
  t.advance(10 * MINUTE_MS)
  await boss.data('inviteViewSend', {
    applicationId, at: new Date(t.deps.now().getTime() + 3 * DAY_MS).toISOString(), address: '漕宝路200号', contact: '李老板', note: '',
  })
  expect((await funnelOf()).replied).toBe(before.replied! + 1)
  expect(await replies()).toBe(repliesBefore! + 1)
  expect((await rowsOf('first-reply')).find((row) => row.id === applicationId)?.text).toContain('11分钟')
})
