import { randomUUID } from 'node:crypto'
import type { Body } from '@daogang/contract'
import { ERRORS } from '@daogang/contract/errors'
import { DEPARTURES_A_DAY } from '@daogang/contract/rules/departure'
import { lastOf } from '@daogang/contract/rules/pay-cycle'
import { daysBetween, weekdayOf } from '@daogang/contract/rules/work-time'
import { withCsv } from '../tests/csv-file'
import { makeWorkDay, newWorker } from '../tests/employment'
import { DAY, makeMember, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newPublished } from '../tests/payslip'
import { sheetOf } from './file'
import { eventsOf } from './queries/departures'
import { remindOfDepartures } from './remind'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

type Given = Body<'POST /departure/submit'>

const given = (values: Partial<Given> = {}): Given => ({
  once: randomUUID(), id: '', employmentId: '', company: '', jobTitle: '', reason: 'pay', note: '', lastDay: '2026-03-02', wages: 208_000,
  overtime: 0, deposit: 20_000, other: 0, otherNote: '', pictures: [], ...values,
})

const noticesOf = async (accountId: string): Promise<string[]> =>
  (await t.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).orderBy('created_at').orderBy('kind').execute())
    .map(({ kind }) => kind).filter((kind) => kind.startsWith('departure'))

/** A worker who submitted a departure. */
async function submitted(values: Partial<Given> = {}) {
  const scene = await newWorker(t)
  const departure = await scene.worker.data('departureSubmit', given({ employmentId: scene.employmentId, ...values }))
  return { ...scene, id: departure.id, departure }
}

const confirm = (owner: LoggedIn, id: string, version = 1) =>
  owner.call('departureAnswer', { id, version, outcome: 'confirmed', words: '' })

describe('the proposed sums', () => {
  it('comes from unpaid slips, confirmed hours without a slip, and advances', async () => {
    const { worker, employmentId } = await newPublished(t, { days: 2 })
    await makeWorkDay(t.db, employmentId, '2026-03-01', { overtime_200: 480 })
    await makeWorkDay(t.db, employmentId, '2026-03-02', { state: 'open', by_silence: false, confirmed_at: null })
    const [option] = (await worker.data('departureOptions')).items
    // Two days of eight hours at ¥26 on the slip; a rest day at twice the wage; the open day does not count.
    expect(option).toMatchObject({ employmentId, wages: 41_600, overtime: 41_600, deposit: 0, departureId: '' })
    expect(option?.basis).toEqual([
      '1张工资条还没发，一共¥416', '1天工时确认了还没算工资：工资¥0，加班费¥416，没扣个税', '还有1天工时没确认，没算进来',
    ])
  })

  it('has what hours that were confirmed after the payment add to a paid slip', async () => {
    const { owner, worker, employmentId, slipId } = await newPublished(t, { days: 2 })
    await owner.data('payrollPay', { ids: [slipId] })
    const later = new Date(t.deps.now().getTime() + 60_000)
    await makeWorkDay(t.db, employmentId, '2026-02-10', { confirmed_at: later })
    await t.db.updateTable('employment').set({ ends_on: '2026-02-28' }).where('id', '=', employmentId).execute()
    const option = async () => (await worker.data('departureOptions')).items[0]
    expect(await option()).toMatchObject({ wages: 20_800, overtime: 0, basis: ['2月的工资发了以后工时多了，差¥208，补过的自己减掉'] })
    // Fewer hours than were paid: the worker owes nothing.
    await t.db.updateTable('work_day').set({ minutes: 0, confirmed_at: later }).where('employment_id', '=', employmentId).execute()
    expect(await option()).toMatchObject({ wages: 0, basis: ['到岗上没有没发的钱。不对就自己填'] })
  })

  it.each([
    ['a part of each', 'monthly', 15, 900_000], ['all of each', 'monthly', 31, 1_305_000],
    ['a part of each, paid when the work is done', 'on_finish', 15, 900_000],
  ] as const)('has a monthly wage in each of two months without a slip: %s', async (_what, settlement, count, wages) => {
    const { worker, employmentId } = await newWorker(t, { starts_on: '2025-11-01', wage: 652_500, wage_unit: 'month', settlement })
    // Neither month has a statutory holiday.
    for (const month of ['2025-11', '2025-12']) {
      const working = daysBetween(`${month}-01`, lastOf(month)).filter((day) => weekdayOf(day) <= 5)
      for (const day of working.slice(0, count)) await makeWorkDay(t.db, employmentId, day)
    }
    expect((await worker.data('departureOptions')).items[0]).toMatchObject({ wages, overtime: 0 })
  })

  it('counts nothing for flexible work, which has no slips', async () => {
    const { worker, employmentId } = await newWorker(t, { purse: 'zzx' })
    await makeWorkDay(t.db, employmentId, '2026-03-01')
    expect((await worker.data('departureOptions')).items[0]).toMatchObject({ wages: 0, overtime: 0 })
  })
})

describe('a departure', () => {
  it('is submitted, disputed, changed, confirmed and settled; the employment ends on its last day', async () => {
    const { owner, worker, employmentId, id, departure } = await submitted()
    expect(departure).toMatchObject({ state: 'submitted', version: 1, total: 228_000, reasonName: '工资低', isLate: false })
    expect(departure.dueAt).toBe('2026-03-05T16:00:00.000Z')
    expect(await noticesOf(owner.id)).toEqual(['departure_submitted'])
    const { items } = await owner.data('departureStaff', { open: 'open' })
    expect(items).toEqual([expect.objectContaining({ id, name: '张伟', total: 228_000 })])

    const words = '押金退过了'
    expect((await owner.data('departureAnswer', { id, version: 1, outcome: 'disputed', words })).state).toBe('disputed')
    expect(await noticesOf(worker.id)).toEqual(['departure_answered'])
    expect((await worker.data('departureRevise', { id })).state).toBe('draft')
    expect((await owner.data('departureStaff', { open: 'open' })).items).toEqual([])
    expect((await owner.call('departureStaffDetail', { id })).code).toBe(ERRORS.NOT_FOUND.code)

    const again = await worker.data('departureSubmit', given({ id, employmentId, deposit: 0 }))
    expect(again).toMatchObject({ id, version: 2, total: 208_000 })
    expect((await confirm(owner, id)).code).toBe(ERRORS.DEPARTURE_CHANGED.code)
    expect((await confirm(owner, id, 2)).code).toBe(0)
    expect(await owner.data('employmentDetail', { id: employmentId })).toMatchObject({ endsOn: '2026-03-02', endReason: '自己不干了：工资低' })

    await owner.data('departurePaid', { id, words: '工资条发了' })
    const settled = await worker.data('departureSettle', { id })
    expect(settled).toMatchObject({ state: 'settled', total: 208_000 })
    expect(settled.events.map(({ kind, side, words: said, owed }) => [kind, side, said, owed])).toEqual([
      ['submitted', 'worker', '', 228_000], ['disputed', 'employer', words, 228_000], ['revised', 'worker', '', 228_000],
      ['submitted', 'worker', '', 208_000], ['confirmed', 'employer', '', 208_000], ['paid', 'employer', '工资条发了', 208_000],
      ['settled', 'worker', '', 208_000],
    ])
    expect((await owner.data('departureStaff', { open: 'settled' })).items.map((item) => item.id)).toEqual([id])
    const file = await worker.data('departureFile', { id })
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is made, answered and settled once by a hundred requests at once', async () => {
    const { owner, worker, employmentId } = await newWorker(t)
    const body = given({ employmentId })
    const hundred = <R>(send: () => Promise<R>) => Promise.all(Array.from({ length: 100 }, send))
    const made = await hundred(() => worker.call('departureSubmit', body))
    expect(new Set(made.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    const { id } = made[0]!.data
    const answers = await hundred(() => confirm(owner, id))
    expect(answers.map(({ code }) => code)).toEqual(Array(100).fill(0))
    await hundred(() => worker.call('departureSettle', { id }))
    const events = await t.db.selectFrom('departure_event').select('kind').where('departure_id', '=', id).orderBy('at').execute()
    expect(events.map(({ kind }) => kind).sort()).toEqual(['confirmed', 'settled', 'submitted'])
    expect(await noticesOf(worker.id)).toEqual(['departure_answered'])
  })

  it('takes one answer when an employer confirms and disputes at once', async () => {
    const { owner, id } = await submitted()
    const codes = await Promise.all(Array.from({ length: 20 }, async (_, nth) =>
      (await (nth % 2 ? confirm(owner, id) : owner.call('departureAnswer', { id, version: 1, outcome: 'disputed', words: '不对' }))).code))
    expect(codes.filter((code) => code !== 0).every((code) => code === ERRORS.DEPARTURE_CHANGED.code)).toBe(true)
    const events = await t.db.selectFrom('departure_event').select('kind').where('departure_id', '=', id).where('side', '=', 'employer')
      .orderBy('id').execute()
    // A dispute can become a confirmation, and never the other way round.
    expect([['confirmed'], ['disputed', 'confirmed']]).toContainEqual(events.map(({ kind }) => kind))
    expect((await owner.data('departureStaffDetail', { id })).state).toBe('confirmed')
  })

  it('is open once for a job', async () => {
    const { worker, employmentId } = await submitted()
    const other = await worker.call('departureSubmit', given({ employmentId }))
    expect(other.code).toBe(ERRORS.DEPARTURE_CHANGED.code)
  })

  it('of a job outside of the platform is a record for its worker alone', async () => {
    const { seeker } = { seeker: await t.loginAs(newMobile()) }
    const body = given({ company: '老城区面馆', jobTitle: '洗碗', lastDay: '2026-02-20' })
    const made = await seeker.data('departureSubmit', body)
    expect(made).toMatchObject({ employmentId: '', company: '老城区面馆', state: 'submitted', dueAt: null })
    expect((await seeker.data('departureSettle', { id: made.id })).state).toBe('settled')
  })

  it('can be a draft that only its worker sees and deletes', async () => {
    const { owner, worker, employmentId } = await newWorker(t)
    const picture = await makeUpload(t.db, worker.id, 'departure')
    const body = given({ employmentId, pictures: [picture] })
    const draft = await worker.data('departureSave', body)
    expect(draft).toMatchObject({ state: 'draft', version: 0, pictures: [{ id: picture }] })
    expect((await owner.data('departureStaff', { open: 'open' })).items).toEqual([])
    expect((await worker.call('departureFile', { id: draft.id })).code).toBe(ERRORS.NOT_FOUND.code)
    await worker.data('departureRemove', { id: draft.id })
    expect((await worker.data('departureMine', {})).items).toEqual([])
    expect((await t.db.selectFrom('upload').select('used_at').where('id', '=', picture).executeTakeFirstOrThrow()).used_at).toBeNull()
  })

  it('is saved unfinished, and submitted only when it is complete', async () => {
    const { worker, employmentId } = await newWorker(t)
    const draft = await worker.data('departureSave', given({ employmentId, reason: '', lastDay: '', other: 100 }))
    expect(draft).toMatchObject({ state: 'draft', reason: '', lastDay: '', other: 100 })
    const bare = await worker.call('departureSubmit', given({ id: draft.id, employmentId, lastDay: '' }))
    expect(bare).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'lastDay' } })
    expect((await worker.data('departureSubmit', given({ id: draft.id, employmentId }))).state).toBe('submitted')
  })

  it('can be settled without an answer of the employer, and another one begun', async () => {
    const { worker, employmentId, id } = await submitted()
    expect((await worker.data('departureSettle', { id })).state).toBe('settled')
    expect((await worker.data('departureSave', given({ employmentId }))).state).toBe('draft')
  })

  it('can be withdrawn after it was taken back; both sides keep it, and another one can begin', async () => {
    const { owner, worker, employmentId, id } = await submitted()
    expect((await worker.call('departureRemove', { id })).code).toBe(ERRORS.DEPARTURE_CHANGED.code)
    await worker.data('departureRevise', { id })
    await worker.data('departureSave', given({ id, employmentId, note: '还没想好' }))
    await worker.data('departureRemove', { id })
    await worker.data('departureRemove', { id })
    const { state, events, note } = await owner.data('departureStaffDetail', { id })
    expect([state, note, events.map(({ kind }) => kind)]).toEqual(['withdrawn', '', ['submitted', 'revised', 'withdrawn']])
    expect((await owner.data('departureStaff', { open: 'open' })).items).toEqual([])
    expect((await worker.data('departureSave', given({ employmentId }))).state).toBe('draft')
  })

  it('is printed as it was submitted last, with a missed answer', async () => {
    const { worker, employmentId, id } = await submitted()
    const text = async (at = t.deps.now()) => {
      const row = await t.db.selectFrom('departure').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return JSON.stringify(sheetOf(row, await eventsOf(t.db, id), at))
    }
    expect(await text(new Date('2026-03-06T00:00:00+08:00'))).toContain('雇主到2026-03-06 00:00的期限没有答复')
    await worker.data('departureRevise', { id })
    await worker.data('departureSave', given({ id, employmentId, wages: 999_900 }))
    expect(await text()).toContain('本人拿回去改，还没再交')
    expect(await text()).toContain('2,080')
    expect(await text()).not.toContain('9,999')
  })

  it('is submitted at most so often in a day', async () => {
    const { worker, employmentId, id } = await submitted()
    for (let nth = 1; nth < DEPARTURES_A_DAY; nth++) {
      await worker.data('departureRevise', { id })
      await worker.data('departureSubmit', given({ id, employmentId }))
    }
    await worker.data('departureRevise', { id })
    expect((await worker.call('departureSubmit', given({ id, employmentId }))).code).toBe(ERRORS.DEPARTURE_LIMIT.code)
  })

  it('shows the employer the pictures', async () => {
    const scene = await newWorker(t)
    const picture = await makeUpload(t.db, scene.worker.id, 'departure')
    const { id } = await scene.worker.data('departureSubmit', given({ employmentId: scene.employmentId, pictures: [picture] }))
    const { pictures } = await scene.owner.data('departureStaffDetail', { id })
    expect(pictures).toEqual([{ id: picture, url: expect.stringContaining('private') }])
  })
})

describe('refusals', () => {
  it.each<[string, Partial<Given>, string]>([
    ['an unknown reason', { reason: 'nothing' }, 'reason'],
    ['a day that does not exist', { lastDay: '2026-02-30' }, 'lastDay'],
    ['a day before the first one', { lastDay: '2025-12-31' }, 'lastDay'],
    ['a day too far ahead', { lastDay: '2026-06-01' }, 'lastDay'],
    ['another sum without a name', { other: 100 }, 'otherNote'],
  ])('names the field of %s', async (_what, values, field) => {
    const { worker, employmentId } = await newWorker(t)
    const answer = await worker.call('departureSubmit', given({ employmentId, ...values }))
    expect(answer).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
  })

  it('keeps a last day after the last punch', async () => {
    const { worker, employmentId } = await newWorker(t)
    await makeWorkDay(t.db, employmentId, '2026-03-02')
    const answer = await worker.call('departureSubmit', given({ employmentId, lastDay: '2026-03-01' }))
    expect(answer).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'lastDay' } })
  })

  it('needs words for a dispute', async () => {
    const { owner, id } = await submitted()
    const answer = await owner.call('departureAnswer', { id, version: 1, outcome: 'disputed', words: '' })
    expect(answer).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'words' } })
  })

  it('lets a recruiter answer only for the people that they handle, and say nothing about money', async () => {
    const { owner, shop, id } = await submitted()
    const recruiter = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, recruiter.id, 'recruiter')
    expect((await confirm(recruiter, id)).code).toBe(ERRORS.NOT_FOUND.code)
    await t.db.updateTable('application').set({ handler_id: recruiter.id })
      .where('id', 'in', (e) => e.selectFrom('employment').innerJoin('departure', 'departure.employment_id', 'employment.id')
        .select('application_id').where('departure.id', '=', id)).execute()
    expect((await confirm(recruiter, id)).code).toBe(0)
    expect((await recruiter.data('departureStaffDetail', { id })).maySettle).toBe(false)
    expect((await recruiter.call('departurePaid', { id, words: '发了' })).code).toBe(ERRORS.NOT_PERMITTED.code)
    expect((await owner.data('departureStaffDetail', { id })).maySettle).toBe(true)
  })

  it('hides departures of other people and of other enterprises', async () => {
    const { id } = await submitted()
    const { owner, worker } = await newWorker(t)
    expect((await worker.call('departureDetail', { id })).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await worker.call('departureRevise', { id })).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await confirm(owner, id)).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await owner.call('departurePaid', { id, words: '发了' })).code).toBe(ERRORS.NOT_FOUND.code)
  })

  it('keeps events as they are', async () => {
    const { id } = await submitted()
    const change = t.db.updateTable('departure_event').set({ owed: 0 }).where('departure_id', '=', id).execute()
    await expect(change).rejects.toThrow('never changed')
  })
})

describe('official entrances', () => {
  const ops = (...argv: string[]) => opsOf(t)(...argv)
  const head = 'city,kind,name,phone,url,note,source,checked'
  const line = '31000,unemployment,上海一网通办,,https://zwdt.sh.gov.cn,先登记失业,https://zwdt.sh.gov.cn,2026-03-01'

  it('are imported with their source and day; a city shows its own before those of the country', async () => {
    expect(await withCsv([head, line], (file) => ops('entrances', 'import', file, '--confirm'))).toBe('写好了：新增1，修改0，去掉0，不变0')
    expect(await withCsv([head, line], (file) => ops('entrances', 'import', file))).toContain('不变1')
    const shown = (await t.data('departureEntrances', { cityId: 31000 })).items
    expect(shown.map(({ city, name, checkedOn }) => [city, name, checkedOn])).toEqual([
      ['上海', '上海一网通办', '2026-03-01'], ['', '国家社会保险公共服务平台', null], ['', '12333 人社热线', null],
    ])
    expect((await t.data('departureEntrances', {})).items.map(({ city }) => city)).toEqual(['', ''])
    expect(await ops('entrances', 'remove', shown[0]!.id)).toBe('去掉了')
    expect(await ops('entrances', 'list')).not.toContain('上海一网通办')
  })

  it.each([
    ['an unknown city', '31000', '99'], ['no source', 'https://zwdt.sh.gov.cn,2026-03-01', ',2026-03-01'],
    ['a day to come', '2026-03-01', '2027-03-01'], ['another kind', 'unemployment', 'loan'],
  ])('refuse a file with %s as a whole', async (_what, from, to) => {
    const bad = to.startsWith(',') ? line.replace(`,${from}`, `,${to}`) : line.replace(from, to)
    await expect(withCsv([head, bad], (file) => ops('entrances', 'import', file))).rejects.toThrow('一行都没导')
  })
})

it('reminds an employer once, a day before the answer is due', async () => {
  const { owner } = await submitted()
  await remindOfDepartures(t.deps, t.deps.now())
  expect(await noticesOf(owner.id)).toHaveLength(1)
  t.advance(3 * DAY)
  await remindOfDepartures(t.deps, t.deps.now())
  await remindOfDepartures(t.deps, t.deps.now())
  expect(await noticesOf(owner.id)).toHaveLength(2)
})
