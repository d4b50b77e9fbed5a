import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { DAY } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { newPublished } from '../tests/payslip'
import { remindOfDisputes } from './remind'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** A published slip with an open dispute. */
async function newDisputed() {
  const made = await newPublished(t)
  const dispute = { once: randomUUID(), id: made.slipId, version: 1, reason: 'wage' as const, words: '算错了' }
  const { disputes } = await made.worker.data('payslipDispute', dispute)
  return { ...made, disputeId: disputes[0]?.id ?? '' }
}

it('ends by the worker’s yes to the version with `endsDispute`, and the slip can be paid then', async () => {
  const { owner, worker, slipId, disputeId } = await newDisputed()
  const yes = { id: slipId, version: 1 }
  expect(await worker.call('payslipConfirm', yes)).toMatchObject({ code: ERRORS.SLIP_CHANGED.code })
  expect(await worker.call('payslipConfirm', { ...yes, version: 2, endsDispute: true })).toMatchObject({ code: ERRORS.SLIP_CHANGED.code })
  for (let time = 0; time < 2; time++) {
    expect(await worker.data('payslipConfirm', { ...yes, endsDispute: true })).toMatchObject({
      state: 'confirmed', confirmedAt: t.deps.now().toISOString(), disputes: [{ id: disputeId, outcome: 'kept', withdrawn: true }],
    })
  }
  const told = (await t.db.selectFrom('notice').select('text').where('account_id', '=', owner.id).execute()).map(({ text }) => text)
  expect(told.filter((text) => text === '有人撤回异议，确认了2月的工资条，可以发了')).toHaveLength(1)
  const late = { id: disputeId, outcome: 'kept' as const, answer: '按合同' }
  expect(await owner.call('payrollAnswer', late)).toMatchObject({ code: ERRORS.SLIP_CHANGED.code })
  expect(await owner.data('payrollPay', { ids: [slipId] })).toMatchObject({ done: 1, refused: [] })
})

it('is not withdrawn where the employer answered it', async () => {
  const { owner, worker, slipId, disputeId, tenant } = await newDisputed()
  await owner.data('payrollAnswer', { id: disputeId, outcome: 'kept', answer: '按合同' })
  await worker.data('payslipConfirm', { id: slipId, version: 1, endsDispute: true })
  const { slips } = await worker.data('payslipMonth', { month: '2026-02' }, tenant)
  expect(slips[0]?.disputes).toMatchObject([{ outcome: 'kept', answer: '按合同', withdrawn: false }])
})

it('refuses another answer after the first one, also with the same words and other amounts or another payday', async () => {
  const { owner, worker, slipId, disputeId } = await newDisputed()
  const wage = (amount: number) => [{ kind: 'base' as const, label: '基本工资', amount, note: '' }]
  const answer = { id: disputeId, outcome: 'corrected' as const, answer: '补上了', items: wage(300_000) }
  expect(await owner.data('payrollAnswer', answer)).toMatchObject({ version: 2, net: 300_000, payOn: '2026-03-13' })
  const changed = { code: ERRORS.REQUEST_CHANGED.code, msg: expect.stringContaining('已经答复过了') as string }
  for (const other of [{ items: wage(310_000) }, { items: undefined }, { payOn: '2026-03-12' }, { outcome: 'kept' as const }]) {
    expect(await owner.call('payrollAnswer', { ...answer, ...other })).toMatchObject(changed)
  }
  // A later answer does not make the first one another one.
  const dispute = { once: randomUUID(), id: slipId, version: 2, reason: 'wage' as const, words: '还是不对' }
  const second = (await worker.data('payslipDispute', dispute)).disputes.find(({ outcome }) => outcome === null)!.id
  await owner.data('payrollAnswer', { ...answer, id: second, items: wage(320_000) })
  for (const same of [answer, { ...answer, payOn: '2026-03-13' }]) {
    expect(await owner.data('payrollAnswer', same)).toMatchObject({ version: 3, net: 320_000 })
  }
})

it('is taken from a blocked worker too', async () => {
  const { worker, slipId } = await newPublished(t)
  const moderation = createModeration({ db: t.db, now: () => t.deps.now(), actor: 'test' })
  await moderation.restrict(worker.mobile, 'blocked', { reason: '频繁骚扰' })
  const dispute = { once: randomUUID(), id: slipId, version: 1, reason: 'wage' as const, words: '算错了' }
  expect(await worker.data('payslipDispute', dispute)).toMatchObject({ state: 'disputed', disputes: [{ words: '算错了' }] })
})

it('reminds the employer once with the month of the slip, which the list of another month names too', async () => {
  const { owner, slipId, disputeId } = await newDisputed()
  const open = async () => (await owner.data('payrollList', { month: '2026-03' })).sums?.open
  expect(await open()).toEqual([{ month: '2026-02', disputed: 1 }])
  const reminders = async () => (await t.db.selectFrom('notice').select('text').where('account_id', '=', owner.id).execute())
    .map(({ text }) => text).filter((text) => text.includes('快到答复的期限'))
  const late = new Date(t.deps.now().getTime() + 5 * DAY)
  await remindOfDisputes(t.deps, late)
  await remindOfDisputes(t.deps, late)
  expect(await reminders()).toEqual(['2月的工资条有异议，快到答复的期限了，打开工资条答复'])
  await owner.data('payrollAnswer', { id: disputeId, outcome: 'kept', answer: '按合同' })
  expect(await open()).toEqual([{ month: '2026-02', disputed: 0 }])
  await owner.data('payrollPay', { ids: [slipId] })
  expect(await open()).toEqual([])
})
