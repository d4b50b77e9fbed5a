import type { ShownTerms } from '@daogang/contract/rules/employment'
import { makePunchedDay, makeWorkDay } from '../tests/employment'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newPayroll, newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const MONTH = '2026-02'
/** Six days from Monday on: the sixth is beyond the forty hours of the week. */
const SIX_DAYS = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06', '2026-02-07']

type Change = Partial<ShownTerms> & { isAgreed?: boolean }

/** The terms of an employment as its history has them, from the first day on: each change with its day. */
async function makeVersions(employmentId: string, changes: readonly (readonly [string, Change])[]): Promise<void> {
  const row = await t.db.selectFrom('employment').selectAll().where('id', '=', employmentId).executeTakeFirstOrThrow()
  let terms: ShownTerms = {
    kind: row.kind, wage: row.wage, wageUnit: row.wage_unit, settlement: row.settlement, payday: row.payday, workPlaceId: '', shiftId: '',
    workPlace: '', shift: '',
  }
  for (const [nth, [day, { isAgreed = false, ...change }]] of [['2026-01-01', {}] as const, ...changes].entries()) {
    terms = { ...terms, ...change }
    const at = new Date(`${day}T10:00:00+08:00`)
    await t.db.insertInto('employment_version').values({
      employment_id: employmentId, version: nth + 1, terms: JSON.stringify(terms), changed_by: row.created_by, at,
      ...isAgreed && { agreed_at: at },
    }).execute()
  }
  await t.db.updateTable('employment').set({
    kind: terms.kind, wage: terms.wage, wage_unit: terms.wageUnit, settlement: terms.settlement, payday: terms.payday,
  }).where('id', '=', employmentId).execute()
}

async function draftOf(owner: LoggedIn) {
  await owner.data('payrollPrepare', { month: MONTH })
  const [row] = (await owner.data('payrollList', { month: MONTH })).items
  return row && owner.data('payrollSlip', { id: row.id })
}

it.each<[string, string, boolean, number]>([
  ['stays where part-time work is entered later without a word', '2026-03-01', false, 480],
  ['stays where part-time work is agreed to later', '2026-03-01', true, 480],
  ['stays where part-time work was entered before without a word', '2026-02-01', false, 480],
  ['ends where part-time work was agreed to before', '2026-02-01', true, 0],
])('the overtime of a week %s', async (_what, day, isAgreed, overtime200) => {
  const { owner, employmentId } = await newPayroll(t, { days: 0 })
  for (const each of SIX_DAYS) await makeWorkDay(t.db, employmentId, each)
  await makeVersions(employmentId, [[day, { kind: 'part_time', isAgreed }]])
  expect((await draftOf(owner))?.work).toMatchObject({ minutes: 6 * 480, overtime200 })
})

it('shows the hours of days before part-time work with their overtime', async () => {
  const { owner, worker, tenant, employmentId } = await newPayroll(t, { days: 0 })
  for (const each of SIX_DAYS) await makePunchedDay(t.db, employmentId, each)
  await makeVersions(employmentId, [['2026-02-08', { kind: 'part_time', isAgreed: true }]])
  const days = (await worker.data('attendanceList', { month: MONTH }, tenant)).days
  expect(days.find(({ day }) => day === '2026-02-07')).toMatchObject({ minutes: 480, overtime200: 480 })
  const [hours] = (await owner.data('attendanceHours', { from: '2026-02-02', to: '2026-02-08' })).items
  expect(hours?.totals).toMatchObject({ overtime200: 480 })
})

it('goes on with monthly slips until the worker agrees to be paid when the work is done', async () => {
  const { owner, employmentId } = await newPayroll(t)
  await makeVersions(employmentId, [['2026-02-10', { settlement: 'on_finish', payday: '完工后3日内结清' }]])
  expect(await draftOf(owner)).toMatchObject({ cycleFrom: '2026-02-01', cycleTo: '2026-02-28', payOn: '2026-03-13' })
  const other = await newPayroll(t)
  await makeVersions(other.employmentId, [['2026-02-10', { settlement: 'on_finish', payday: '完工后3日内结清', isAgreed: true }]])
  expect(await draftOf(other.owner)).toBeUndefined()
})

it('keeps the wage of a published slip, whatever the terms become', async () => {
  const { owner, worker, tenant, slipId, employmentId } = await newPublished(t)
  await makeVersions(employmentId, [['2026-02-20', { wage: 3_000, payday: '每月20日发上月工资', isAgreed: true }]])
  const promise = { wage: 2_600, unit: 'hour', payday: '每月15日发上月工资' }
  expect((await worker.data('payslipMonth', { month: MONTH }, tenant)).slips[0]).toMatchObject({ promise })
  expect(await owner.data('payrollSlip', { id: slipId })).toMatchObject({ promise })
})

it('shows the wage of before where the worker did not agree to a lower one', async () => {
  const { owner, employmentId } = await newPayroll(t)
  await makeVersions(employmentId, [['2026-02-10', { wage: 2_000 }]])
  expect((await draftOf(owner))?.promise).toMatchObject({ wage: 2_600 })
})

it.each<[string, { ends_on?: string }, number, string]>([
  // February 2026 has 16 working days and four of the Spring Festival.
  ['with a missed day', {}, 15, '15天 + 法定节假日4天，按月薪 ÷ 21.75天'],
  ['that ends before the festival', { ends_on: '2026-02-13' }, 10, '10天，按月薪 ÷ 21.75天'],
])('pays statutory holidays in a month %s', async (_what, values, count, note) => {
  const { owner, employmentId } = await newPayroll(t, { days: 0, terms: { wage: 680_000, wage_unit: 'month', ...values } })
  const working = [
    ...SIX_DAYS.slice(0, 5), '2026-02-09', '2026-02-10', '2026-02-11', '2026-02-12', '2026-02-13', '2026-02-14', '2026-02-24',
    '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28',
  ].slice(0, count)
  for (const day of working) await makeWorkDay(t.db, employmentId, day)
  const items = (await draftOf(owner))?.items
  const paid = count + (values.ends_on === undefined ? 4 : 0)
  expect(items).toEqual([{ kind: 'base', label: '基本工资', amount: Math.round((680_000 * paid) / 21.75), note }])
})

it('a day without hours is confirmed by the employer, and then the slip is published', async () => {
  const { owner, employmentId } = await newPayroll(t)
  await makePunchedDay(t.db, employmentId, '2026-02-20', { minutes: 0, state: 'open', confirmed_at: null, by_silence: false })
  const slip = await draftOf(owner)
  const publish = () => owner.data('payrollPublish', { ids: [slip?.id ?? ''] })
  const open = async () => (await owner.data('attendanceHours', { from: '2026-02-01', to: '2026-02-28' })).items[0]?.open
  expect(await publish()).toMatchObject({ done: 0, refused: [{ problem: '还有1天工时没确认，先确认工时' }] })
  expect(await open()).toBe(1)
  const day = { employmentId, day: '2026-02-20' }
  expect(await owner.data('attendanceConfirmDays', { days: [day] })).toEqual({ results: [{ ...day, outcome: 'done' }] })
  expect(await open()).toBe(0)
  expect(await publish()).toEqual({ done: 1, refused: [] })
})
