import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { checkBooks } from '../ledger/check'
import { makeWorkDay } from '../tests/employment'
import { makeApplication } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newPayroll, tenantOf } from '../tests/payslip'
import { newSeeker } from '../tests/people'
import { makeIdentified } from '../tests/wallet'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const VERSION = '2026-11-25'
type Scene = Awaited<ReturnType<typeof newFund>>

/** A worker with 2,080 yuan earned, who agreed, and an employer with so much put aside. */
async function newFund(fund = 500_000, options: Parameters<typeof newPayroll>[1] = {}) {
  const made = await newPayroll(t, options)
  await made.owner.data('advanceSwitch', { on: true })
  if (fund > 0) await made.owner.data('advanceMove', { once: randomUUID(), direction: 'in', amount: fund })
  await made.worker.data('agreementAuthorize', { version: VERSION }, made.tenant)
  return made
}
const amounts = async ({ worker, tenant }: Scene) => {
  const {
    employments: [first],
    ...rest
  } = await worker.data('doleAmount', {}, tenant)
  if (!first) throw new Error('No employment')
  return { ...rest, ...first }
}
const apply = ({ worker, tenant, employmentId }: Scene, amount: number, once: string = randomUUID()) =>
  worker.call('doleApply', { once, employmentId, amount }, tenant)

it('offers half of the earned wages, pays them into the wallet from a fund of the employer, and takes it from the next slip', async () => {
  const scene = await newFund()
  const { owner, worker, tenant } = scene
  expect(await amounts(scene)).toMatchObject({
    earned: 208_000,
    deductions: 0,
    drawn: 0,
    available: 104_000,
    fee: 0,
    times: 0,
    stop: null,
    agreed: true,
  })
  const { data: advance } = await apply(scene, 100_000)
  expect(advance).toMatchObject({ amount: 100_000, fee: 0, taken: null })
  expect((await worker.data('walletAccount', {})).available).toBe(100_000)
  expect(await owner.data('advanceFund', {})).toEqual({ on: true, balance: 9_500_000, fund: 400_000, open: { amount: 100_000, count: 1 } })
  expect(await amounts(scene)).toMatchObject({ drawn: 100_000, available: 54_000, times: 1 })

  await owner.data('payrollPrepare', { month: '2026-02' })
  const [row] = (await owner.data('payrollList', { month: '2026-02' })).items
  const id = row?.id ?? ''
  expect(row).toMatchObject({ net: 208_000, advanced: 100_000 })
  await owner.data('payrollPublish', { ids: [id] })
  expect(await owner.data('payrollPay', { ids: [id] })).toMatchObject({ done: 1, paid: 108_000 })
  expect((await worker.data('walletAccount', {})).available).toBe(208_000)
  expect(await worker.data('doleDetail', { id: advance.id }, tenant)).toMatchObject({ taken: { amount: 100_000, cycleFrom: '2026-02-01' } })
  expect((await worker.data('incomeYear', {})).total).toMatchObject({ wage: 208_000, net: 208_000 })
  expect(await amounts(scene)).toMatchObject({ earned: 0, drawn: 0, available: 0, stop: 'little' })
  expect((await owner.data('advanceDraws', {})).items).toMatchObject([{ who: '*小海', amount: 100_000, taken: 100_000 }])
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('is the same advance when the request is sent again, a hundred times at once, and refuses it with another amount', async () => {
  const scene = await newFund()
  const once = randomUUID()
  const answers = await Promise.all(Array.from({ length: 100 }, () => apply(scene, 50_000, once)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await scene.worker.data('walletAccount', {})).available).toBe(50_000)
  expect((await apply(scene, 50_001, once)).code).toBe(ERRORS.REQUEST_CHANGED.code)
})

it('never exceeds half of the rest or four times, with a hundred different requests at once', async () => {
  const scene = await newFund()
  const answers = await Promise.all(Array.from({ length: 100 }, () => apply(scene, 5_000)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(4)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({
    code: ERRORS.ADVANCE_STOPPED.code,
    msg: expect.stringContaining('领过4次') as string,
  })
  expect(await amounts(scene)).toMatchObject({ drawn: 20_000, times: 4, stop: 'times' })
  // Half of 2,080 covers 600, half of the 1,480 that are left covers 600 again, and half of 880 does not.
  const greedy = await newFund()
  await Promise.all(Array.from({ length: 20 }, () => apply(greedy, 60_000)))
  expect((await amounts(greedy)).drawn).toBe(120_000)
})

it('lets colleagues who draw at once take no more than was put aside', async () => {
  const scene = await newFund(120_000)
  const { db } = t
  const employment = await db.selectFrom('employment').selectAll().where('id', '=', scene.employmentId).executeTakeFirstOrThrow()
  const colleagues: Scene[] = [scene]
  for (let nth = 0; nth < 4; nth++) {
    const { seeker, resumeId } = await newSeeker(t)
    await makeIdentified(t.deps, seeker.id)
    const applicationId = await makeApplication(
      db,
      { jobId: employment.job_id, accountId: seeker.id, resumeId, handlerId: scene.owner.id },
      { status: 'hired' },
    )
    const id = randomUUID()
    await db
      .insertInto('employment')
      .values({ ...employment, id, account_id: seeker.id, application_id: applicationId, promise: JSON.stringify(employment.promise) })
      .execute()
    for (let day = 10; day < 20; day++) await makeWorkDay(db, id, `2026-02-${day}`)
    const tenant = await tenantOf(seeker)
    await seeker.data('agreementAuthorize', { version: VERSION }, tenant)
    colleagues.push({ ...scene, worker: seeker, employmentId: id, tenant })
  }
  const answers = await Promise.all(colleagues.map((each) => apply(each, 50_000)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
  expect((await scene.owner.data('advanceFund', {})).fund).toBe(20_000)
  expect((await checkBooks(db)).isSound).toBe(true)
})

it('is half of the earliest unpaid slip alone, which takes it: a later one is not paid before', async () => {
  const scene = await newFund()
  const { owner } = scene
  for (let day = 1; day <= 3; day++) await makeWorkDay(t.db, scene.employmentId, `2026-01-0${day}`)
  for (const month of ['2026-01', '2026-02']) await owner.data('payrollPrepare', { month })
  const idOf = async (month: string) => (await owner.data('payrollList', { month })).items[0]!.id
  const [first, second] = [await idOf('2026-01'), await idOf('2026-02')]
  await owner.data('payrollPublish', { ids: [first, second] })
  expect(await amounts(scene)).toMatchObject({ earned: 62_400, available: 31_200 })
  expect((await apply(scene, 31_201)).code).toBe(ERRORS.ADVANCE_STOPPED.code)
  expect((await apply(scene, 31_200)).code).toBe(0)
  expect(await owner.data('payrollSlip', { id: first })).toMatchObject({ advanced: 31_200, openAdvances: 31_200 })
  expect(await owner.data('payrollSlip', { id: second })).toMatchObject({ advanced: 0, openAdvances: 0 })
  const toPay = async (month: string) => (await owner.data('payrollList', { month })).sums?.toPay
  expect([await toPay('2026-01'), await toPay('2026-02')]).toEqual([31_200, 208_000])
  expect(await owner.data('payrollPay', { ids: [second] })).toMatchObject({
    done: 0, refused: [{ id: second, problem: expect.stringContaining('先发那一张') as string }],
  })
  expect(await owner.data('payrollPay', { ids: [second, first] })).toMatchObject({ done: 2, refused: [] })
  expect(await owner.data('payrollSlip', { id: first })).toMatchObject({ advanced: 31_200, paid: 31_200 })
  expect(await owner.data('payrollSlip', { id: second })).toMatchObject({ advanced: 0, paid: 208_000 })
  expect((await scene.worker.data('walletAccount', {})).available).toBe(270_400)
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('takes no more than the next slip has, and nothing from later ones', async () => {
  const scene = await newFund()
  const { owner } = scene
  await apply(scene, 100_000)
  await owner.data('payrollPrepare', { month: '2026-02' })
  const [row] = (await owner.data('payrollList', { month: '2026-02' })).items
  const id = row?.id ?? ''
  await owner.data('payrollSave', {
    id,
    revision: 0,
    items: [{ kind: 'base', label: '基本工资', amount: 70_000, note: '' }],
    payOn: '2026-03-13',
  })
  await owner.data('payrollPublish', { ids: [id] })
  expect((await owner.data('payrollList', { month: '2026-02' })).sums).toMatchObject({ toPay: 0 })
  expect(await owner.data('payrollPay', { ids: [id] })).toMatchObject({ done: 1, paid: 0 })
  expect(await owner.data('payrollSlip', { id })).toMatchObject({ state: 'paid', advanced: 70_000, paid: 0, voucher: '' })
  expect((await owner.data('advanceDraws', {})).items).toMatchObject([{ amount: 100_000, taken: 70_000 }])
  expect(await amounts(scene)).toMatchObject({ drawn: 0, times: 0 })
})

describe('stops', () => {
  it.each<[string, (scene: Scene) => Promise<unknown>, number, string | null]>([
    ['advances are off', ({ owner }) => owner.data('advanceSwitch', { on: false }), ERRORS.ADVANCE_STOPPED.code, 'off'],
    [
      'nothing is put aside',
      ({ owner }) => owner.data('advanceMove', { once: randomUUID(), direction: 'out', amount: 500_000 }),
      ERRORS.ADVANCE_STOPPED.code,
      'fund',
    ],
    ['the worker locked them', ({ worker }) => worker.data('advanceLock', { days: 30 }), ERRORS.ADVANCE_STOPPED.code, 'lock'],
    [
      'there is no real name',
      ({ worker }) => t.db.deleteFrom('real_name').where('account_id', '=', worker.id).execute(),
      ERRORS.REAL_NAME_REQUIRED.code,
      'real_name',
    ],
    [
      'the work is flexible',
      ({ employmentId }) => t.db.updateTable('employment').set({ purse: 'zzx' }).where('id', '=', employmentId).execute(),
      ERRORS.ADVANCE_STOPPED.code,
      'purse',
    ],
    [
      'the agreement was not accepted',
      ({ worker }) => t.db.deleteFrom('agreement_consent').where('account_id', '=', worker.id).execute(),
      ERRORS.AGREEMENT_NEEDED.code,
      null,
    ],
  ])('where %s', async (_what, change, code, stop) => {
    const scene = await newFund()
    await change(scene)
    expect((await amounts(scene)).stop).toBe(stop)
    expect((await apply(scene, 10_000)).code).toBe(code)
    expect((await scene.worker.data('walletAccount', {})).available).toBe(0)
  })

  it('is a lock that is never shortened and ends by itself', async () => {
    const scene = await newFund()
    const { lockedUntil } = await scene.worker.data('advanceLock', { days: 30 })
    expect((await scene.worker.data('advanceLock', { days: 7 })).lockedUntil).toBe(lockedUntil)
    t.advance(30 * 86_400_000 + 1)
    const worker = await t.loginAs(scene.worker.mobile)
    expect(await amounts({ ...scene, worker, tenant: await tenantOf(worker) })).toMatchObject({ lockedUntil: null, stop: null })
  })
})

it('puts aside only available money, and once', async () => {
  const { owner } = await newPayroll(t, { fen: 10_000 })
  t.advance(1000)
  const move = { once: randomUUID(), direction: 'in' as const, amount: 6_000 }
  const answers = await Promise.all(Array.from({ length: 100 }, () => owner.call('advanceMove', move)))
  expect(answers.every(({ data }) => data.fund === 6_000 && data.balance === 4_000)).toBe(true)
  expect((await owner.call('advanceMove', { ...move, amount: 1 })).code).toBe(ERRORS.REQUEST_CHANGED.code)
  const short = await owner.call('advanceMove', { once: randomUUID(), direction: 'in', amount: 4_001 })
  expect([short.code, short.msg]).toEqual([ERRORS.FUND_SHORT.code, '余额里只有¥40，请改小'])
  expect((await owner.call('advanceMove', { once: randomUUID(), direction: 'out', amount: 6_001 })).code).toBe(ERRORS.FUND_SHORT.code)
  expect(await owner.data('employerAccount', {})).toMatchObject({
    balance: 4_000,
    months: [{ putAside: 6_000, earned: 0, deposited: 10_000 }],
  })
  expect((await owner.data('employerEntries', {})).items).toMatchObject([
    { kind: 'fund', title: '存进预支金', amount: -6_000 },
    { kind: 'deposit' },
  ])
})

it('records the version, the time and the words that were agreed to, the first time', async () => {
  const { worker, tenant } = await newPayroll(t)
  expect(await worker.data('advanceAgreement', {}, tenant)).toMatchObject({
    version: VERSION,
    agreedAt: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  const first = await worker.data('agreementAuthorize', { version: VERSION }, tenant)
  t.advance(1000)
  expect(await worker.data('agreementAuthorize', { version: VERSION }, tenant)).toEqual(first)
  expect((await worker.call('agreementAuthorize', { version: '2025-01-01' }, tenant)).code).toBe(ERRORS.AGREEMENT_CHANGED.code)
})
