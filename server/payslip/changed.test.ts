import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { makeWorkDay } from '../tests/employment'
import { createTestApp, type TestApp } from '../tests/harness'
import { newPublished } from '../tests/payslip'
import { tellOfChangedHours } from './tell-changed-hours'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** Ten days of eight hours at 26 yuan, and an eleventh. */
const [NET, MORE] = [208_000, 228_800]
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
  await Promise.all(Array.from({ length: 10 }, () => tellOfChangedHours(t.db, later)))
  await tellOfChangedHours(t.db, new Date(later.getTime() + 3_600_000))
  expect(await noticesOf(owner.id)).toEqual([
    '有一张2月的工资条发出以后工时变了，从80小时变成88小时。打开这张工资条，按新工时改',
  ])
  expect(await noticesOf(worker.id)).toEqual(['你2月的工资条发出以后工时变了，从80小时变成88小时。店里没改就点“数不对”'])
})

it('says nothing while a day waits, and nothing of the same hours', async () => {
  const { owner, worker, employmentId, slipId, later } = await newChanged()
  await makeWorkDay(t.db, employmentId, '2026-02-21', { state: 'open', confirmed_at: null, by_silence: false })
  await tellOfChangedHours(t.db, later)
  expect(await noticesOf(worker.id)).toEqual([])
  expect((await owner.data('payrollSlip', { id: slipId })).changed).toBeNull()
  const same = await newPublished(t)
  await t.db.updateTable('work_day').set({ confirmed_at: later }).where('employment_id', '=', same.employmentId).execute()
  await tellOfChangedHours(t.db, new Date(later.getTime() + 60_000))
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

it('keeps what a person added, such as a bonus', async () => {
  const { owner, slipId, later } = await newChanged()
  const bonus = { kind: 'bonus' as const, label: '奖金', amount: 10_000, note: '' }
  const { changed } = await owner.data('payrollSlip', { id: slipId })
  await owner.data('payrollCorrect', { id: slipId, version: 1, items: [...changed!.items, bonus], payOn: PAY_ON })
  const { employmentId } = await owner.data('payrollSlip', { id: slipId })
  await makeWorkDay(t.db, employmentId, '2026-02-21', { confirmed_at: later })
  expect((await owner.data('payrollSlip', { id: slipId })).changed!.items.map(({ kind, amount }) => [kind, amount]))
    .toEqual([['base', MORE + 20_800], ['bonus', 10_000]])
})

it('is refused without other hours, with an open dispute, after payment, to strangers and about the own wage', async () => {
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
  await tellOfChangedHours(t.db, paid.later)
  expect(await noticesOf(paid.worker.id)).toEqual([
    '你2月的工资条发出以后工时变了，从80小时变成88小时。差的钱店里该在下一张里补，没补就找店里说',
  ])

  const own = await newChanged()
  for (const [table, key] of [['employment', own.employmentId], ['payslip', own.slipId]] as const) {
    await t.db.updateTable(table).set({ account_id: own.owner.id }).where('id', '=', key).execute()
  }
  expect(await own.owner.call('payrollCorrect', body(own.slipId))).toMatchObject(wrong('你自己的工资条'))
})
