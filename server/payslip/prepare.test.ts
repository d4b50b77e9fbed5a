import { randomUUID } from 'node:crypto'
import { makePunchedDay, makeWorkDay } from '../tests/employment'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newPayroll } from '../tests/payslip'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const MONTH = '2026-02'
/** Eight hours at 26 yuan. */
const DAY = 20_800

const prepare = (owner: LoggedIn, month = MONTH) => owner.data('payrollPrepare', { month })
const slipsIn = async (owner: LoggedIn, month = MONTH) => (await owner.data('payrollList', { month })).items
const spans = async (owner: LoggedIn, month = MONTH) =>
  (await slipsIn(owner, month)).map(({ cycleFrom, cycleTo, net }) => [cycleFrom.slice(5), cycleTo.slice(5), net])
const publish = async (owner: LoggedIn, month = MONTH) =>
  owner.data('payrollPublish', { ids: (await slipsIn(owner, month)).map(({ id }) => id) })

/** A draft from the 10th on, after which the first day was moved to the 5th, with one more day of work. */
async function newMoved({ isEdited }: { isEdited: boolean }) {
  const { owner, employmentId } = await newPayroll(t, { days: 0, terms: { starts_on: '2026-02-10' } })
  await makeWorkDay(t.db, employmentId, '2026-02-11')
  await prepare(owner)
  const [draft] = await slipsIn(owner)
  const items = [{ kind: 'base' as const, label: '基本工资', amount: 30_000, note: '' }]
  if (isEdited) await owner.data('payrollSave', { id: draft?.id ?? '', revision: 0, items, payOn: '2026-03-13' })
  const { version, ...terms } = await owner.data('employmentDetail', { id: employmentId })
  const { kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId } = terms
  await owner.data('employmentUpdate', {
    id: employmentId, kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId, version, note: '', startsOn: '2026-02-05',
  })
  await makeWorkDay(t.db, employmentId, '2026-02-05')
  return { owner, draft }
}

it('widens a draft without edits to a first day that was moved back, and publishes all its days', async () => {
  const { owner, draft } = await newMoved({ isEdited: false })
  expect(await prepare(owner)).toEqual({ made: 0, updated: 1, kept: 0 })
  expect(await prepare(owner)).toEqual({ made: 0, updated: 0, kept: 1 })
  expect(await slipsIn(owner)).toMatchObject([{ id: draft?.id, cycleFrom: '2026-02-05', cycleTo: '2026-02-28', net: 2 * DAY }])
  expect(await publish(owner)).toEqual({ done: 1, refused: [] })
})

it('makes a slip of the days before an edited draft where the first day was moved back', async () => {
  const { owner } = await newMoved({ isEdited: true })
  expect(await prepare(owner)).toEqual({ made: 1, updated: 0, kept: 0 })
  expect(await spans(owner)).toEqual([['02-10', '02-28', 30_000], ['02-05', '02-09', DAY]])
  expect(await publish(owner)).toEqual({ done: 2, refused: [] })
})

it('leaves a month with its draft where wages are paid by weeks now, and cuts the week across its end', async () => {
  const { owner, employmentId } = await newPayroll(t, { days: 1 })
  await makeWorkDay(t.db, employmentId, '2026-02-24')
  await prepare(owner)
  await t.db.updateTable('employment').set({ settlement: 'weekly', payday: '每周五' }).where('id', '=', employmentId).execute()
  await makeWorkDay(t.db, employmentId, '2026-02-25')
  await makeWorkDay(t.db, employmentId, '2026-03-01')
  t.advance(Date.parse('2026-03-03T10:00:00+08:00') - t.deps.now().getTime())
  expect(await prepare(owner, '2026-03')).toEqual({ made: 1, updated: 0, kept: 0 })
  expect(await spans(owner, '2026-03')).toEqual([['03-01', '03-01', DAY]])
  expect(await prepare(owner)).toEqual({ made: 0, updated: 1, kept: 0 })
  expect(await spans(owner)).toEqual([['02-01', '02-28', 3 * DAY]])
  expect(await publish(owner)).toEqual({ done: 1, refused: [] })
  expect(await publish(owner, '2026-03')).toEqual({ done: 1, refused: [] })
})

it('waits for no day that no one can confirm: after the last day, or without hours, punches and corrections', async () => {
  const { owner, worker, employmentId } = await newPayroll(t, { days: 1, terms: { ends_on: '2026-02-20' } })
  const open = { state: 'open' as const, by_silence: false, confirmed_at: null, minutes: 0 }
  await makePunchedDay(t.db, employmentId, '2026-02-21', open)
  await makeWorkDay(t.db, employmentId, '2026-02-10', open)
  await t.db.insertInto('correction').values({
    id: randomUUID(), employment_id: employmentId, once: randomUUID(), direction: 'in', day: '2026-02-10',
    claimed_at: t.deps.now(), reason: '忘了', state: 'cancelled', due_at: t.deps.now(), created_at: t.deps.now(), decided_at: t.deps.now(),
    decided_by: worker.id,
  }).execute()
  await prepare(owner)
  const openDays = async () => (await owner.data('payrollList', { month: MONTH })).sums?.openDays
  expect(await openDays()).toBe(0)
  await makePunchedDay(t.db, employmentId, '2026-02-11', open)
  expect([await openDays(), (await publish(owner)).done]).toEqual([1, 0])
  await t.db.updateTable('work_day').set({ state: 'confirmed', by_silence: true, confirmed_at: t.deps.now() })
    .where('employment_id', '=', employmentId).where('day', '=', '2026-02-11').execute()
  expect(await publish(owner)).toEqual({ done: 1, refused: [] })
})

it('publishes each slip where wages are paid by months instead of weeks', async () => {
  const { owner, employmentId } = await newPayroll(t, { terms: { settlement: 'weekly', payday: '每周五' } })
  await prepare(owner)
  await t.db.updateTable('employment').set({ settlement: 'monthly', payday: '每月15日' }).where('id', '=', employmentId).execute()
  await makeWorkDay(t.db, employmentId, '2026-02-25')
  expect(await prepare(owner)).toEqual({ made: 0, updated: 2, kept: 0 })
  expect(await spans(owner)).toEqual([['02-09', '02-28', 6 * DAY], ['02-01', '02-08', 5 * DAY]])
  expect(await publish(owner)).toEqual({ done: 2, refused: [] })
})

describe('a draft that comes to other money for the same hours', () => {
  const RAISED = 24_000

  /** A draft of one day, after which the wage that counts for it became higher. */
  async function newRaised({ isEdited }: { isEdited: boolean }) {
    const { owner, employmentId } = await newPayroll(t, { days: 1 })
    await prepare(owner)
    const id = (await slipsIn(owner))[0]?.id ?? ''
    const { items, payOn } = await owner.data('payrollSlip', { id })
    const bonus = { kind: 'bonus' as const, label: '奖金', amount: 10_000, note: '' }
    if (isEdited) await owner.data('payrollSave', { id, revision: 0, items: [...items, bonus], payOn: payOn ?? '' })
    await t.db.updateTable('employment').set({ wage: 3_000 }).where('id', '=', employmentId).execute()
    return { owner, id, payOn: payOn ?? '', kept: isEdited ? [bonus] : [] }
  }

  it.each([false, true])('shows it, and is published only after a look (edited: %s)', async (isEdited) => {
    const { owner, id, payOn, kept } = await newRaised({ isEdited })
    const { changed, revision } = await owner.data('payrollSlip', { id })
    expect(changed).toMatchObject({ items: [{ kind: 'base', amount: RAISED }, ...kept], proposed: [{ amount: RAISED }] })
    const what = isEdited ? '改过以后钱变了' : '算好以后钱变了'
    expect(await publish(owner)).toMatchObject({ done: 0, refused: [{ problem: expect.stringContaining(what) as string }] })
    if (isEdited) await owner.data('payrollSave', { id, revision, items: changed?.items ?? [], payOn })
    else expect(await prepare(owner)).toEqual({ made: 0, updated: 1, kept: 0 })
    expect((await owner.data('payrollSlip', { id })).changed).toBeNull()
    expect(await publish(owner)).toEqual({ done: 1, refused: [] })
    expect((await owner.data('payrollSlip', { id })).items).toMatchObject([{ amount: RAISED }, ...kept])
  })
})
