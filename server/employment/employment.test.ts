import { ERRORS } from '@daogang/contract/errors'
import { makeApplication, makeMember, DAY, newMobile } from '../tests/factory'
import { makeShift, makeWorkPlace, newWorker } from '../tests/employment'
import { punchNow, tenantOf } from '../tests/attendance'
import { createTestApp, type TestApp } from '../tests/harness'
import { newEmployer, newSeeker } from '../tests/people'
import { wagesOf } from '../attendance/queries/terms'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const TERMS = {
  kind: 'full_time', wage: 680_000, wageUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', workPlaceId: '', shiftId: '',
} as const
const STARTS_ON = '2026-03-03'

/** An employer and a person who applied. */
async function applied(status: 'suitable' | 'hired' | 'viewed' = 'suitable') {
  const { boss, own, jobId } = await newEmployer(t)
  const { seeker, resumeId } = await newSeeker(t)
  const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id }, { status })
  return { boss, own, jobId, seeker, applicationId }
}

const noticesOf = async (accountId: string): Promise<string[]> =>
  (await t.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).execute()).map(({ kind }) => kind).sort()

const count = async (table: 'employment' | 'employment_version', applicationId: string): Promise<number> =>
  (await t.db.selectFrom('employment').$if(table === 'employment_version', (query) =>
    query.innerJoin('employment_version', 'employment_version.employment_id', 'employment.id'))
    .select('employment.id').where('application_id', '=', applicationId).execute()).length

describe('hiring with terms', () => {
  it('prefills the form from the job', async () => {
    const { boss, applicationId } = await applied()
    expect(await boss.data('employmentDraft', { applicationId })).toMatchObject({
      name: '张伟', wage: 650_000, payMax: 800_000, wageUnit: 'month', settlement: 'monthly', employmentId: '', startsOn: '2026-03-02',
    })
  })

  it('prefills a settlement that the law allows', async () => {
    const { boss, jobId, applicationId } = await applied()
    await t.db.updateTable('job').set({ kind: 'part_time', pay_unit: 'hour', settlement: 'monthly' }).where('id', '=', jobId).execute()
    expect(await boss.data('employmentDraft', { applicationId })).toMatchObject({ wageUnit: 'hour', settlement: 'weekly', payday: '' })
  })

  it('marks the applicant as hired, freezes the promise of the job and tells the worker', async () => {
    const { boss, own, jobId, seeker, applicationId } = await applied()
    const workPlaceId = await makeWorkPlace(t.db, own)
    const hired = await boss.data('employmentHire', { applicationId, ...TERMS, workPlaceId, startsOn: STARTS_ON })
    expect(hired).toMatchObject({
      name: '张伟', wage: 680_000, startsOn: STARTS_ON, endsOn: null, agreement: 'open', version: 1, workPlace: '后厨',
      promise: { title: '后厨切配师傅', payMin: 650_000, payMax: 800_000, welfares: ['包吃', '包住'] },
    })
    await t.db.updateTable('job').set({ title: '改了', pay_min: 1, welfares: [] }).where('id', '=', jobId).execute()
    const [mine] = (await seeker.data('employmentMine')).items
    expect(mine).toMatchObject({ promise: hired.promise, wage: 680_000, address: '漕宝路 100 号' })
    expect((await seeker.data('myApplicationDetail', { id: applicationId })).application.status).toBe('hired')
    expect(await noticesOf(seeker.id)).toEqual(['employment_terms'])
  })

  it('makes one employment from a hundred requests at once', async () => {
    const { boss, seeker, applicationId } = await applied()
    const answers = await Promise.all(Array.from({ length: 100 }, () =>
      boss.call('employmentHire', { applicationId, ...TERMS, startsOn: STARTS_ON })))
    expect(new Set(answers.map(({ code, data }) => `${code} ${(data as { id: string }).id}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
    expect(await count('employment', applicationId)).toBe(1)
    expect(await count('employment_version', applicationId)).toBe(1)
    expect(await noticesOf(seeker.id)).toEqual(['employment_terms'])
  })

  it('refuses other terms for the same application', async () => {
    const { boss, applicationId } = await applied('hired')
    await boss.data('employmentHire', { applicationId, ...TERMS, startsOn: STARTS_ON })
    for (const other of [{ wage: 700_000 }, { startsOn: '2026-03-04' }]) {
      const answer = await boss.call('employmentHire', { applicationId, ...TERMS, startsOn: STARTS_ON, ...other })
      expect(answer).toMatchObject({ code: ERRORS.EMPLOYMENT_EXISTS.code })
    }
  })

  it.each([
    ['a part-time job by the hour that is paid monthly', { kind: 'part_time', wageUnit: 'hour' }, 'settlement'],
    ['a first day two years ago', { startsOn: '2024-03-01' }, 'startsOn'],
    ['a first day that does not exist', { startsOn: '2026-02-30' }, 'startsOn'],
    ['a first day in half a year', { startsOn: '2026-09-01' }, 'startsOn'],
  ])('refuses %s', async (_what, wrong, field) => {
    const { boss, applicationId } = await applied()
    const answer = await boss.call('employmentHire', { applicationId, ...TERMS, startsOn: STARTS_ON, ...wrong } as never)
    expect(answer).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
    expect(await count('employment', applicationId)).toBe(0)
  })

  it('refuses an applicant without the mark suitable, and the place of another store', async () => {
    const { boss, applicationId } = await applied('viewed')
    expect(await boss.call('employmentHire', { applicationId, ...TERMS, startsOn: STARTS_ON }))
      .toMatchObject({ code: ERRORS.APPLICATION_SETTLED.code })
    const { own: elsewhere } = await newEmployer(t)
    const { boss: other, applicationId: fits } = await applied()
    const workPlaceId = await makeWorkPlace(t.db, elsewhere)
    expect(await other.call('employmentHire', { applicationId: fits, ...TERMS, workPlaceId, startsOn: STARTS_ON }))
      .toMatchObject({ code: ERRORS.NOT_FOUND.code, data: { field: 'workPlaceId' } })
    expect((await other.data('employmentDraft', { applicationId: fits })).employmentId).toBe('')
  })

  it('lists hired people without terms until they are entered', async () => {
    const { boss, applicationId } = await applied('hired')
    expect((await boss.data('employmentMissing', {})).items).toMatchObject([{ applicationId, name: '张伟' }])
    await boss.data('employmentHire', { applicationId, ...TERMS, startsOn: STARTS_ON })
    expect((await boss.data('employmentMissing', {})).items).toEqual([])
    expect((await boss.data('employmentList', { state: 'active' })).items).toMatchObject([{ applicationId, atWork: true }])
  })
})

describe('a change of the terms', () => {
  const hired = async () => {
    const all = await applied()
    const employment = await all.boss.data('employmentHire', { applicationId: all.applicationId, ...TERMS, startsOn: STARTS_ON })
    return { ...all, id: employment.id }
  }

  /** The wage that slips count from now on. */
  const presentWage = async (id: string) => (await wagesOf(t.db, [{ id, wage: 0, wage_unit: 'month' }])).get(id)?.at(-1)?.wage

  it('keeps every version and needs a new agreement', async () => {
    const { boss, seeker, id } = await hired()
    await seeker.data('employmentAgree', { id, version: 1 })
    const changed = await boss.data('employmentUpdate', { id, ...TERMS, wage: 720_000, version: 1, note: '涨了工资' })
    expect(changed).toMatchObject({ wage: 720_000, version: 2, agreement: 'open', agreedAt: null })
    expect(changed.history.map(({ version, wage, note }) => [version, wage, note])).toEqual([[2, 720_000, '涨了工资'], [1, 680_000, '']])
    expect(await seeker.call('employmentAgree', { id, version: 1 })).toMatchObject({ code: ERRORS.EMPLOYMENT_CHANGED.code })
    expect(await seeker.data('employmentAgree', { id, version: 2 })).toMatchObject({ agreement: 'agreed' })
    expect(await noticesOf(seeker.id)).toEqual(['employment_changed', 'employment_terms'])
    expect(await noticesOf(boss.id)).toEqual(['employment_agreed', 'employment_agreed'])
  })

  it('keeps the agreement where only the shift changes', async () => {
    const { boss, own, seeker, id } = await hired()
    await seeker.data('employmentAgree', { id, version: 1 })
    const shiftId = await makeShift(t.db, own)
    expect(await boss.data('employmentUpdate', { id, ...TERMS, shiftId, version: 1, note: '' }))
      .toMatchObject({ agreement: 'agreed', version: 2, shift: '白班 10:00–19:00' })
  })

  it('is made once by a hundred requests, and refuses one that read older terms', async () => {
    const { boss, seeker, id } = await hired()
    const change = { id, ...TERMS, wage: 720_000, version: 1, note: '' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => boss.call('employmentUpdate', change)))
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect(await boss.call('employmentUpdate', { ...change, wage: 600_000 })).toMatchObject({ code: ERRORS.EMPLOYMENT_CHANGED.code })
    expect((await boss.data('employmentDetail', { id })).version).toBe(2)
    expect(await noticesOf(seeker.id)).toEqual(['employment_changed', 'employment_terms'])
  })

  it('lets the worker object with a reason, and agree later', async () => {
    const { boss, seeker, id } = await hired()
    await seeker.data('employmentObject', { id, version: 1, reason: '说好的是7000' })
    await seeker.data('employmentObject', { id, version: 1, reason: '说好的是7000' })
    expect(await boss.data('employmentDetail', { id })).toMatchObject({ agreement: 'objected', objection: '说好的是7000' })
    expect(await noticesOf(boss.id)).toEqual(['employment_objected'])
    expect(await seeker.call('employmentObject', { id, version: 1, reason: '打我电话13812345678' }))
      .toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code })
    expect(await seeker.data('employmentAgree', { id, version: 1 })).toMatchObject({ agreement: 'agreed', objection: '' })
  })

  it('ends with an objection an agreement to a lower wage, also after another shift, until the worker agrees again', async () => {
    const { boss, own, seeker, id } = await hired()
    const lower = { id, ...TERMS, wage: 600_000, note: '' }
    await boss.data('employmentUpdate', { ...lower, version: 1 })
    await seeker.data('employmentObject', { id, version: 2, reason: '工资少了' })
    expect(await presentWage(id)).toBe(680_000)
    await seeker.data('employmentAgree', { id, version: 2 })
    expect(await presentWage(id)).toBe(600_000)
    await boss.data('employmentUpdate', { ...lower, shiftId: await makeShift(t.db, own), version: 2 })
    await seeker.data('employmentObject', { id, version: 3, reason: '工资少了' })
    expect(await presentWage(id)).toBe(680_000)
    await seeker.data('employmentAgree', { id, version: 3 })
    expect(await presentWage(id)).toBe(600_000)
  })

  it('leaves an earlier agreement where the worker objects to a later change', async () => {
    const { boss, seeker, id } = await hired()
    const lower = { id, ...TERMS, wage: 600_000, note: '' }
    await boss.data('employmentUpdate', { ...lower, version: 1 })
    await seeker.data('employmentAgree', { id, version: 2 })
    await boss.data('employmentUpdate', { ...lower, payday: '每月28日发上月工资', version: 2 })
    await seeker.data('employmentObject', { id, version: 3, reason: '太晚了' })
    expect(await presentWage(id)).toBe(600_000)
  })
})

describe('a change of the first day', () => {
  const first = async () => {
    const made = await applied()
    const { id } = await made.boss.data('employmentHire', { applicationId: made.applicationId, ...TERMS, startsOn: STARTS_ON })
    const move = (startsOn: string, version: number) => ({ id, ...TERMS, startsOn, version, note: '' })
    return { ...made, id, move }
  }

  it('moves it back, as a version to which the worker agrees again, and lets the day be punched', async () => {
    const { boss, seeker, id, move } = await first()
    await seeker.data('employmentAgree', { id, version: 1 })
    const tenant = await tenantOf(seeker)
    expect(await seeker.call('attendanceUpdate', punchNow(t, id, 'in'), tenant)).toMatchObject({ code: ERRORS.NOT_AT_WORK.code })
    const moved = await boss.data('employmentUpdate', move('2026-03-02', 1))
    expect(moved).toMatchObject({ startsOn: '2026-03-02', version: 2, agreement: 'open' })
    expect(moved.history.map(({ startsOn }) => startsOn)).toEqual(['2026-03-02', STARTS_ON])
    expect(await boss.data('employmentUpdate', move('2026-03-02', 1))).toEqual(moved)
    const notices = await t.db.selectFrom('notice').select('text').where('account_id', '=', seeker.id).execute()
    expect(notices.map(({ text }) => text)).toContainEqual(expect.stringContaining('第一天从3月3日改成3月2日'))
    expect((await seeker.data('attendanceUpdate', punchNow(t, id, 'in'), tenant)).punch).toMatchObject({ day: '2026-03-02' })
    expect(await boss.call('employmentUpdate', move(STARTS_ON, 2)))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'startsOn' }, msg: expect.stringContaining('3月2日有打卡') })
  })

  it('moves it ahead over days without work, and not beyond the last day', async () => {
    const { boss, id, move } = await first()
    await boss.data('employmentEnd', { id, lastDay: '2026-03-10', reason: '' })
    expect(await boss.data('employmentUpdate', move('2026-03-10', 1))).toMatchObject({ startsOn: '2026-03-10' })
    expect(await boss.call('employmentUpdate', move('2026-03-11', 2))).toMatchObject({ data: { field: 'startsOn' } })
  })

  it('leaves it where a change says nothing of it', async () => {
    const { boss, id } = await first()
    expect(await boss.data('employmentUpdate', { id, ...TERMS, wage: 720_000, version: 1, note: '' }))
      .toMatchObject({ startsOn: STARTS_ON })
  })
})

describe('the end of an employment', () => {
  it('is entered, corrected and taken back, with one notice to the worker each time', async () => {
    const { owner, worker, employmentId: id } = await newWorker(t)
    const leave = { id, lastDay: '2026-03-02', reason: '自己不干了' }
    await Promise.all(Array.from({ length: 20 }, () => owner.data('employmentEnd', leave)))
    expect(await noticesOf(worker.id)).toEqual(['employment_ended'])
    expect((await owner.data('employmentList', { state: 'active' })).items).toMatchObject([{ id, endsOn: '2026-03-02' }])
    t.advance(DAY)
    expect((await owner.data('employmentList', { state: 'active' })).items).toEqual([])
    expect((await owner.data('employmentList', { state: 'ended' })).items).toMatchObject([{ id, atWork: false }])
    expect(await owner.call('employmentUpdate', { id, ...TERMS, version: 1, note: '' }))
      .toMatchObject({ code: ERRORS.EMPLOYMENT_OVER.code })
    expect(await owner.data('employmentEnd', { id, lastDay: '', reason: '' })).toMatchObject({ endsOn: null, atWork: true })
    expect(await noticesOf(worker.id)).toEqual(['employment_ended', 'employment_ended'])
    await owner.data('employmentEnd', leave)
    t.advance(40 * DAY)
    const again = await t.loginAs(owner.mobile, 'b')
    expect(await again.call('employmentEnd', { ...leave, lastDay: '' })).toMatchObject({ code: ERRORS.EMPLOYMENT_OVER.code })
    t.advance(-41 * DAY)
  })

  it('is not before the first day', async () => {
    const { owner, employmentId: id } = await newWorker(t)
    expect(await owner.call('employmentEnd', { id, lastDay: '2025-12-31', reason: '' }))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'lastDay' } })
  })

  it('comes before the deletion of the store', async () => {
    const { owner, shop, employmentId: id } = await newWorker(t)
    const refused = await owner.call('businessDelete', { id: shop.id })
    expect(refused).toMatchObject({ code: ERRORS.STORE_STAFFED.code, msg: '店里还有1个在职的人，先给他们记下离职' })
    await owner.data('employmentEnd', { id, lastDay: '2026-03-01', reason: '' })
    expect(await owner.call('businessDelete', { id: shop.id })).toMatchObject({ code: 0 })
  })
})

describe('members', () => {
  it('lets a recruiter reach only their own people, and those of a job that they took over', async () => {
    const { owner, shop, employmentId: id } = await newWorker(t)
    const recruiter = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, recruiter.id, 'recruiter')
    expect(await recruiter.call('employmentDetail', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await recruiter.data('employmentList', { state: 'active' })).items).toEqual([])
    const { job_id: jobId } = await t.db.selectFrom('employment').select('job_id').where('id', '=', id).executeTakeFirstOrThrow()
    const { members } = await owner.data('memberList')
    const heir = members.find(({ me }) => !me)!
    await owner.data('groupHandOver', { jobId, memberId: heir.id })
    expect(await recruiter.data('employmentDetail', { id })).toMatchObject({ id })
    expect(await recruiter.call('workPlaceSave', {
      companyId: shop.id, name: '前厅', address: '漕宝路100号', latitude: 31.17, longitude: 121.43, radius: 200,
    })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})

describe('shifts of people', () => {
  it('are given to several at once, all or no one', async () => {
    const { owner, shop, worker, employmentId: id } = await newWorker(t)
    const { employmentId: foreign } = await newWorker(t)
    const shiftId = await makeShift(t.db, shop, { name: '夜班', starts: '22:00', ends: '06:00' })
    expect(await owner.call('shiftAssign', { employmentIds: [id, foreign], shiftId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.data('shiftAssign', { employmentIds: [id], shiftId })).toEqual({ changed: 1 })
    expect(await owner.data('shiftAssign', { employmentIds: [id], shiftId })).toEqual({ changed: 0 })
    expect((await worker.data('employmentMine')).items).toMatchObject([{ shift: '夜班 22:00–次日6:00' }])
  })

  it('change on one day, and back', async () => {
    const { owner, worker, employmentId: id } = await newWorker(t)
    const off = { employmentIds: [id], day: '2026-03-05', shiftId: '' }
    await Promise.all(Array.from({ length: 20 }, () => owner.data('shiftChangeDay', off)))
    expect((await worker.data('employmentMine')).items[0]?.changedDays).toEqual([{ day: '2026-03-05', shift: '' }])
    expect(await noticesOf(worker.id)).toEqual(['employment_changed'])
    expect(await owner.data('shiftChangeDay', { ...off, usual: true })).toEqual({ changed: 1 })
    expect((await worker.data('employmentMine')).items[0]?.changedDays).toEqual([])
    for (const day of ['2026-03-01', '2026-09-01', '2026-02-30']) {
      expect(await owner.call('shiftChangeDay', { ...off, day })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    }
  })
})
