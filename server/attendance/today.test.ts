import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { dayAt } from '@daogang/contract/rules/work-time'
import { goToTime, newClocker, punchNow } from '../tests/attendance'
import { makeShift } from '../tests/employment'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const today = (): string => dayAt(t.deps.now().getTime())

it('shows a night shift of the evening before until it is over and the person has left', async () => {
  const { owner, shop, worker, tenant, employmentId } = await newClocker(t)
  const night = await makeShift(t.db, shop, { name: '夜班', starts: '22:00', ends: '06:00', breaks: '[]', weekdays: EVERY_DAY })
  await owner.data('shiftAssign', { employmentIds: [employmentId], shiftId: night })
  goToTime(t, '21:55')
  const evening = today()
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
  t.advance(7 * HOUR_MS + 35 * MINUTE_MS)
  const working = { people: [{ presence: 'working', today: { day: evening } }], counts: { expected: 1, came: 1, missing: 0 } }
  expect(await owner.data('attendanceToday', {})).toMatchObject({ day: today(), ...working })
  t.advance(HOUR_MS)
  expect(await owner.data('attendanceToday', {})).toMatchObject(working)
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
  expect(await owner.data('attendanceToday', {})).toMatchObject({ people: [{ presence: 'before', today: { day: today() } }] })
  expect(await owner.data('attendanceToday', { day: evening })).toMatchObject({ people: [{ presence: 'left', today: { day: evening } }] })
})

it('shows the missing of a night until its end, also on a person’s last day', async () => {
  const { owner, shop, employmentId } = await newClocker(t)
  const night = await makeShift(t.db, shop, { name: '夜班', starts: '22:00', ends: '06:00', breaks: '[]', weekdays: EVERY_DAY })
  await owner.data('shiftAssign', { employmentIds: [employmentId], shiftId: night })
  goToTime(t, '12:00')
  await owner.data('employmentEnd', { id: employmentId, lastDay: today(), reason: '' })
  t.advance(17 * HOUR_MS + 30 * MINUTE_MS)
  expect(await owner.data('attendanceToday', {})).toMatchObject({ people: [{ presence: 'missing' }], counts: { expected: 1, missing: 1 } })
  t.advance(HOUR_MS)
  expect((await owner.data('attendanceToday', {})).people).toEqual([])
})

it('expects people on a public holiday with a shift for that day', async () => {
  const day = '2026-04-05'
  t.advance(Date.parse(`${day}T07:00:00+08:00`) - t.deps.now().getTime())
  const { owner, shop, worker, tenant, employmentId } = await newClocker(t)
  const early = await makeShift(t.db, shop, { name: '早班', starts: '08:00', ends: '16:00', breaks: '[]', weekdays: [] })
  expect(today()).toBe(day)
  await owner.data('shiftChangeDay', { employmentIds: [employmentId], day, shiftId: early })
  expect(await owner.data('attendanceToday', {})).toMatchObject({ people: [{ presence: 'before' }], counts: { expected: 1, missing: 0 } })
  t.advance(10 * HOUR_MS)
  expect(await owner.data('attendanceToday', {})).toMatchObject({ people: [{ presence: 'missing' }], counts: { expected: 1, missing: 1 } })
  const { days } = await worker.data('attendanceList', { month: '2026-04' }, tenant)
  expect(days.find((each) => each.day === day)).toMatchObject({ kind: 'holiday', expected: true, faults: ['absent'] })
})

it('expects no one on a public holiday, and lets people who worked correct it', async () => {
  t.advance(Date.parse('2026-05-01T08:00:00+08:00') - t.deps.now().getTime())
  const { owner, worker, tenant, employmentId } = await newClocker(t)
  goToTime(t, '11:00')
  const day = today()
  expect(day).toBe('2026-05-01')
  expect(await owner.data('attendanceToday', {}))
    .toMatchObject({ people: [{ presence: 'rest' }], counts: { expected: 0, came: 0, missing: 0 } })
  t.advance(9 * HOUR_MS)
  const { days, totals } = await worker.data('attendanceList', { month: '2026-05' }, tenant)
  expect(days).toMatchObject([{ day, kind: 'holiday', expected: false, faults: [] }])
  expect(totals).toMatchObject({ absent: 0 })
  expect((await worker.data('attendanceAdditionalCount', { employmentId }, tenant)).days).toContainEqual(expect.objectContaining({ day }))
  t.advance(DAY_MS - 9 * HOUR_MS)
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
  expect(await owner.data('attendanceToday', {}))
    .toMatchObject({ people: [{ presence: 'working' }], counts: { expected: 1, came: 1, missing: 0 } })
})
