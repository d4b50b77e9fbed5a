import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { shownHours } from '@daogang/contract/rules/payslip'
import { sql } from 'kysely'
import { makeWorkDay } from '../tests/employment'
import { createTestApp, type TestApp } from '../tests/harness'
import { newPayroll, newPublished } from '../tests/payslip'
import { shortOf } from './fresh'
import { tellOfChangedHours } from './tell-changed-hours'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const tell = (at: Date) => tellOfChangedHours({ db: t.db, now: () => at, log: t.deps.log })

/** Ten days of eight hours at 26 yuan, and an eleventh. */
const [NET, MORE] = [208_000, 228_800]
/** Three working days and a weekend. */
const WAIT_MS = 7 * 86_400_000
const PAY_ON = '2026-03-13'

/** A published slip, after which another day of eight hours was confirmed. */
async function newChanged() {
  const made = await newPublished(t)
  const later = new Date(t.deps.now().getTime() + 60_000)
  await makeWorkDay(t.db, made.employmentId, '2026-02-20', { confirmed_at: later })
  return { ...made, later: new Date(later.getTime() + 60_000) }
}

const noticesOf = async (accountId: string) =>
  (await t.db.selectFrom('notice').select('text').where('account_id', '=', accountId).execute())
    .map(({ text }) => text).filter((text) => text.includes('工时变了'))

it('tells both sides once which hours a published slip has and which were confirmed since', async () => {
  const { owner, worker, later } = await newChanged()
  await Promise.all(Array.from({ length: 10 }, () => tell(later)))
  await tell(new Date(later.getTime() + 3_600_000))
  expect(await noticesOf(owner.id)).toEqual([
    '有一张2月的工资条发出以后工时变了，从80小时变成88小时。在工资条里找标着“工时变了”的，按新工时改',
  ])
  expect(await noticesOf(worker.id)).toEqual(['你2月的工资条发出以后工时变了，从80小时变成88小时。店里没改就点“数不对”'])
})

it('says nothing while a day waits, all of it afterwards, and nothing of the same hours', async () => {
  const { owner, worker, employmentId, slipId, later } = await newChanged()
  await makeWorkDay(t.db, employmentId, '2026-02-21', { state: 'open', confirmed_at: null, by_silence: false })
  await tell(later)
  expect(await noticesOf(worker.id)).toEqual([])
  expect((await owner.data('payrollSlip', { id: slipId })).changed).toBeNull()
  // The word on the last open day changes no hours itself.
  await t.db.updateTable('work_day').set({ state: 'confirmed', by_silence: true, minutes: 0, confirmed_at: t.deps.now() })
    .where('employment_id', '=', employmentId).where('day', '=', '2026-02-21').execute()
  await tell(later)
  expect(await noticesOf(worker.id)).toHaveLength(1)
  const same = await newPublished(t)
  await t.db.updateTable('work_day').set({ confirmed_at: later }).where('employment_id', '=', same.employmentId).execute()
  await tell(new Date(later.getTime() + 60_000))
  expect(await noticesOf(same.worker.id)).toEqual([])
})

it('proposes the new sums and writes one new version when a hundred ask, which the worker confirms', async () => {
  const { owner, worker, tenant, slipId } = await newChanged()
  const slip = await owner.data('payrollSlip', { id: slipId })
  expect(slip).toMatchObject({ state: 'published', net: NET, changed: { work: { days: 11, minutes: 5280 } } })
  const items = slip.changed!.items
  expect(items).toMatchObject([{ kind: 'base', amount: MORE }])
  const body = { id: slipId, version: 1, items, payOn: PAY_ON }
  const answers = await Promise.all(Array.from({ length: 100 }, () => owner.data('payrollCorrect', body)))
  for (const answer of answers) {
    expect(answer).toMatchObject({ state: 'corrected', version: 2, net: MORE, changed: null, work: { days: 11 } })
  }
  expect(answers[0]!.versions).toHaveLength(2)
  expect(await noticesOf(worker.id)).toEqual(['2月的工时变了，工资条按新工时改了，打开工资查询看看'])
  expect(await worker.data('payslipConfirm', { id: slipId, version: 2 }, tenant)).toMatchObject({ state: 'confirmed', net: MORE })
  expect(await owner.call('payrollCorrect', { ...body, items: [{ ...items[0]!, amount: 1 }] }))
    .toMatchObject({ code: ERRORS.SLIP_CHANGED.code })
})

it('writes no correction and no answer whose sums are of other hours than the confirmed ones', async () => {
  const { owner, worker, tenant, slipId, employmentId } = await newChanged()
  const { changed } = await owner.data('payrollSlip', { id: slipId })
  const seen = { items: changed!.items, payOn: PAY_ON, hours: shownHours(changed!.work) }
  const corrected = { id: slipId, version: 1, ...seen }
  await makeWorkDay(t.db, employmentId, '2026-02-23', { confirmed_at: new Date(t.deps.now().getTime() + 120_000) })
  const refused = { code: ERRORS.SLIP_CHANGED.code, msg: expect.stringContaining('工时刚变了') as string }
  expect(await owner.call('payrollCorrect', corrected)).toMatchObject(refused)
  const dispute = { once: randomUUID(), id: slipId, version: 1, reason: 'hours' as const, words: '少了一天' }
  const { disputes } = await worker.data('payslipDispute', dispute, tenant)
  const answer = { id: disputes[0]!.id, outcome: 'corrected' as const, answer: '补上了', ...seen }
  expect(await owner.call('payrollAnswer', answer)).toMatchObject(refused)
  const { changed: now } = await owner.data('payrollSlip', { id: slipId })
  expect(await owner.data('payrollAnswer', { ...answer, items: now!.items, hours: shownHours(now!.work) }))
    .toMatchObject({ version: 2, net: MORE + 20_800, work: { days: 12 }, changed: null })
})

it('keeps what a person added, such as a bonus', async () => {
  const { owner, employmentId } = await newPayroll(t)
  const bonus = { kind: 'bonus' as const, label: '奖金', amount: 10_000, note: '' }
  await owner.data('payrollPrepare', { month: '2026-02' })
  const slipId = (await owner.data('payrollList', { month: '2026-02' })).items[0]!.id
  const { items: proposed } = await owner.data('payrollSlip', { id: slipId })
  await owner.data('payrollSave', { id: slipId, revision: 0, items: [...proposed, bonus], payOn: PAY_ON })
  await owner.data('payrollPublish', { ids: [slipId] })
  const later = new Date(t.deps.now().getTime() + 60_000)
  await makeWorkDay(t.db, employmentId, '2026-02-24', { confirmed_at: later })
  await makeWorkDay(t.db, employmentId, '2026-02-25', { confirmed_at: later })
  expect((await owner.data('payrollSlip', { id: slipId })).changed!.items.map(({ kind, amount }) => [kind, amount]))
    .toEqual([['base', MORE + 20_800], ['bonus', 10_000]])
})

it('follows no hours in a base wage that a person typed, and shows beside it what they come to', async () => {
  const made = await newPayroll(t)
  await made.owner.data('payrollPrepare', { month: '2026-02' })
  const id = (await made.owner.data('payrollList', { month: '2026-02' })).items[0]!.id
  const items = [
    { kind: 'base' as const, label: '基本工资', amount: 300_000, note: '说好的' },
    { kind: 'overtime' as const, label: '加班费', amount: 5_000, note: '' },
  ]
  await made.owner.data('payrollSave', { id, revision: 0, items, payOn: PAY_ON })
  await made.owner.data('payrollPublish', { ids: [id] })
  await makeWorkDay(t.db, made.employmentId, '2026-02-20', { confirmed_at: new Date(t.deps.now().getTime() + 60_000) })
  const { changed } = await made.owner.data('payrollSlip', { id })
  expect(changed!.items).toEqual(items)
  expect(changed!.proposed).toMatchObject([{ kind: 'base', amount: MORE }])
})

it('changes nothing but base and overtime, and no payday to a later one', async () => {
  const { owner, slipId } = await newChanged()
  const { changed } = await owner.data('payrollSlip', { id: slipId })
  const damage = { kind: 'damage' as const, label: '赔偿', amount: 1_000, note: '' }
  const body = { id: slipId, version: 1, items: changed!.items, payOn: PAY_ON }
  expect(await owner.call('payrollCorrect', { ...body, items: [...body.items, damage] })).toMatchObject({ code: ERRORS.SLIP_WRONG.code })
  expect(await owner.call('payrollCorrect', { ...body, payOn: '2026-03-31' })).toMatchObject({ code: ERRORS.SLIP_WRONG.code })
  expect(await owner.data('payrollSlip', { id: slipId })).toMatchObject({ version: 1, net: NET })
})

it.each(['confirmed', 'waited'] as const)('pays a version with a lower net only when it is %s', async (how) => {
  const { owner, worker, tenant, slipId } = await newChanged()
  await worker.data('payslipConfirm', { id: slipId, version: 1 }, tenant)
  const items = [{ kind: 'base' as const, label: '基本工资', amount: NET - 100, note: '' }]
  await owner.data('payrollCorrect', { id: slipId, version: 1, items, payOn: PAY_ON })
  const pay = () => owner.data('payrollPay', { ids: [slipId] })
  expect(await pay()).toMatchObject({ done: 0, refused: [{ problem: expect.stringContaining('等本人确认') as string }] })
  if (how === 'confirmed') await worker.data('payslipConfirm', { id: slipId, version: 2 }, tenant)
  else t.advance(WAIT_MS)
  expect(await pay()).toMatchObject({ done: 1, paid: NET - 100 })
  if (how === 'waited') t.advance(-WAIT_MS)
})

it('lets the worker dispute a confirmed slip again after its hours changed, and marks it in the list', async () => {
  const made = await newPublished(t)
  const { owner, worker, tenant, slipId } = made
  const mine = async () => (await worker.data('payslipMonth', { month: '2026-02' }, tenant)).slips[0]!
  const marked = async () => (await owner.data('payrollList', { month: '2026-02' })).items[0]!.changed
  await worker.data('payslipConfirm', { id: slipId, version: 1 }, tenant)
  const dispute = { once: randomUUID(), id: slipId, version: 1, reason: 'hours' as const, words: '少了一天' }
  expect([(await mine()).mayDispute, await marked()]).toEqual([false, false])
  expect(await worker.call('payslipDispute', dispute, tenant)).toMatchObject({ code: ERRORS.SLIP_CHANGED.code })
  await makeWorkDay(t.db, made.employmentId, '2026-02-20', { confirmed_at: new Date(t.deps.now().getTime() + 60_000) })
  expect([(await mine()).mayDispute, await marked()]).toEqual([true, true])
  const { disputes } = await worker.data('payslipDispute', dispute, tenant)
  await owner.data('payrollAnswer', { id: disputes[0]!.id, outcome: 'kept', answer: '那天是休息' })
  expect((await mine()).state).toBe('confirmed')
})

it('sees the overtime that an earlier day of the week makes in the slip of one day', async () => {
  const { owner, worker, employmentId } = await newPayroll(t, { days: 4, terms: { settlement: 'daily' } })
  await makeWorkDay(t.db, employmentId, '2026-02-07')
  await owner.data('payrollPrepare', { month: '2026-02' })
  const saturday = async () =>
    (await owner.data('payrollList', { month: '2026-02' })).items.find(({ cycleTo }) => cycleTo === '2026-02-07')!
  const { id } = await saturday()
  await owner.data('payrollPublish', { ids: [id] })
  expect((await saturday()).changed).toBe(false)
  const later = new Date(t.deps.now().getTime() + 60_000)
  await makeWorkDay(t.db, employmentId, '2026-02-06', { confirmed_at: later })
  expect((await saturday()).changed).toBe(true)
  await tell(new Date(later.getTime() + 60_000))
  await tell(new Date(later.getTime() + 3_600_000))
  const what = '2月7日的工资条发出以后工时变了，还是8小时，算加班的不一样了'
  expect(await noticesOf(worker.id)).toEqual([expect.stringContaining(what) as string])
  expect(await noticesOf(owner.id)).toEqual([expect.stringContaining(what) as string])
  await owner.data('payrollPay', { ids: [id] })
  const slip = await t.db.selectFrom('payslip').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // The sixth day of the week is paid twice.
  expect(await shortOf(t.db, [slip])).toMatchObject([{ wages: 0, overtime: 20_800 }])
})

it('says nothing of less overtime while an earlier day of the week is open', async () => {
  const { owner, worker, employmentId } = await newPayroll(t, { days: 5, terms: { settlement: 'daily' } })
  await makeWorkDay(t.db, employmentId, '2026-02-07')
  await owner.data('payrollPrepare', { month: '2026-02' })
  const rows = async () => (await owner.data('payrollList', { month: '2026-02' })).items
  const { id } = (await rows()).find(({ cycleTo }) => cycleTo === '2026-02-07')!
  await owner.data('payrollPublish', { ids: (await rows()).map((row) => row.id) })
  const set = (day: string, values: { state: 'open' | 'confirmed', confirmed_at: Date | null }) =>
    t.db.updateTable('work_day').set({ ...values, by_silence: false }).where('employment_id', '=', employmentId)
      .where('day', '=', day).execute()
  for (const day of ['2026-02-02', '2026-02-03']) await set(day, { state: 'open', confirmed_at: null })
  for (const [nth, day] of ['2026-02-02', '2026-02-03'].entries()) {
    const later = new Date(t.deps.now().getTime() + (nth + 1) * 60_000)
    await set(day, { state: 'confirmed', confirmed_at: later })
    await tell(new Date(later.getTime() + 30_000))
    expect(await noticesOf(worker.id)).toEqual([])
    expect((await rows()).filter(({ changed }) => changed)).toEqual([])
    expect((await owner.data('payrollSlip', { id })).changed).toBeNull()
  }
})

it('writes one notice about all slips of an enterprise', async () => {
  const { owner, slipId, later } = await newChanged()
  const other = await newChanged()
  await sql`update payslip set enterprise_id = (select enterprise_id from payslip where id = ${slipId}) where id = ${other.slipId}`
    .execute(t.db)
  await tell(later)
  expect(await noticesOf(owner.id)).toEqual([
    '有2张工资条发出以后工时变了。2张在工资条里标着“工时变了”，按新工时改',
  ])
})

it('is refused without other hours, with an open dispute, after payment, to strangers and about the wage of the sender', async () => {
  const same = await newPublished(t)
  const items = [{ kind: 'base' as const, label: '基本工资', amount: 300_000, note: '' }]
  const body = (id: string) => ({ id, version: 1, items, payOn: PAY_ON })
  const wrong = (msg: string) => ({ code: ERRORS.SLIP_WRONG.code, msg: expect.stringContaining(msg) as string })
  expect(await same.owner.call('payrollCorrect', body(same.slipId))).toMatchObject(wrong('工时和发出去的一样'))

  const { owner, worker, tenant, slipId } = await newChanged()
  expect(await same.owner.call('payrollCorrect', body(slipId))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  const dispute = { once: randomUUID(), id: slipId, version: 1, reason: 'hours' as const, words: '少了一天' }
  const { disputes } = await worker.data('payslipDispute', dispute, tenant)
  expect(await owner.call('payrollCorrect', body(slipId))).toMatchObject(wrong('先答复异议'))
  // The answer is by the hours of now too.
  const answer = { id: disputes[0]!.id, outcome: 'corrected' as const, answer: '补上了', items, payOn: PAY_ON }
  expect(await owner.data('payrollAnswer', answer)).toMatchObject({ version: 2, work: { days: 11 }, changed: null })

  const paid = await newChanged()
  await paid.owner.data('payrollPay', { ids: [paid.slipId] })
  expect(await paid.owner.call('payrollCorrect', body(paid.slipId))).toMatchObject(wrong('下一张工资条里补'))
  await tell(paid.later)
  expect(await noticesOf(paid.worker.id)).toEqual([
    '你2月的工资条发出以后工时变了，从80小时变成88小时。差的钱店里该在下一张里补，没补就找店里说',
  ])

  const gone = await newChanged()
  await gone.owner.data('payrollPay', { ids: [gone.slipId] })
  await t.db.updateTable('employment').set({ ends_on: '2026-02-28' }).where('id', '=', gone.employmentId).execute()
  await tell(gone.later)
  expect(await noticesOf(gone.worker.id)).toEqual([expect.stringContaining('店里该直接补给你，没补就写进离职登记')])
  expect(await noticesOf(gone.owner.id)).toEqual([expect.stringContaining('人也离职了，差的直接补给本人')])

  const own = await newChanged()
  for (const [table, key] of [['employment', own.employmentId], ['payslip', own.slipId]] as const) {
    await t.db.updateTable(table).set({ account_id: own.owner.id }).where('id', '=', key).execute()
  }
  expect(await own.owner.call('payrollCorrect', body(own.slipId))).toMatchObject(wrong('你自己的工资条'))
})

describe('a draft whose hours changed', () => {
  const bonus = { kind: 'bonus' as const, label: '奖金', amount: 20_000, note: '' }

  /** A draft of ten days, after which an eleventh was confirmed; `isEdited`: with a bonus from before that. */
  async function newStale({ isEdited }: { isEdited: boolean }) {
    const { owner, employmentId } = await newPayroll(t)
    await owner.data('payrollPrepare', { month: '2026-02' })
    const id = (await owner.data('payrollList', { month: '2026-02' })).items[0]!.id
    const { items } = await owner.data('payrollSlip', { id })
    if (isEdited) await owner.data('payrollSave', { id, revision: 0, items: [...items, bonus], payOn: PAY_ON })
    await makeWorkDay(t.db, employmentId, '2026-02-20')
    return { owner, employmentId, id, items }
  }

  it.each([false, true])('shows what they come to, and is saved for no other hours (edited: %s)', async (isEdited) => {
    const { owner, id, items } = await newStale({ isEdited })
    const { work, changed, revision } = await owner.data('payrollSlip', { id })
    expect(changed).toMatchObject({ work: { days: 11 }, proposed: [{ kind: 'base', amount: MORE }] })
    const old = { id, revision, items: [...items, bonus], payOn: PAY_ON }
    const refused = { code: ERRORS.SLIP_CHANGED.code, msg: expect.stringContaining('工时刚变了') as string }
    expect(await owner.call('payrollSave', old)).toMatchObject(refused)
    expect(await owner.call('payrollSave', { ...old, hours: shownHours(work) })).toMatchObject(refused)
    const kept = isEdited ? [bonus] : []
    expect(changed!.items).toMatchObject([{ kind: 'base', amount: MORE }, ...kept])
    const saved = await owner.data('payrollSave', { ...old, items: changed!.items, hours: shownHours(changed!.work) })
    expect(saved).toMatchObject({ work: { days: 11 }, items: changed!.items, changed: null })
    expect(await owner.data('payrollPublish', { ids: [id] })).toEqual({ done: 1, refused: [] })
    expect(await owner.data('payrollSlip', { id })).toMatchObject({ work: { days: 11 }, items: changed!.items })
  })

  it('follows its hours also where the edit is from before its proposal was kept', async () => {
    const { owner, id } = await newStale({ isEdited: true })
    await sql`update payslip set draft = draft - 'proposed' where id = ${id}`.execute(t.db)
    expect((await owner.data('payrollSlip', { id })).changed!.items).toMatchObject([{ kind: 'base', amount: MORE }, bonus])
  })
})
