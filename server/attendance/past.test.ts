import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { addDays, dayAt, weekdayOf } from '@daogang/contract/rules/work-time'
import { goToTime, newClocker, punchNow } from '../tests/attendance'
import { makeEmployment, makeShift } from '../tests/employment'
import { createTestApp, type TestApp } from '../tests/harness'
import { newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const today = (): string => dayAt(t.deps.now().getTime())
const LATE = { name: '白班', starts: '12:00', ends: '21:00', breaks: [], weekdays: [1, 2, 3, 4, 5, 6, 7] }

/** A person who worked yesterday from ten to seven. */
async function worked() {
  const made = await newClocker(t)
  const { worker, tenant, employmentId } = made
  goToTime(t, '09:58')
  const day = today()
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
  t.advance(9 * HOUR_MS + 2 * MINUTE_MS)
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
  t.advance(14 * HOUR_MS)
  const dayOf = async (which: string) =>
    (await worker.data('attendanceList', { month: which.slice(0, 7) }, tenant)).days.find((each) => each.day === which)
  const [shift] = (await made.owner.data('shiftList', {})).items
  return { ...made, day, dayOf, shiftId: shift?.id ?? '' }
}

const TEN = { minutes: 480, faults: [], shift: { startsAt: expect.stringMatching(/T02:00/) } }

describe('a change of shifts leaves the past alone', () => {
  it('when the times of the shift change, with a notice to everyone', async () => {
    const { owner, worker, day, dayOf, shiftId } = await worked()
    const saved = await owner.data('shiftSave', { id: shiftId, ...LATE })
    expect(saved).toMatchObject({ starts: '12:00', people: 1 })
    expect(await owner.data('shiftSave', { id: shiftId, ...LATE })).toEqual(saved)
    expect((await owner.data('shiftList', {})).items).toEqual([saved])
    expect(await dayOf(day)).toMatchObject(TEN)
    expect(await dayOf(today())).toMatchObject({ shift: { startsAt: expect.stringMatching(/T04:00/) } })
    expect((await worker.data('employmentMine')).items).toMatchObject([{ version: 2, shift: '白班 12:00–21:00' }])
    const notices = await t.db.selectFrom('notice').select('text').where('account_id', '=', worker.id).execute()
    expect(notices).toEqual([{ text: expect.stringContaining('白班 12:00–21:00') }])
    expect(await owner.call('shiftClose', { id: shiftId })).toMatchObject({ code: ERRORS.SHIFT_IN_USE.code })
  })

  it('when a person gets another shift, twice, and today once it has a punch', async () => {
    const { owner, shop, worker, tenant, employmentId, day, dayOf } = await worked()
    const [late, night] = [await makeShift(t.db, shop, { ...LATE, breaks: '[]' }), await makeShift(t.db, shop, { name: '夜班' })]
    await owner.data('shiftAssign', { employmentIds: [employmentId], shiftId: late })
    expect(await dayOf(day)).toMatchObject(TEN)
    goToTime(t, '12:01')
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    const second = today()
    await owner.data('shiftAssign', { employmentIds: [employmentId], shiftId: night })
    await owner.data('shiftAssign', { employmentIds: [employmentId], shiftId: '' })
    expect(await dayOf(day)).toMatchObject(TEN)
    expect(await dayOf(second)).toMatchObject({ faults: ['late'], shift: { startsAt: expect.stringMatching(/T04:00/) } })
    t.advance(DAY_MS)
    expect(await dayOf(today())).toMatchObject({ shift: null })
  })

  it.each(['another shift', 'a day off'])('when today gets %s after a punch, for all or no one', async (what) => {
    const { owner, shop, worker, tenant, employmentId, dayOf } = await worked()
    const shiftId = what === 'a day off' ? '' : await makeShift(t.db, shop, { ...LATE, name: '晚班', breaks: '[]' })
    goToTime(t, '09:58')
    const change = { employmentIds: [employmentId], day: today(), shiftId }
    await owner.data('shiftChangeDay', change)
    await owner.data('shiftChangeDay', { ...change, usual: true })
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    t.advance(9 * HOUR_MS + 2 * MINUTE_MS)
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    const { seeker, resumeId } = await newSeeker(t)
    const other = await makeEmployment(t.db, shop, { accountId: seeker.id, resumeId })
    expect(await owner.call('shiftChangeDay', { ...change, employmentIds: [other, employmentId] }))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'employmentIds' }, msg: expect.stringContaining('打过卡') })
    expect(await dayOf(today())).toMatchObject({ ...TEN, kind: 'work' })
    expect((await seeker.data('employmentMine')).items).toMatchObject([{ changedDays: [] }])
    expect(await owner.data('shiftChangeDay', { ...change, usual: true })).toEqual({ changed: 0 })
    expect(await owner.data('shiftChangeDay', { ...change, employmentIds: [other] })).toEqual({ changed: 1 })
    // The shift that someone has already is no change for them.
    const own = await t.db.selectFrom('employment').select('shift_id').where('id', '=', employmentId).executeTakeFirst()
    expect(await owner.call('shiftChangeDay', { ...change, shiftId: own?.shift_id ?? '' })).toMatchObject({ code: 0 })
  })

  it('also when a changed day is taken back after a punch', async () => {
    const { owner, shop, worker, tenant, employmentId, dayOf } = await worked()
    const early = await makeShift(t.db, shop, { ...LATE, name: '早班', starts: '06:00', ends: '15:00', breaks: '[]' })
    goToTime(t, '05:58')
    const change = { employmentIds: [employmentId], day: today(), shiftId: early }
    await owner.data('shiftChangeDay', change)
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    expect(await owner.data('shiftChangeDay', change)).toEqual({ changed: 0 })
    expect(await owner.call('shiftChangeDay', { ...change, usual: true })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    expect(await dayOf(today())).toMatchObject({ shift: { startsAt: expect.stringMatching(/T22:00/) } })
  })

  it('when today gets the new usual shift after a punch by the one before', async () => {
    const { owner, shop, worker, tenant, employmentId, dayOf } = await worked()
    const late = await makeShift(t.db, shop, { ...LATE, name: '晚班', breaks: '[]' })
    goToTime(t, '09:58')
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    await owner.data('shiftAssign', { employmentIds: [employmentId], shiftId: late })
    const change = { employmentIds: [employmentId], day: today(), shiftId: late }
    expect(await owner.call('shiftChangeDay', change)).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'employmentIds' } })
    expect(await dayOf(today())).toMatchObject({ shift: TEN.shift })
  })

  it('when a day off that was worked gets the usual shift, and a worked day loses it', async () => {
    const { owner, worker, tenant, employmentId, dayOf, shiftId } = await worked()
    goToTime(t, '10:00')
    t.advance((7 - weekdayOf(today())) * DAY_MS)
    const change = { employmentIds: [employmentId], day: today(), shiftId }
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    expect(await owner.call('shiftChangeDay', change)).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    expect(await dayOf(today())).toMatchObject({ kind: 'rest', shift: null })
    // The day off that it is makes no difference.
    expect(await owner.data('shiftChangeDay', { ...change, shiftId: '' })).toEqual({ changed: 1 })
    t.advance(7 * DAY_MS)
    const next = { ...change, day: today() }
    expect(await owner.data('shiftChangeDay', next)).toEqual({ changed: 1 })
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    expect(await owner.call('shiftChangeDay', { ...next, usual: true })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    expect(await dayOf(today())).toMatchObject({ kind: 'work' })
  })

  it('also of a day that was changed to it', async () => {
    const { owner, shop, employmentId, dayOf } = await worked()
    const early = await makeShift(t.db, shop, { ...LATE, name: '早班', starts: '06:00', ends: '09:00', breaks: '[]' })
    const [past, ahead] = [today(), addDays(today(), 2)]
    for (const day of [past, ahead]) await owner.data('shiftChangeDay', { employmentIds: [employmentId], day, shiftId: early })
    t.advance(DAY_MS)
    await owner.data('shiftSave', { id: early, ...LATE, name: '早班' })
    expect(await dayOf(past)).toMatchObject({ shift: { startsAt: expect.stringMatching(/T22:00/) } })
    t.advance(DAY_MS)
    expect(await dayOf(ahead)).toMatchObject({ shift: { startsAt: expect.stringMatching(/T04:00/) } })
  })
})

it('shows the hours that were confirmed, whatever the calendar says later', async () => {
  const { owner, employmentId, day, dayOf } = await worked()
  await owner.data('attendanceConfirmDays', { days: [{ employmentId, day }] })
  await t.db.insertInto('holiday').values({ day, name: '放假', kind: 'statutory', decided_by: 'test', decided_at: t.deps.now() }).execute()
  expect(await dayOf(day)).toMatchObject({ state: 'confirmed', minutes: 480, overtime300: 0 })
})

describe('the last day', () => {
  it('is not before a day that was worked', async () => {
    const { owner, employmentId: id, day } = await worked()
    expect(await owner.call('employmentEnd', { id, lastDay: addDays(day, -1), reason: '' }))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'lastDay' }, msg: expect.stringContaining('打卡') })
    expect(await owner.data('employmentEnd', { id, lastDay: day, reason: '' })).toMatchObject({ endsOn: day })
  })

  it('is not before a correction that waits, until it is refused', async () => {
    const { owner, worker, tenant, employmentId: id, day } = await worked()
    goToTime(t, '19:30')
    const missed = today()
    await worker.data('attendanceApply', {
      once: randomUUID(), employmentId: id, day: missed, direction: 'in', claimedAt: `${missed}T10:00:00+08:00`, reason: '手机没电',
    }, tenant)
    const last = { id, lastDay: day, reason: '' }
    expect(await owner.call('employmentEnd', last))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'lastDay' }, msg: expect.stringContaining('补卡') })
    const [waiting] = (await owner.data('attendanceReviews', {})).items
    await owner.data('attendanceReview', { items: [{ kind: 'correction', id: waiting?.id ?? '' }], decision: 'refuse', reason: '那天没来' })
    expect(await owner.data('employmentEnd', last)).toMatchObject({ endsOn: day })
  })

  it('lets a shift be closed that the person had on later days', async () => {
    const { owner, shop, employmentId, day } = await worked()
    const shiftId = await makeShift(t.db, shop, { name: '夜班' })
    await owner.data('shiftChangeDay', { employmentIds: [employmentId], day: addDays(today(), 3), shiftId })
    expect(await owner.call('shiftClose', { id: shiftId })).toMatchObject({ code: ERRORS.SHIFT_IN_USE.code })
    await owner.data('employmentEnd', { id: employmentId, lastDay: day, reason: '' })
    expect(await owner.call('shiftClose', { id: shiftId })).toMatchObject({ code: 0 })
  })

  it('leaves four days to correct a missing punch, and nothing to punch, also before other work begins', async () => {
    const { owner, shop, worker, tenant, employmentId, day } = await worked()
    await owner.data('employmentEnd', { id: employmentId, lastDay: day, reason: '' })
    const { current, employments } = await worker.data('attendanceConfig', {}, tenant)
    expect(current).toMatchObject({ employmentId, over: true })
    expect(employments).toMatchObject([{ id: employmentId, over: true }])
    const { id: resumeId } = await t.db.selectFrom('resume').select('id').where('account_id', '=', worker.id).executeTakeFirstOrThrow()
    await makeEmployment(t.db, shop, { accountId: worker.id, resumeId }, { starts_on: addDays(day, 7) })
    const both = { current: { employmentId }, employments: [{ id: employmentId }] }
    expect(await worker.data('attendanceConfig', {}, tenant)).toMatchObject(both)
    t.advance(4 * DAY_MS)
    expect(await worker.data('attendanceConfig', {}, tenant)).toMatchObject({ employments: [], current: null })
  })
})

it('counts a night without a shift for the day on which it began', async () => {
  const { worker, tenant, employmentId } = await newClocker(t, { shift_id: null })
  goToTime(t, '20:00')
  const day = today()
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
  t.advance(12 * HOUR_MS)
  expect((await worker.data('attendanceConfig', {}, tenant)).current?.next).toEqual({ direction: 'out', day })
  const answer = await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
  expect(answer.day).toMatchObject({ day, minutes: 720, faults: ['overtime_day'] })
})

it('takes a punch of a device whose clock is in 1970', async () => {
  const { worker, tenant, employmentId } = await newClocker(t)
  const punch = punchNow(t, employmentId, 'in', { deviceAt: '1970-01-01T00:10:00Z', sentAt: '1970-01-01T00:10:01Z' })
  expect((await worker.data('attendanceUpdate', punch, tenant)).punch).toMatchObject({ state: 'counted', offline: false })
})
