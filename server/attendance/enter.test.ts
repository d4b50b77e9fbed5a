import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import { FAR_AWAY, goToTime, newClocker, punchNow } from '../tests/attendance'
import { makeMember } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const today = (): string => dayAt(t.deps.now().getTime())
const noticesOf = async (accountId: string): Promise<string[]> =>
  (await t.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).orderBy('created_at').orderBy('kind').execute())
    .map(({ kind }) => kind)

/** A person who clocked in this morning. */
async function present(values: Parameters<typeof punchNow>[3] = {}) {
  const made = await newClocker(t)
  goToTime(t, '09:50')
  const { punch } = await made.worker.data('attendanceUpdate', punchNow(t, made.employmentId, 'in', values), made.tenant)
  return { ...made, punch, day: today() }
}

describe('a time that the employer enters', () => {
  it('counts at once, a hundred times as one, with a notice to the worker', async () => {
    const { owner, worker, tenant, employmentId, day } = await present()
    t.advance(10 * DAY_MS)
    const body = { once: randomUUID(), employmentId, day, direction: 'out' as const, at: `${day}T19:00:00+08:00`, reason: '你走的时候我在' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.data('attendanceEnter', body)))
    expect(answers.at(-1)).toMatchObject({ minutes: 480, faults: [], corrections: [{ state: 'approved', byEmployer: true }] })
    expect(await noticesOf(worker.id)).toEqual(['punch_entered'])
    expect((await worker.data('attendanceAdditionalCount', {}, tenant)).left).toBe(3)
    expect((await worker.data('attendanceApplyStatus', {}, tenant)).items).toMatchObject([{ byEmployer: true, reason: body.reason }])
    expect(await owner.call('attendanceEnter', { ...body, reason: '' })).toMatchObject({ code: ERRORS.REQUEST_CHANGED.code })
  })

  it('lies in the day and in the past', async () => {
    const { owner, employmentId, day } = await present()
    const body = { employmentId, day, direction: 'out' as const, at: `${day}T09:55:00+08:00`, reason: '' }
    const enter = (values: object) => owner.call('attendanceEnter', { ...body, once: randomUUID(), ...values })
    expect(await enter({})).toMatchObject({ code: ERRORS.CORRECTION_TIME.code, data: { field: 'at' } })
    t.advance(DAY_MS)
    expect(await enter({ at: `${addDays(day, -1)}T12:00:00+08:00` })).toMatchObject({ code: ERRORS.CORRECTION_TIME.code })
    expect(await enter({ day: '2025-12-31', at: '2025-12-31T12:00:00+08:00' })).toMatchObject({ code: ERRORS.NOT_AT_WORK.code })
  })

  /** A request that enters a time of a day. */
  const entering = ({ owner, employmentId, day }: Awaited<ReturnType<typeof present>>) => (direction: 'in' | 'out', clock: string) =>
    owner.call('attendanceEnter', { once: randomUUID(), employmentId, day, direction, at: `${day}T${clock}:00+08:00`, reason: '' })
  const REFUSED = { code: ERRORS.CORRECTION_TIME.code, data: { field: 'at' } }

  it('takes nothing from the hours of punches, and does not open their confirmed day', async () => {
    const made = await present()
    const { worker, owner, tenant, employmentId, day } = made
    const enter = entering(made)
    goToTime(t, '19:00')
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    t.advance(DAY_MS)
    await owner.data('attendanceConfirmDays', { days: [{ employmentId, day }] })
    expect(await enter('out', '09:55')).toMatchObject(REFUSED)
    expect(await enter('in', '18:55')).toMatchObject(REFUSED)
    expect(await enter('in', '20:00')).toMatchObject(REFUSED)
    expect(await enter('out', '09:30')).toMatchObject(REFUSED)
    const { days } = await worker.data('attendanceList', { month: day.slice(0, 7) }, tenant)
    expect(days.find((each) => each.day === day)).toMatchObject({ minutes: 480, faults: [], state: 'confirmed', corrections: [] })
    expect(await noticesOf(worker.id)).toEqual([])
    expect(await enter('out', '19:30')).toMatchObject({ code: 0, data: { minutes: 510, state: 'open' } })
  })

  it('corrects what the employer entered before, until the hours are confirmed', async () => {
    const made = await present()
    const { owner, employmentId, day } = made
    const enter = entering(made)
    t.advance(DAY_MS)
    expect(await enter('out', '19:00')).toMatchObject({ code: 0, data: { minutes: 480 } })
    expect(await enter('out', '13:00')).toMatchObject({ code: 0, data: { minutes: 480 } })
    expect(await enter('in', '15:30')).toMatchObject({ code: 0, data: { minutes: 390 } })
    await owner.data('attendanceConfirmDays', { days: [{ employmentId, day }] })
    expect(await enter('out', '16:00')).toMatchObject({ code: 0, data: { minutes: 390, state: 'confirmed' } })
    expect(await enter('in', '18:55')).toMatchObject(REFUSED)
  })

  it('adds a morning that was not punched', async () => {
    const made = await newClocker(t)
    const { worker, tenant, employmentId } = made
    goToTime(t, '15:00')
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    goToTime(t, '19:00')
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    const enter = entering({ ...made, day: today() } as Awaited<ReturnType<typeof present>>)
    expect(await enter('in', '10:00')).toMatchObject({ code: 0, data: { minutes: 480 } })
    expect(await enter('out', '12:00')).toMatchObject({ code: 0, data: { minutes: 360 } })
  })

  it('reads with one digit before ten', async () => {
    const made = await newClocker(t)
    goToTime(t, '15:00')
    await made.worker.data('attendanceUpdate', punchNow(t, made.employmentId, 'in'), made.tenant)
    const enter = entering({ ...made, day: today() } as Awaited<ReturnType<typeof present>>)
    expect(await enter('in', '09:05')).toMatchObject({ code: 0 })
    const { text } = await t.db.selectFrom('notice').select('text').where('account_id', '=', made.worker.id).executeTakeFirstOrThrow()
    expect(text).toContain('日9:05上班')
  })

  it('gives way to punches that come after it', async () => {
    const made = await present()
    const { worker, tenant, employmentId } = made
    const enter = entering(made)
    goToTime(t, '18:58')
    await enter('out', '09:55')
    expect(await enter('in', '18:55')).toMatchObject({ code: 0 })
    goToTime(t, '19:00')
    const { day } = await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    expect(day).toMatchObject({ minutes: 480, faults: [] })
  })
})

describe('a refusal', () => {
  const refused = async () => {
    const made = await present({ position: FAR_AWAY })
    const item = { kind: 'punch' as const, id: made.punch.id }
    const decide = async (values: object) =>
      (await made.owner.data('attendanceReview', { items: [item], decision: 'confirm', reason: '', ...values })).results[0]?.outcome
    return { ...made, decide }
  }

  it('is answered by a new decision, and kept beside it', async () => {
    const { worker, tenant, punch, day, decide } = await refused()
    expect(await decide({ decision: 'refuse', reason: '那天没来' })).toBe('done')
    expect(await decide({})).toBe('settled')
    expect(await decide({ anew: true })).toBe('done')
    expect(await decide({ anew: true })).toBe('done')
    const { days } = await worker.data('attendanceList', { month: day.slice(0, 7) }, tenant)
    expect(days.at(-1)?.punches).toMatchObject([{ id: punch.id, state: 'counted', reason: '' }])
    expect(await t.db.selectFrom('refusal_before').select('reason').where('punch_id', '=', punch.id).execute())
      .toEqual([{ reason: '那天没来' }])
    expect((await noticesOf(worker.id)).sort()).toEqual(['punch_entered', 'punch_refused'])
  })

  it('of a correction too', async () => {
    const { owner, worker, tenant, employmentId, day } = await present()
    t.advance(DAY_MS)
    const body = { once: randomUUID(), employmentId, day, direction: 'out' as const, claimedAt: `${day}T19:00:00+08:00`, reason: '忘了' }
    const { id } = await worker.data('attendanceApply', body, tenant)
    const decision = { items: [{ kind: 'correction' as const, id }], decision: 'confirm' as const, reason: '' }
    await owner.data('attendanceReview', { ...decision, decision: 'refuse', reason: '没看到你' })
    expect((await owner.data('attendanceReview', { ...decision, anew: true })).results).toMatchObject([{ outcome: 'done' }])
    expect((await worker.data('attendanceApplyStatus', {}, tenant)).items).toMatchObject([{ state: 'approved', answer: '' }])
    expect(await t.db.selectFrom('refusal_before').select('reason').where('correction_id', '=', id).execute())
      .toEqual([{ reason: '没看到你' }])
  })

  it('can be answered with a correction for three days, however late it came', async () => {
    const { worker, tenant, employmentId, day, decide } = await refused()
    t.advance(2 * DAY_MS + 12 * HOUR_MS)
    await decide({ decision: 'refuse', reason: '那天没来' })
    t.advance(2 * DAY_MS)
    expect((await worker.data('attendanceAdditionalCount', {}, tenant)).days.map((each) => each.day)).toContain(day)
    const body = { once: randomUUID(), employmentId, day, direction: 'in' as const, claimedAt: `${day}T09:50:00+08:00`, reason: '来了' }
    t.advance(DAY_MS + HOUR_MS)
    expect(await worker.call('attendanceApply', body, tenant)).toMatchObject({ code: ERRORS.CORRECTION_LATE.code })
    t.advance(-2 * HOUR_MS)
    expect(await worker.call('attendanceApply', body, tenant)).toMatchObject({ code: 0 })
  })
})

it('lets the worker correct a second clock-in that was refused, until another one takes its place', async () => {
  const { owner, worker, tenant, employmentId, day } = await present()
  const punchAt = async (time: string, direction: 'in' | 'out', values: Parameters<typeof punchNow>[3] = {}) => {
    goToTime(t, time)
    return (await worker.data('attendanceUpdate', punchNow(t, employmentId, direction, values), tenant)).punch
  }
  await punchAt('12:00', 'out')
  const { id } = await punchAt('13:30', 'in', { position: FAR_AWAY })
  await owner.data('attendanceReview', { items: [{ kind: 'punch', id }], decision: 'refuse', reason: '没看到你' })
  await punchAt('19:00', 'out')
  t.advance(HOUR_MS)
  const correctable = async () => (await worker.data('attendanceAdditionalCount', {}, tenant)).days.map((each) => each.day)
  expect(await correctable()).toContain(day)
  const body = { once: randomUUID(), employmentId, day, direction: 'in' as const, claimedAt: `${day}T13:30:00+08:00`, reason: '来了' }
  await worker.data('attendanceApply', body, tenant)
  expect(await correctable()).not.toContain(day)
})

it('refuses decisions about one’s own hours and terms', async () => {
  const { shop, worker, punch, employmentId, day } = await present({ position: FAR_AWAY })
  const self = await t.loginAs(worker.mobile, 'b')
  await t.db.deleteFrom('member').where('account_id', '=', self.id).execute()
  await makeMember(t.db, shop, self.id, 'admin')
  const { results } = await self.data('attendanceReview', { items: [{ kind: 'punch', id: punch.id }], decision: 'confirm', reason: '' })
  expect(results).toMatchObject([{ outcome: 'missing' }])
  expect((await self.data('attendanceReviews', {})).items).toEqual([])
  expect((await self.data('attendanceToday', {})).counts.pending).toBe(0)
  expect((await self.data('attendanceConfirmDays', { days: [{ employmentId, day }] })).results).toMatchObject([{ outcome: 'missing' }])
  const at = `${day}T09:00:00+08:00`
  expect(await self.call('attendanceEnter', { once: randomUUID(), employmentId, day, direction: 'in', at, reason: '' }))
    .toMatchObject({ code: ERRORS.NOT_FOUND.code })
  const shift = { employmentIds: [employmentId], shiftId: '' }
  expect(await self.call('shiftAssign', shift)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  expect(await self.call('shiftChangeDay', { ...shift, day: addDays(day, 1) })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  expect((await self.data('employmentList', { state: 'active' })).items).toMatchObject([{ id: employmentId, mayDecide: false }])
  expect(await self.call('employmentEnd', { id: employmentId, lastDay: '', reason: '' })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
})

it('leads the employer from the notice to the store of the person', async () => {
  const { owner, shop } = await present({ position: FAR_AWAY })
  expect((await owner.data('noticeList', {})).items).toMatchObject([{ link: { to: 'attendance-reviews', id: shop.id } }])
})

it('shows people without a position apart from those outside', async () => {
  const { owner } = await present({ position: undefined })
  expect(await owner.data('attendanceToday', {})).toMatchObject({ counts: { outside: 0 }, people: [{ outside: false, unknown: true }] })
})

it('counts corrections by the month of the day', async () => {
  const { worker, tenant, employmentId } = await newClocker(t)
  t.advance(Date.parse(`${addDays(`${today().slice(0, 7)}-01`, 31).slice(0, 7)}-01T12:00:00+08:00`) - t.deps.now().getTime())
  const before = addDays(today(), -3)
  for (let used = 0; used < 3; used++) {
    await t.db.insertInto('correction').values({
      id: randomUUID(), employment_id: employmentId, once: randomUUID(), day: before, direction: 'in', claimed_at: t.deps.now(),
      reason: '忘了', state: 'rejected', answer: '没来', created_at: t.deps.now(), due_at: t.deps.now(), decided_at: t.deps.now(),
    }).execute()
  }
  const count = await worker.data('attendanceAdditionalCount', {}, tenant)
  expect(count.left).toBe(3)
  expect(count.days.length).toBeGreaterThan(0)
  for (const { day, left } of count.days) expect([day, left]).toEqual([day, day.slice(0, 7) === count.month ? 3 : 0])
})
