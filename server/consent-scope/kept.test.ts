import { randomUUID } from 'node:crypto'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { createArchive } from '../cancellation/erase/archive'
import { sealedByKey } from '../cancellation/queries/archive'
import { startCancelling } from '../tests/cancellation'
import { newMobile } from '../tests/factory'
import { createTestApp, type Caller, type TestApp } from '../tests/harness'
import { newPayroll } from '../tests/payslip'
import { newSeeker } from '../tests/people'
import { cashCode, makeIdentified, makeRegular } from '../tests/wallet'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const withdraw = (person: Caller) =>
  person.call('consentScopeAnswer', { scope: 'id_card', answer: 'withdrawn', version: SCOPE_TEXTS.id_card.version })
const idCardOf = async (person: Caller) => (await person.data('consentScopes')).items.find(({ scope }) => scope === 'id_card')!
const recordsOf = async (mobile: string) => sealedByKey(t.db, createArchive(t.deps.config).ofMobile(mobile))

it('a person who took money out stays named in the sealed archive alone, once', async () => {
  const person = await makeRegular(t, 100_000)
  await person.data('drawCash', {
    once: randomUUID(), payeeId: person.payeeId, amount: 100_000, ...await cashCode(t, person, person.device),
  }, person.device)
  await t.outbox.drain()
  await t.payouts.drain()
  expect((await idCardOf(person)).blocks).toEqual([])
  for (const _ of [1, 2]) expect((await withdraw(person)).code).toBe(0)
  const records = await recordsOf(person.mobile)
  expect(records.map(({ law }) => law)).toEqual(['money'])
  const [{ id, sealed }] = records as [(typeof records)[0]]
  const content = createArchive(t.deps.config).open(id, sealed)
  expect(content.person).toEqual({ mobile: person.mobile, name: '王小海', number: '31010119900308009X' })
  expect(content.tables['real_name']).toHaveLength(1)
  expect(await t.db.selectFrom('real_name').select('sealed').where('account_id', '=', person.id).execute()).toEqual([{ sealed: null }])
})

it('nothing is sealed of a person who took no money out', async () => {
  const person = await t.loginAs(newMobile())
  await makeIdentified(t.deps, person.id)
  expect((await withdraw(person)).code).toBe(0)
  expect(await recordsOf(person.mobile)).toEqual([])
})

it('a draft of a pay slip, which the worker does not see, blocks nothing; a published one does', async () => {
  const { owner, worker } = await newPayroll(t, { days: 1 })
  await owner.data('payrollPrepare', { month: '2026-02' })
  expect((await idCardOf(worker)).blocks).not.toContain('wage')
  const [slip] = (await owner.data('payrollList', { month: '2026-02' })).items
  await owner.data('payrollPublish', { ids: [slip!.id] })
  expect((await idCardOf(worker)).blocks).toContain('wage')
})

it('an account in the waiting time of its cancellation can withdraw each consent', async () => {
  const { seeker } = await newSeeker(t)
  await makeIdentified(t.deps, seeker.id)
  await startCancelling(t, seeker)
  expect((await withdraw(seeker)).code).toBe(0)
  expect(await idCardOf(seeker)).toMatchObject({ on: false })
  await seeker.data('withdrawConsent', { answer: 'withdrawn', agreementVersion: '2026-01-01' })
  expect((await seeker.data('consentRecord')).items[0]).toMatchObject({ answer: 'withdrawn' })
})
