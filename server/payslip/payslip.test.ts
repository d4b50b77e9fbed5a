import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { shownHours } from '@daogang/contract/rules/payslip'
import { checkBooks } from '../ledger/check'
import { makeMember, newMobile } from '../tests/factory'
import { makeWorkDay } from '../tests/employment'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newPayroll, newPublished } from '../tests/payslip'
import { remindOfDisputes } from './remind'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const MONTH = '2026-02'
/** Ten days of eight hours at 26 yuan. */
const NET = 208_000
const list = (owner: LoggedIn) => owner.data('payrollList', { month: MONTH })
const noticesOf = async (accountId: string) =>
  (await t.db.selectFrom('notice').select('text').where('account_id', '=', accountId).orderBy('created_at').orderBy('text').execute()).map(
    ({ text }) => text,
  )
const monthOf = (worker: LoggedIn, tenant: { ytoken: string }) => worker.data('payslipMonth', { month: MONTH }, tenant)
const TERMS = { kind: 'full_time', wageUnit: 'hour', settlement: 'monthly', payday: '每月15日' }
const wage = (amount: number) => [{ kind: 'base' as const, label: '基本工资', amount, note: '' }]

describe('preparing slips', () => {
  it('makes a draft from confirmed hours, with the payday before the days off, and follows the hours until a person edits it', async () => {
    const { owner, employmentId } = await newPayroll(t)
    await makeWorkDay(t.db, employmentId, '2026-02-20', { state: 'open', confirmed_at: null, by_silence: false })
    expect(await owner.data('payrollPrepare', { month: MONTH })).toEqual({ made: 1, updated: 0, kept: 0 })
    const { items: [row], sums } = await list(owner)
    // 15 March 2026 is a Sunday.
    expect(row).toMatchObject({
      state: 'draft',
      net: NET,
      payOn: '2026-03-13',
      cycleFrom: '2026-02-01',
      cycleTo: '2026-02-28',
      who: '*小海',
    })
    expect(sums).toMatchObject({ counts: { draft: 1, paid: 0 }, toPay: 0, balance: 10_000_000, openDays: 1 })

    await makeWorkDay(t.db, employmentId, '2026-02-21', { minutes: 600, overtime_150: 120 })
    expect(await owner.data('payrollPrepare', { month: MONTH })).toEqual({ made: 0, updated: 1, kept: 0 })
    expect(await owner.data('payrollPrepare', { month: MONTH })).toEqual({ made: 0, updated: 0, kept: 1 })
    const id = row?.id ?? ''
    const slip = await owner.data('payrollSlip', { id })
    expect(slip.items.map(({ label, amount }) => [label, amount])).toEqual([
      ['基本工资', NET + 20_800],
      ['延长工作时间', 7_800],
    ])
    const edited = await owner.data('payrollSave', { id, revision: slip.revision, items: wage(300_000), payOn: '2026-03-10' })
    expect(edited).toMatchObject({ net: 300_000, payOn: '2026-03-10' })
    expect(await owner.call('payrollSave', { id, revision: slip.revision, items: wage(1), payOn: '2026-03-10' })).toMatchObject({
      code: ERRORS.SLIP_CHANGED.code,
    })
    await makeWorkDay(t.db, employmentId, '2026-02-22')
    expect(await owner.data('payrollPrepare', { month: MONTH })).toEqual({ made: 0, updated: 0, kept: 1 })
    expect((await owner.data('payrollSlip', { id })).net).toBe(300_000)
  })

  it('puts a day into one slip only, also after the settlement changed, and makes none for a cycle that is not over', async () => {
    const { owner, employmentId } = await newPayroll(t, { terms: { settlement: 'weekly', payday: '每周五' } })
    await owner.data('payrollPrepare', { month: MONTH })
    const weeks = (await list(owner)).items
    await t.db.updateTable('employment').set({ settlement: 'monthly' }).where('id', '=', employmentId).execute()
    await owner.data('payrollPrepare', { month: MONTH })
    const all = (await list(owner)).items
    expect(all.reduce((sum, { net }) => sum + net, 0)).toBe(NET)
    expect(all).toHaveLength(weeks.length)
    await makeWorkDay(t.db, employmentId, '2026-03-01')
    await makeWorkDay(t.db, employmentId, '2026-03-02')
    expect(await owner.data('payrollPrepare', { month: '2026-03' })).toEqual({ made: 0, updated: 0, kept: 0 })
  })

  it('makes a slip of the rest where one with the same first day is fixed', async () => {
    const { owner, employmentId } = await newPayroll(t, { terms: { ends_on: '2026-02-06' } })
    await owner.data('payrollPrepare', { month: MONTH })
    const [first] = (await list(owner)).items
    await owner.data('payrollPublish', { ids: [first?.id ?? ''] })
    await t.db.updateTable('employment').set({ ends_on: '2026-02-28' }).where('id', '=', employmentId).execute()
    expect(await owner.data('payrollPrepare', { month: MONTH })).toEqual({ made: 1, updated: 0, kept: 0 })
    expect((await list(owner)).items.map(({ cycleFrom, cycleTo, net }) => [cycleFrom, cycleTo, net])).toEqual([
      ['2026-02-07', '2026-02-28', NET / 2],
      ['2026-02-01', '2026-02-06', NET / 2],
    ])
    expect(await owner.data('payrollPrepare', { month: MONTH })).toEqual({ made: 0, updated: 0, kept: 1 })
  })

  it('pays days before a changed wage as agreed before, and a cut only after the worker agreed', async () => {
    const { owner, employmentId } = await newPayroll(t)
    const { created_by: by } = await t.db.selectFrom('employment').select('created_by').where('id', '=', employmentId)
      .executeTakeFirstOrThrow()
    for (const [nth, [day, wage]] of ([['2026-01-01', 2_600], ['2026-02-04', 3_000], ['2026-02-06', 2_000]] as const).entries()) {
      await t.db.insertInto('employment_version').values({
        employment_id: employmentId, version: nth + 1, changed_by: by, terms: JSON.stringify({ ...TERMS, wage }),
        at: new Date(`${day}T10:00:00+08:00`),
      }).execute()
    }
    const dues = async () => {
      await owner.data('payrollPrepare', { month: MONTH })
      const slip = await owner.data('payrollSlip', { id: (await list(owner)).items[0]?.id ?? '' })
      return slip.items.map(({ amount }) => amount)
    }
    expect(await dues()).toEqual([2 * 20_800, 8 * 24_000])
    await t.db.updateTable('employment_version').set({ agreed_at: t.deps.now() }).where('employment_id', '=', employmentId)
      .where('version', '=', 3).execute()
    expect(await dues()).toEqual([2 * 20_800, 2 * 24_000, 6 * 16_000])
  })

  it('pays a sixth day of a week double, also where its week began in the month before', async () => {
    const { owner, employmentId } = await newPayroll(t, { days: 0 })
    // 26 January is a Monday, 1 February a Sunday.
    for (const day of ['2026-01-26', '2026-01-27', '2026-01-28', '2026-01-29', '2026-01-30', '2026-02-01', '2026-02-02']) {
      await makeWorkDay(t.db, employmentId, day)
    }
    await owner.data('payrollPrepare', { month: MONTH })
    const [row] = (await list(owner)).items
    const slip = await owner.data('payrollSlip', { id: row?.id ?? '' })
    expect(slip.items.map(({ label, amount, note }) => [label, amount, note])).toEqual([
      ['基本工资', 20_800, '8小时 × ¥26'], ['休息日加班', 41_600, '8小时 × 200%'],
    ])
    expect(slip.work).toMatchObject({ days: 2, minutes: 960, overtime200: 480 })
  })

  it('makes none for flexible work', async () => {
    const { owner } = await newPayroll(t, { terms: { purse: 'zzx' } })
    expect(await owner.data('payrollPrepare', { month: MONTH })).toEqual({ made: 0, updated: 0, kept: 0 })
  })

  it('is for the owner and the admins of the whole enterprise', async () => {
    const { shop, owner } = await newPayroll(t)
    await owner.data('payrollPrepare', { month: MONTH })
    for (const [role, only, allowed] of [
      ['admin', false, true],
      ['admin', true, false],
      ['recruiter', false, false],
      ['viewer', false, false],
    ] as const) {
      const member = await t.loginAs(newMobile(), 'b')
      await makeMember(t.db, shop, member.id, role, { only })
      const { code } = await member.call('payrollList', { month: MONTH })
      expect([role, only, code === 0]).toEqual([role, only, allowed])
    }
  })

  it.each([
    [
      'damages above a fifth of the wage',
      [...wage(100_000), { kind: 'damage' as const, label: '赔偿', amount: 20_001, note: '' }],
      /最多扣工资的20%/,
    ],
    ['more deductions than dues', [...wage(100), { kind: 'tax' as const, label: '个税', amount: 101, note: '' }], /扣得比应发还多/],
    ['nothing due', [], /还没有应发/],
  ])('refuses %s', async (_what, items, message) => {
    const { owner } = await newPayroll(t)
    await owner.data('payrollPrepare', { month: MONTH })
    const [row] = (await list(owner)).items
    const answer = await owner.call('payrollSave', { id: row?.id ?? '', revision: 0, items, payOn: '2026-03-13' })
    expect([answer.code, answer.msg]).toEqual([ERRORS.SLIP_WRONG.code, expect.stringMatching(message)])
  })
})

describe('publishing', () => {
  const problemsOf = ({ refused }: { refused: { problem: string }[] }) => refused.map(({ problem }) => problem)

  it('waits for hours that are not confirmed, and asks for a look at those that were confirmed since', async () => {
    const { owner, employmentId } = await newPayroll(t)
    await owner.data('payrollPrepare', { month: MONTH })
    const id = (await list(owner)).items[0]?.id ?? ''
    const publish = () => owner.data('payrollPublish', { ids: [id] })
    await makeWorkDay(t.db, employmentId, '2026-02-20', { state: 'open', confirmed_at: null, by_silence: false })
    expect(problemsOf(await publish())).toEqual(['还有1天工时没确认，先确认工时'])
    await owner.data('payrollSave', { id, revision: 0, items: wage(NET), payOn: '2026-03-13' })
    const confirmed = { state: 'confirmed' as const, confirmed_at: t.deps.now() }
    await t.db.updateTable('work_day').set(confirmed).where('employment_id', '=', employmentId).where('day', '=', '2026-02-20').execute()
    expect(problemsOf(await publish())).toEqual([expect.stringContaining('工时变了')])
    const hours = shownHours((await owner.data('payrollSlip', { id })).changed!.work)
    await owner.data('payrollSave', { id, revision: 1, items: wage(NET + 20_800), payOn: '2026-03-13', hours })
    expect(await publish()).toEqual({ done: 1, refused: [] })
    expect(await owner.data('payrollSlip', { id })).toMatchObject({ net: NET + 20_800, work: { days: 11 } })
    const other = await newPayroll(t)
    await other.owner.data('payrollPrepare', { month: MONTH })
    const otherId = (await list(other.owner)).items[0]?.id ?? ''
    await makeWorkDay(t.db, other.employmentId, '2026-02-21')
    const publishOther = () => other.owner.data('payrollPublish', { ids: [otherId] })
    expect(problemsOf(await publishOther())).toEqual([expect.stringContaining('算好以后工时变了')])
    await other.owner.data('payrollPrepare', { month: MONTH })
    await publishOther()
    expect(await other.owner.data('payrollSlip', { id: otherId })).toMatchObject({ state: 'published', net: NET + 20_800 })
  })

  it('and editing, answering and paying are not for the person whose wage it is, not even as the owner', async () => {
    const { owner, slipId, employmentId } = await newPublished(t)
    for (const [table, key] of [['employment', employmentId], ['payslip', slipId]] as const) {
      await t.db.updateTable(table).set({ account_id: owner.id }).where('id', '=', key).execute()
    }
    const own = expect.stringContaining('你自己的工资条') as string
    expect(problemsOf(await owner.data('payrollPublish', { ids: [slipId] }))).toEqual([own])
    expect(problemsOf(await owner.data('payrollPay', { ids: [slipId] }))).toEqual([own])
    expect(await owner.call('payrollSave', { id: slipId, revision: 0, items: wage(1), payOn: '2026-03-13' })).toMatchObject({ msg: own })
    const body = { once: randomUUID(), id: slipId, version: 1, reason: 'wage' as const, words: '少了' }
    const asWorker = await t.loginAs(owner.mobile)
    const { disputes: [dispute] } = await asWorker.data('payslipDispute', body)
    const answer = { id: dispute?.id ?? '', outcome: 'kept' as const, answer: '按合同' }
    expect(await (await t.loginAs(owner.mobile, 'b')).call('payrollAnswer', answer)).toMatchObject({ msg: own })
  })
})

describe('a published slip', () => {
  it('is read by its worker alone, confirmed by their word, and never by silence', async () => {
    const { owner, worker, tenant, slipId, employmentId } = await newPublished(t)
    expect(await noticesOf(worker.id)).toEqual([expect.stringContaining('2月的工资条发给你了')])
    const {
      slips: [slip],
    } = await monthOf(worker, tenant)
    expect(slip).toMatchObject({
      id: slipId,
      state: 'published',
      version: 1,
      net: NET,
      confirmedAt: null,
      paid: null,
      voucher: '',
      store: '家常菜馆·漕宝路店',
      promise: { wage: 2_600, unit: 'hour', payMin: 650_000, payday: '每月15日发上月工资' },
    })
    expect((await worker.data('payslipProjects', {}, tenant)).projects).toMatchObject([{ id: employmentId, months: [MONTH] }])
    t.advance(20 * 86_400_000)
    await remindOfDisputes(t.deps, t.deps.now())
    expect((await monthOf(worker, tenant)).slips[0]).toMatchObject({ state: 'published', confirmedAt: null })
    expect(await worker.call('payslipConfirm', { id: slipId, version: 2 })).toMatchObject({ code: ERRORS.SLIP_CHANGED.code })
    expect(await worker.data('payslipConfirm', { id: slipId, version: 1 })).toMatchObject({ state: 'confirmed' })
    expect(await worker.data('payslipConfirm', { id: slipId, version: 1 })).toMatchObject({ state: 'confirmed' })
    expect((await list(owner)).items).toMatchObject([{ confirmed: true }])
  })

  it('is disputed with a reason, answered within three working days, and corrected as a new version beside the old one', async () => {
    const { owner, worker, slipId } = await newPublished(t)
    const body = { once: randomUUID(), id: slipId, version: 1, reason: 'hours' as const, words: '少了一天' }
    const disputes = await Promise.all(Array.from({ length: 20 }, () => worker.data('payslipDispute', body)))
    expect(new Set(disputes.map(({ disputes: [dispute] }) => dispute?.id)).size).toBe(1)
    expect(await worker.call('payslipDispute', { ...body, words: '少了两天' })).toMatchObject({ code: ERRORS.REQUEST_CHANGED.code })
    const [dispute] = (await owner.data('payrollSlip', { id: slipId })).disputes
    expect(dispute).toMatchObject({ reason: 'hours', words: '少了一天', outcome: null })
    expect(await worker.call('payslipConfirm', { id: slipId, version: 1 })).toMatchObject({ code: ERRORS.SLIP_CHANGED.code })
    expect((await owner.data('payrollPay', { ids: [slipId] })).refused).toMatchObject([{ id: slipId, problem: '本人有异议，先答复再发' }])

    const before = (await noticesOf(owner.id)).length
    t.advance(new Date(dispute?.dueAt ?? '').getTime() - t.deps.now().getTime() - 86_400_000 + 1)
    await remindOfDisputes(t.deps, t.deps.now())
    await remindOfDisputes(t.deps, t.deps.now())
    expect((await noticesOf(owner.id)).slice(before)).toEqual([expect.stringContaining('快到答复的期限')])

    const answer = { id: dispute?.id ?? '', outcome: 'corrected' as const, answer: '补上了11日', items: wage(NET + 20_800) }
    expect(await owner.data('payrollAnswer', answer)).toMatchObject({
      state: 'corrected',
      version: 2,
      net: NET + 20_800,
      versions: [{ version: 2 }, { version: 1, net: NET }],
    })
    expect(await owner.data('payrollAnswer', answer)).toMatchObject({ version: 2 })
    expect(await owner.call('payrollAnswer', { ...answer, answer: '别的' })).toMatchObject({ code: ERRORS.REQUEST_CHANGED.code })
    expect(await noticesOf(worker.id)).toContainEqual(expect.stringContaining('改了'))
    expect(await worker.data('payslipConfirm', { id: slipId, version: 2 })).toMatchObject({ state: 'confirmed' })
    await expect(t.db.updateTable('payslip_version').set({ pay_on: '2026-01-01' }).execute()).rejects.toThrow('never changed')
  })

  it('stays as it is where the employer says why, and can be disputed again', async () => {
    const { owner, worker, slipId } = await newPublished(t)
    const say = () =>
      worker.data('payslipDispute', { once: randomUUID(), id: slipId, version: 1, reason: 'wage' as const, words: '算错了' })
    const [dispute] = (await say()).disputes
    expect(await owner.data('payrollAnswer', { id: dispute?.id ?? '', outcome: 'kept', answer: '按合同每小时26元' })).toMatchObject({
      state: 'published',
      version: 1,
    })
    expect((await say()).disputes).toHaveLength(2)
  })

  it('refuses a phone number in a dispute', async () => {
    const { worker, slipId } = await newPublished(t)
    const body = { once: randomUUID(), id: slipId, version: 1, reason: 'other' as const, words: '打13912345678' }
    expect(await worker.call('payslipDispute', body)).toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code })
  })
})

describe('paying', () => {
  it('pays once into the wallet, also when a hundred ask at once, with a voucher and an entry in the register', async () => {
    const { owner, worker, tenant, slipId, enterpriseId } = await newPublished(t)
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.data('payrollPay', { ids: [slipId] })))
    expect(answers.reduce((sum, { paid }) => sum + paid, 0)).toBe(NET)
    expect(answers.every(({ done }) => done === 1)).toBe(true)
    expect((await worker.data('walletAccount', {})).available).toBe(NET)
    expect((await owner.data('employerAccount', {})).balance).toBe(10_000_000 - NET)
    const {
      slips: [slip],
    } = await monthOf(worker, tenant)
    expect(slip).toMatchObject({ state: 'paid', paid: NET, advanced: 0, confirmedAt: null })
    const transfer = await t.db
      .selectFrom('ledger_transfer')
      .select('note')
      .where('id', '=', slip?.voucher ?? '')
      .executeTakeFirst()
    expect(transfer?.note).toContain('2月工资')
    expect(await worker.data('payslipConfirm', { id: slipId, version: 1 })).toMatchObject({
      state: 'paid',
      confirmedAt: expect.any(String) as string,
    })
    const [entry] = await t.db.selectFrom('pay_register').selectAll().where('enterprise_id', '=', enterpriseId).execute()
    expect(entry).toMatchObject({
      net: NET,
      paid: NET,
      cycle_from: '2026-02-01',
      contact: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) as string,
    })
    await expect(t.db.deleteFrom('pay_register').where('payslip_id', '=', slipId).execute()).rejects.toThrow('three years')
    expect((await checkBooks(t.db)).isSound).toBe(true)
  })

  it('names each slip that is not paid, with the reason: too little money, no real name, not published, unknown', async () => {
    const { owner, slipId, enterpriseId } = await newPublished(t, { fen: NET - 1 })
    const unknown = randomUUID()
    expect(await owner.data('payrollPay', { ids: [slipId, unknown] })).toMatchObject({
      done: 0,
      refused: [
        { id: slipId, problem: expect.stringContaining('余额不够，还差¥0.01') as string },
        { id: unknown, problem: '没找到这张工资条，刷新看看' },
      ],
    })
    await t.db
      .deleteFrom('real_name')
      .where('account_id', 'in', t.db.selectFrom('payslip').select('account_id').where('id', '=', slipId))
      .execute()
    expect((await owner.data('payrollPay', { ids: [slipId] })).refused).toMatchObject([
      { problem: expect.stringContaining('没实名') as string },
    ])
    const other = await newPayroll(t)
    await other.owner.data('payrollPrepare', { month: MONTH })
    const [draft] = (await list(other.owner)).items
    expect((await other.owner.data('payrollPay', { ids: [draft?.id ?? ''] })).refused).toMatchObject([
      { problem: '还没发给本人看，先发工资条' },
    ])
    expect(await t.db.selectFrom('pay_register').select('payslip_id').where('enterprise_id', '=', enterpriseId).execute()).toEqual([])
  })
})

it('pays the other slips where one person’s name does not open', async () => {
  const [broken, sound] = [await newPublished(t), await newPublished(t)]
  await t.db.updateTable('payslip').set({ enterprise_id: broken.enterpriseId }).where('id', '=', sound.slipId).execute()
  await t.db.updateTable('real_name').set({ sealed: Buffer.alloc(64) }).where('account_id', '=', broken.worker.id).execute()
  expect(await broken.owner.data('payrollPay', { ids: [broken.slipId, sound.slipId] })).toMatchObject({
    done: 1, paid: NET, refused: [{ id: broken.slipId, problem: expect.stringContaining('实名信息读不出来') as string }],
  })
})

it('refuses to pay flexible work by a slip, whose tax would be another one', async () => {
  const { owner, worker, slipId, employmentId } = await newPublished(t)
  await t.db.updateTable('employment').set({ purse: 'zzx' }).where('id', '=', employmentId).execute()
  expect((await owner.data('payrollPay', { ids: [slipId] })).refused).toMatchObject([{ problem: '灵活用工按单结算，不用工资条发' }])
  expect(await t.db.selectFrom('earning').select('id').where('account_id', '=', worker.id).execute()).toEqual([])
})

describe('the job page', () => {
  it('compares promise and pay from five people on, and a sixth changes nothing', async () => {
    const first = await newPublished(t)
    const { job_id: jobId } = await t.db
      .selectFrom('employment')
      .select('job_id')
      .where('id', '=', first.employmentId)
      .executeTakeFirstOrThrow()
    const paidOf = async () => (await t.data('jobPaid', { jobId })).paid
    const payOne = async ({ owner, slipId, employmentId }: Awaited<ReturnType<typeof newPublished>>, promise: object) => {
      await t.db
        .updateTable('employment')
        .set({ job_id: jobId, promise: JSON.stringify(promise) })
        .where('id', '=', employmentId)
        .execute()
      t.advance(1000)
      await owner.data('payrollPay', { ids: [slipId] })
    }
    const { promise: before } = await t.db
      .selectFrom('employment')
      .select('promise')
      .where('id', '=', first.employmentId)
      .executeTakeFirstOrThrow()
    const promise = { ...before, payUnit: 'hour', payMin: 2_600, payMax: 3_000 }
    await payOne(first, promise)
    for (let nth = 0; nth < 3; nth++) await payOne(await newPublished(t), promise)
    expect(await paidOf()).toBeNull()
    await payOne(await newPublished(t), promise)
    const five = { people: 5, unit: 'hour', promisedMin: 2_600, promisedMax: 3_000, average: 2_600 }
    expect(await paidOf()).toEqual(five)
    await payOne(await newPublished(t, { terms: { wage: 9_900 } }), promise)
    expect(await paidOf()).toEqual(five)
  })
})
