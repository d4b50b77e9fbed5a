import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { MAX_CODE_TRIES } from '@daogang/contract/rules/attendance'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { addDays, dayAt, weekdayOf } from '@daogang/contract/rules/work-time'
import { siteCode } from '../lib/site-code'
import { FAR_AWAY, goToTime, newClocker, punchNow, tenantOf } from '../tests/attendance'
import { inBulk } from '../tests/bulk'
import { enterpriseOf, makeMember, makeUpload, newMobile } from '../tests/factory'
import { makeShift } from '../tests/employment'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const goTo = (time: string): void => goToTime(t, time)
const today = (): string => dayAt(t.deps.now().getTime())
const noticesOf = async (accountId: string): Promise<string[]> =>
  (await t.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).orderBy('created_at').orderBy('kind').execute())
    .map(({ kind }) => kind)

describe('a day at work', () => {
  it('says what the next press does, and counts the hours', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    goTo('09:55')
    const before = await worker.data('attendanceConfig', {}, tenant)
    expect(before.current)
      .toMatchObject({ employmentId, next: { direction: 'in', day: today() }, place: { radius: 200 }, correctionsLeft: 3 })
    const first = await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    expect(first).toMatchObject({ punch: { place: 'inside', state: 'counted', distance: 0, day: today() }, clockOff: 0 })
    t.advance(9 * HOUR_MS + 10 * MINUTE_MS)
    expect((await worker.data('attendanceConfig', {}, tenant)).current?.next.direction).toBe('out')
    const { day } = await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    expect(day).toMatchObject({ minutes: 485, overtime150: 5, faults: [], state: 'open' })
    const month = await worker.data('attendanceList', { month: today().slice(0, 7) }, tenant)
    expect(month.days.at(-1)).toMatchObject({ day: today(), minutes: 485 })
    expect(month.totals).toMatchObject({ days: 1, minutes: 485 })
  })

  it('that is confirmed opens again when a late punch changes its hours', async () => {
    const { owner, worker, tenant, employmentId } = await newClocker(t)
    goTo('09:58')
    const day = today()
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    t.advance(8 * HOUR_MS)
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    t.advance(2 * HOUR_MS)
    const late = punchNow(t, employmentId, 'out', { deviceAt: new Date(t.deps.now().getTime() - 50 * MINUTE_MS).toISOString() })
    expect(await owner.data('attendanceConfirmDays', { days: [{ employmentId, day }] })).toMatchObject({ results: [{ outcome: 'done' }] })
    expect(await owner.data('attendanceConfirmDays', { days: [{ employmentId, day }] })).toMatchObject({ results: [{ outcome: 'done' }] })
    const answer = await worker.data('attendanceUpdate', late, tenant)
    expect(answer).toMatchObject({ punch: { offline: true, state: 'counted' }, day: { state: 'open', minutes: 488 } })
    const { items } = await owner.data('attendanceHours', { from: day, to: day })
    expect(items).toMatchObject([{ employmentId, open: 1, totals: { minutes: 488 }, days: [{ state: 'open' }] }])
  })

  it('is confirmed by silence after three days if it is complete, and else left to the employer', async () => {
    const [complete, forgotten] = [await newClocker(t), await newClocker(t)]
    goTo('09:58')
    const day = today()
    for (const { worker, tenant, employmentId } of [complete, forgotten]) {
      await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    }
    t.advance(10 * HOUR_MS)
    await complete.worker.data('attendanceUpdate', punchNow(t, complete.employmentId, 'out'), complete.tenant)
    t.advance(2 * DAY_MS)
    await t.silence.drain()
    const stateOf = async (id: string) =>
      t.db.selectFrom('work_day').select(['state', 'by_silence']).where('employment_id', '=', id).where('day', '=', day).executeTakeFirst()
    expect(await stateOf(complete.employmentId)).toEqual({ state: 'open', by_silence: false })
    t.advance(2 * DAY_MS)
    await t.silence.drain()
    expect(await stateOf(complete.employmentId)).toEqual({ state: 'confirmed', by_silence: true })
    expect(await stateOf(forgotten.employmentId)).toEqual({ state: 'open', by_silence: false })
  })
})

describe('across midnight', () => {
  const breaks = JSON.stringify([{ from: '02:00', to: '03:00' }])
  const NIGHT = { starts: '22:00', ends: '06:00', breaks, weekdays: [1, 2, 3, 4, 5, 6, 7] }

  it('both punches belong to the day on which the shift began, which is shown after the last one', async () => {
    const { shop, worker, tenant, employmentId } = await newClocker(t)
    const shiftId = await makeShift(t.db, shop, NIGHT)
    await t.db.updateTable('employment').set({ shift_id: shiftId }).where('id', '=', employmentId).execute()
    goTo('21:50')
    const day = today()
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    t.advance(8 * HOUR_MS + 15 * MINUTE_MS)
    expect((await worker.data('attendanceConfig', {}, tenant)).current?.next).toEqual({ direction: 'out', day })
    const { day: worked } = await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    expect(worked).toMatchObject({ day, minutes: 425, faults: [] })
    expect((await worker.data('attendanceConfig', {}, tenant)).current?.today).toMatchObject({ day, minutes: 425 })
  })
})

it('counts everyone of a day, and lists the first five hundred with a word that there are more', async () => {
  const { owner, worker, tenant, employmentId } = await newClocker(t)
  const { id: _id, ...like } = await t.db.selectFrom('employment').selectAll().where('id', '=', employmentId).executeTakeFirstOrThrow()
  const applied = await t.db.selectFrom('application').selectAll().where('id', '=', like.application_id).executeTakeFirstOrThrow()
  const others = Array.from({ length: 500 }, () => randomUUID())
  await inBulk(t.db, async (trx) => {
    await trx.insertInto('application').values(others.map((id) => ({ ...applied, id, job_id: id }))).execute()
    await trx.insertInto('employment').values(others.map((id) => ({
      ...like, id, application_id: id, promise: JSON.stringify(like.promise), created_at: new Date(like.created_at.getTime() - 1),
    }))).execute()
  })
  goTo('10:30')
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in', { position: FAR_AWAY }), tenant)
  const { counts, people, hasMore } = await owner.data('attendanceToday', {})
  expect(counts).toEqual({ expected: 501, came: 1, late: 1, missing: 500, outside: 1, pending: 1 })
  expect([people.length, hasMore]).toEqual([500, true])
})

describe('the same punch', () => {
  it('a hundred times at once is one', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    goTo('09:58')
    const body = punchNow(t, employmentId, 'in')
    const answers = await Promise.all(Array.from({ length: 100 }, () => worker.call('attendanceUpdate', body, tenant)))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.punch.id}`)).size).toBe(1)
    expect(await t.db.selectFrom('punch').select('id').where('employment_id', '=', employmentId).execute()).toHaveLength(1)
  })

  it('in the other direction is refused', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    const body = punchNow(t, employmentId, 'in')
    await worker.data('attendanceUpdate', body, tenant)
    expect(await worker.call('attendanceUpdate', { ...body, direction: 'out' }, tenant)).toMatchObject({ code: ERRORS.PUNCH_CHANGED.code })
  })
})

describe('a punch outside', () => {
  const outside = async () => {
    const made = await newClocker(t)
    goTo('09:50')
    const { punch } = await made.worker.data(
      'attendanceUpdate', punchNow(t, made.employmentId, 'in', { position: FAR_AWAY }), made.tenant,
    )
    return { ...made, punch }
  }

  it('waits for the employer, who refuses it with a reason', async () => {
    const { owner, worker, tenant, punch } = await outside()
    expect(punch).toMatchObject({ place: 'outside', state: 'pending', review: ['outside'], distance: 667 })
    expect(await noticesOf(owner.id)).toEqual(['punch_outside'])
    const { counts, people } = await owner.data('attendanceToday', {})
    expect(counts).toEqual({ expected: 1, came: 1, late: 0, missing: 0, outside: 1, pending: 1 })
    expect(people).toMatchObject([{ presence: 'working', outside: true }])
    const { items } = await owner.data('attendanceReviews', {})
    expect(items).toMatchObject([{ kind: 'punch', id: punch.id, review: ['outside'], distance: 667 }])
    const decision = { items: [{ kind: 'punch' as const, id: punch.id }], decision: 'refuse' as const, reason: '' }
    expect(await owner.call('attendanceReview', decision)).toMatchObject({ code: ERRORS.REASON_MISSING.code })
    await owner.data('attendanceReview', { ...decision, reason: '那天没来' })
    expect((await worker.data('attendanceApplyStatus', {}, tenant)).items).toMatchObject([{ state: 'rejected', answer: '那天没来' }])
    expect(await noticesOf(worker.id)).toEqual(['punch_refused'])
  })

  it('counts after three days without an answer', async () => {
    const { worker, tenant, punch, employmentId } = await outside()
    t.advance(9 * HOUR_MS + 15 * MINUTE_MS)
    const pending = await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
    expect(pending.day).toMatchObject({ minutes: 0, faults: ['pending'] })
    t.advance(3 * DAY_MS)
    await t.silence.drain()
    const { days } = await worker.data('attendanceList', { month: punch.day.slice(0, 7) }, tenant)
    expect(days.find(({ day }) => day === punch.day))
      .toMatchObject({ minutes: 485, punches: [{ state: 'counted', bySilence: true }, { bySilence: false }] })
  })

  it('is decided once for each item, also in bulk and by two people at once', async () => {
    const { owner, punch } = await outside()
    const items = [{ kind: 'punch' as const, id: punch.id }, { kind: 'correction' as const, id: randomUUID() }]
    const answers = await Promise.all((['confirm', 'refuse', 'confirm', 'refuse'] as const).map((decision) =>
      owner.data('attendanceReview', { items, decision, reason: decision === 'refuse' ? '没来' : '' })))
    const outcomes = answers.map(({ results: [first, second] }) => `${first?.outcome} ${second?.outcome}`).sort()
    expect(outcomes).toEqual(['done missing', 'done missing', 'settled missing', 'settled missing'])
    expect(await t.db.selectFrom('punch_review').select('punch_id').where('punch_id', '=', punch.id).execute()).toHaveLength(1)
  })

  it.each([['viewer', ERRORS.NOT_PERMITTED.code, 0], ['recruiter', 0, 0]] as const)(
    'is not for a %s of the store to decide', async (role, code, seen) => {
      const { owner, shop, punch } = await outside()
      const colleague = await t.loginAs(newMobile(), 'b')
      await t.db.deleteFrom('member').where('account_id', '=', colleague.id).execute()
      await makeMember(t.db, shop, colleague.id, role)
      const answer = await colleague.call('attendanceReview', { items: [{ kind: 'punch', id: punch.id }], decision: 'confirm', reason: '' })
      expect(answer.code).toBe(code)
      if (code === 0) expect(answer.data.results).toMatchObject([{ outcome: 'missing' }])
      expect((await colleague.data('attendanceToday', {})).people).toHaveLength(role === 'viewer' ? 1 : seen)
      const period = { from: today(), to: today() }
      const mayDecide = async (who: LoggedIn) => (await who.data('attendanceHours', period)).items.map((item) => item.mayDecide)
      expect([await mayDecide(colleague), await mayDecide(owner)]).toEqual([role === 'viewer' ? [false] : [], [true]])
      expect(await enterpriseOf(t.db, owner.id)).toBeTruthy()
    })
})

describe('without network', () => {
  it('counts at once within a day, and not with a wrong clock', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    goTo('12:00')
    const [now, waited] = [t.deps.now().getTime(), 2 * HOUR_MS]
    const iso = (ms: number) => new Date(ms).toISOString()
    const right = punchNow(t, employmentId, 'in', { deviceAt: iso(now - waited) })
    expect(await worker.data('attendanceUpdate', right, tenant))
      .toMatchObject({ punch: { at: iso(now - waited), offline: true, state: 'counted' }, clockOff: 0 })
    const ahead = punchNow(t, employmentId, 'out', { deviceAt: iso(now + DAY_MS - waited), sentAt: iso(now + DAY_MS) })
    expect(await worker.data('attendanceUpdate', ahead, tenant))
      .toMatchObject({ punch: { at: iso(now - waited), state: 'pending', review: ['clock'] }, clockOff: 1_440 })
  })
})

describe('the code of the place', () => {
  it('counts where positioning fails, for its direction and day alone', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    goTo('09:50')
    const { code_secret: secret } = await t.db.selectFrom('employment').innerJoin('work_place', 'work_place.id', 'work_place_id')
      .select('code_secret').where('employment.id', '=', employmentId).executeTakeFirstOrThrow()
    const punch = (code: string) =>
      worker.call('attendanceUpdate', { ...punchNow(t, employmentId, 'in'), position: undefined, code }, tenant)
    expect((await punch(siteCode(secret, today(), 'out'))).code).toBe(ERRORS.SITE_CODE_WRONG.code)
    expect((await punch(siteCode(secret, addDays(today(), -1), 'in'))).code).toBe(ERRORS.SITE_CODE_WRONG.code)
    expect((await punch(siteCode(secret, today(), 'in'))).data.punch).toMatchObject({ method: 'code', place: 'inside', state: 'counted' })
  })

  it('cannot be guessed', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    const guess = () => worker.call('attendanceUpdate', { ...punchNow(t, employmentId, 'in'), position: undefined, code: '000000' }, tenant)
    for (let tries = 0; tries < MAX_CODE_TRIES; tries++) expect((await guess()).code).toBe(ERRORS.SITE_CODE_WRONG.code)
    expect((await guess()).code).toBe(ERRORS.SITE_CODE_TRIES.code)
  })
})

describe('a correction', () => {
  const forgot = async () => {
    const made = await newClocker(t)
    goTo('09:58')
    const day = today()
    await made.worker.data('attendanceUpdate', punchNow(t, made.employmentId, 'in'), made.tenant)
    t.advance(DAY_MS)
    const body = {
      once: randomUUID(), employmentId: made.employmentId, day, direction: 'out' as const, claimedAt: `${day}T19:00:00+08:00`,
      reason: '手机没电',
    }
    return { ...made, day, body }
  }

  it('is asked for on the next morning, and counts by silence after three days', async () => {
    const { owner, worker, tenant, body, day } = await forgot()
    expect((await worker.data('attendanceConfig', {}, tenant)).current?.forgotten?.day).toBe(day)
    const count = await worker.data('attendanceAdditionalCount', {}, tenant)
    expect(count).toMatchObject({ left: 3, limit: 3 })
    expect(count.days.find((each) => each.day === day)).toMatchObject({ faults: ['missing_out'] })
    const asked = await worker.data('attendanceApply', body, tenant)
    expect(asked.state).toBe('pending')
    expect((await worker.data('attendanceApply', body, tenant)).id).toBe(asked.id)
    expect((await worker.data('attendanceConfig', {}, tenant)).current?.forgotten).toBeNull()
    expect(await noticesOf(owner.id)).toEqual(['correction_requested'])
    // Another one begins another three days, so the employer hears of it as well.
    await worker.data('attendanceApplyCancel', { id: asked.id }, tenant)
    await worker.data('attendanceApply', { ...body, once: randomUUID() }, tenant)
    expect(await noticesOf(owner.id)).toEqual(['correction_requested', 'correction_requested'])
    t.advance(3 * DAY_MS)
    await t.silence.drain()
    const { items } = await worker.data('attendanceApplyStatus', {}, tenant)
    expect(items.filter(({ state }) => state !== 'cancelled')).toMatchObject([{ kind: 'correction', state: 'approved', bySilence: true }])
    expect(await t.db.selectFrom('work_day').select('minutes').where('employment_id', '=', body.employmentId).where('day', '=', day)
      .executeTakeFirst()).toEqual({ minutes: 480 })
  })

  it('can be made for the start of a day as long as for its end', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    goTo('09:00')
    const day = today()
    const body = { employmentId, day, direction: 'in' as const, claimedAt: `${day}T10:00:00+08:00`, reason: '忘了' }
    t.advance(3 * DAY_MS + 10 * HOUR_MS)
    expect((await worker.data('attendanceAdditionalCount', {}, tenant)).days.map((each) => each.day)).toContain(day)
    t.advance(MINUTE_MS)
    const apply = async () => (await worker.call('attendanceApply', { ...body, once: randomUUID() }, tenant)).code
    expect(await apply()).toBe(ERRORS.CORRECTION_LATE.code)
    t.advance(-MINUTE_MS)
    expect(await apply()).toBe(0)
  })

  it('is asked for on the forgotten day whose month has one left, else on the latest', async () => {
    const isBeforeFirst = () => addDays(today(), 1).endsWith('-01') && weekdayOf(addDays(today(), 1)) < 7
    for (goTo('09:58'); !isBeforeFirst(); goTo('09:58')) t.advance(DAY_MS)
    const { worker, tenant, employmentId, day } = await forgot()
    const first = today()
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    t.advance(DAY_MS)
    const at = t.deps.now()
    for (const [used, asked, correctionsLeft] of [['', first, 3], [first, day, 3], [day, first, 0]] as const) {
      const row = () => ({
        id: randomUUID(), employment_id: employmentId, once: randomUUID(), day: `${used.slice(0, 7)}-20`, direction: 'in' as const,
        claimed_at: at, reason: '忘了', state: 'rejected' as const, answer: '没来', created_at: at, due_at: at, decided_at: at,
      })
      if (used !== '') await t.db.insertInto('correction').values([row(), row(), row()]).execute()
      expect((await worker.data('attendanceConfig', {}, tenant)).current).toMatchObject({ forgotten: { day: asked }, correctionsLeft })
    }
  })

  it('is proved by own pictures, which both sides see until it is taken back', async () => {
    const { owner, worker, tenant, body } = await forgot()
    const picture = await makeUpload(t.db, worker.id, 'correction')
    const other = await makeUpload(t.db, owner.id, 'correction')
    expect(await worker.call('attendanceApply', { ...body, pictures: [other] }, tenant)).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
    const { id } = await worker.data('attendanceApply', { ...body, pictures: [picture] }, tenant)
    expect(await worker.call('attendanceApply', body, tenant)).toMatchObject({ code: ERRORS.REQUEST_CHANGED.code })
    const [seen] = (await worker.data('attendanceApplyStatus', {}, tenant)).items
    const [shown] = (await owner.data('attendanceReviews', {})).items
    for (const request of [seen, shown]) expect(request).toMatchObject({ id, pictures: [expect.stringContaining('/private/')] })
    await Promise.all(Array.from({ length: 10 }, () => worker.call('attendanceApplyCancel', { id }, tenant)))
    expect((await worker.data('attendanceApplyStatus', {}, tenant)).items).toMatchObject([{ state: 'cancelled', pictures: [] }])
    expect(await t.db.selectFrom('upload').select('used_at').where('id', '=', picture).executeTakeFirst()).toEqual({ used_at: null })
  })

  it('is refused too late, for the future, for another day, twice at once, and a fourth time', async () => {
    const { worker, tenant, body, day } = await forgot()
    const apply = (values: object) => worker.call('attendanceApply', { ...body, once: randomUUID(), ...values }, tenant)
    expect((await apply({ claimedAt: `${day}T03:00:00+08:00` })).code).toBe(ERRORS.CORRECTION_TIME.code)
    expect((await apply({ claimedAt: new Date(t.deps.now().getTime() + HOUR_MS).toISOString() })).code).toBe(ERRORS.CORRECTION_TIME.code)
    for (let used = 0; used < 3; used++) {
      expect((await apply({})).code).toBe(0)
      expect((await apply({})).code).toBe(ERRORS.CORRECTION_OPEN.code)
      await t.db.updateTable('correction').set({ state: 'rejected', answer: '没来', decided_at: t.deps.now() })
        .where('employment_id', '=', body.employmentId).where('state', '=', 'pending').execute()
    }
    expect((await apply({})).code).toBe(ERRORS.CORRECTION_LIMIT.code)
    t.advance(3 * DAY_MS + MINUTE_MS)
    expect((await apply({})).code).toBe(ERRORS.CORRECTION_LATE.code)
  })

  it('a hundred times at once is one, and can be taken back until it is decided', async () => {
    const { owner, worker, tenant, body } = await forgot()
    const answers = await Promise.all(Array.from({ length: 100 }, () => worker.call('attendanceApply', body, tenant)))
    const ids = new Set(answers.map(({ data }) => data.id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    expect((await worker.data('attendanceApplyCancel', { id }, tenant)).state).toBe('cancelled')
    expect((await worker.data('attendanceApplyCancel', { id }, tenant)).state).toBe('cancelled')
    const second = await worker.data('attendanceApply', { ...body, once: randomUUID() }, tenant)
    await owner.data('attendanceReview', { items: [{ kind: 'correction', id: second.id }], decision: 'confirm', reason: '' })
    expect(await worker.call('attendanceApplyCancel', { id: second.id }, tenant)).toMatchObject({ code: ERRORS.CORRECTION_SETTLED.code })
    expect(await noticesOf(worker.id)).toEqual(['correction_approved'])
  })
})

describe('a stranger', () => {
  it('finds no employment, and no correction', async () => {
    const { employmentId } = await newClocker(t)
    const { seeker } = await newSeeker(t)
    const tenant = await tenantOf(seeker)
    expect((await seeker.call('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await seeker.call('attendanceList', { employmentId, month: today().slice(0, 7) }, tenant)).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await seeker.data('attendanceConfig', {}, tenant))).toMatchObject({ employments: [], current: null })
    expect((await seeker.call('attendanceApplyCancel', { id: randomUUID() }, tenant)).code).toBe(ERRORS.NOT_FOUND.code)
  })
})

describe('the week’s card', () => {
  it('keeps its hash until a record changes, and each version of a past week', async () => {
    const { worker, tenant, employmentId } = await newClocker(t)
    goTo('09:58')
    const day = today()
    await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
    expect(await worker.data('attendanceWeek', { day }, tenant)).toMatchObject({ isOver: false, version: 0, storedAt: null })
    t.advance(7 * DAY_MS)
    const first = await worker.data('attendanceWeek', { day }, tenant)
    expect(first).toMatchObject({ isOver: true, version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await worker.data('attendanceWeek', { day }, tenant))).toMatchObject({ version: 1, hash: first.hash })
    const late = punchNow(t, employmentId, 'out', { deviceAt: `${day}T19:00:00+08:00` })
    await worker.data('attendanceUpdate', late, tenant)
    const second = await worker.data('attendanceWeek', { day }, tenant)
    expect(second.version).toBe(2)
    expect(second.hash).not.toBe(first.hash)
  })
})

it('warns once before the month’s overtime reaches 36 hours', async () => {
  const { worker, tenant, employmentId } = await newClocker(t)
  goTo('09:58')
  const month = today().slice(0, 7)
  const other = `${month}-${today().endsWith('-01') ? '02' : '01'}`
  await t.db.insertInto('work_day').values({
    employment_id: employmentId, day: other, minutes: 2_400, overtime_150: 1_919, state: 'open', computed_at: t.deps.now(),
  }).execute()
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in'), tenant)
  t.advance(9 * HOUR_MS + 5 * MINUTE_MS)
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
  t.advance(MINUTE_MS)
  await worker.data('attendanceUpdate', punchNow(t, employmentId, 'out'), tenant)
  expect(await noticesOf(worker.id)).toEqual(['overtime_near'])
  expect((await worker.data('attendanceConfig', {}, tenant)).current?.overtime).toMatchObject({ near: true, limit: 2_160 })
})
