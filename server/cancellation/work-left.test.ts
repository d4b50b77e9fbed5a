import { ERRORS } from '@daogang/contract/errors'
import type { BlockerKind } from '@daogang/contract/rules/cancellation'
import { cancellationsOf, cancelInput, eraseAll, startCancelling } from '../tests/cancellation'
import { newWorker } from '../tests/employment'
import { at, DAY, makeRealNamed } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { makeAdvance, newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const kindsOf = async (person: LoggedIn): Promise<BlockerKind[]> =>
  (await person.data('cancellationDetail', {})).blockers.map(({ kind }) => kind)
const lossesOf = async (person: LoggedIn) => (await person.data('cancellationDetail', {})).losses
const blocksOf = async (person: LoggedIn) =>
  (await person.data('consentScopes')).items.find(({ scope }) => scope === 'id_card')?.blocks

/** A worker who agreed to the terms and sent the record of leaving. The test's day is 2026-03-02. */
async function left(lastDay = '2026-02-27') {
  const scene = await newWorker(t, { agreed_at: at(0) })
  const { id } = await scene.worker.data('departureSubmit', {
    once: crypto.randomUUID(), id: '', employmentId: scene.employmentId, company: '', jobTitle: '', reason: 'pay', note: '', lastDay,
    wages: 10_000, overtime: 0, deposit: 0, other: 0, otherNote: '', pictures: [],
  })
  const change = (values: object) => t.db.updateTable('departure').set(values).where('id', '=', id).execute()
  return { ...scene, id, change }
}

describe('work that only the employer could end', () => {
  it('does not keep a worker who never agreed to the terms, and is a loss', async () => {
    const { worker } = await newWorker(t)
    expect(await kindsOf(worker)).toEqual([])
    expect(await lossesOf(worker)).toContainEqual({ kind: 'employments', count: 1 })
  })

  it('keeps a worker whose terms changed after they agreed', async () => {
    const { worker, employmentId, owner } = await newWorker(t)
    await t.db.insertInto('employment_version').values({
      employment_id: employmentId, version: 1, terms: '{}', changed_by: owner.id, at: at(0), agreed_at: at(0),
    }).execute()
    expect(await kindsOf(worker)).toEqual(['employment'])
  })

  it('keeps a worker while the employer has time to answer, and not afterwards', async () => {
    const { worker, change } = await left()
    expect(await kindsOf(worker)).toEqual(['employment'])
    expect((await worker.call('userCancel', await cancelInput(t, worker))).code).toBe(ERRORS.CANCELLATION_BLOCKED.code)
    await change({ due_at: at(-1) })
    expect(await kindsOf(worker)).toEqual([])
    expect(await lossesOf(worker)).toEqual(expect.arrayContaining([{ kind: 'departures', count: 1 }, { kind: 'employments', count: 1 }]))
  })

  it.each(['disputed', 'confirmed', 'settled'] as const)('does not keep a worker whose record is %s', async (state) => {
    const { worker, change } = await left()
    await change({ state })
    expect(await kindsOf(worker)).toEqual([])
  })

  it('keeps a worker until the last day is over', async () => {
    const { worker, change } = await left('2026-03-02')
    await change({ state: 'settled' })
    expect(await kindsOf(worker)).toEqual(['employment'])
  })

  it('does not keep the id card', async () => {
    const { worker, change } = await left()
    await makeRealNamed(t.db, worker.id)
    expect(await blocksOf(worker)).toEqual(['employment'])
    await change({ due_at: at(-1) })
    expect(await blocksOf(worker)).toEqual([])
  })
})

it('an erased person has no open work with the employer: the record of leaving is withdrawn, and the last day is theirs', async () => {
  const { owner, worker, employmentId, id, change } = await left()
  await change({ due_at: at(-1) })
  const openOf = async () => (await owner.data('departureStaff', { open: 'open' })).items.map((item) => item.id)
  expect(await openOf()).toEqual([id])
  await startCancelling(t, worker)
  await eraseAll(t)
  expect(await openOf()).toEqual([])
  expect(await t.db.selectFrom('departure').select('state').where('id', '=', id).executeTakeFirst()).toEqual({ state: 'withdrawn' })
  expect((await t.db.selectFrom('departure_event').select('kind').where('departure_id', '=', id).orderBy('id').execute()).at(-1))
    .toEqual({ kind: 'withdrawn' })
  expect(await t.db.selectFrom('employment').select('ends_on').where('id', '=', employmentId).executeTakeFirst())
    .toEqual({ ends_on: '2026-02-27' })
})

describe('an advance that no slip took', () => {
  it('keeps a worker and the id card while work goes on, and stays with the employer afterwards', async () => {
    const { worker, employmentId, change } = await left()
    await makeRealNamed(t.db, worker.id)
    await makeAdvance(t, employmentId)
    expect(await kindsOf(worker)).toEqual(['advance', 'employment'])
    expect(await blocksOf(worker)).toEqual(['advance', 'employment'])
    await change({ due_at: at(-1) })
    expect(await worker.data('cancellationDetail', {})).toMatchObject({ blockers: [], openAdvances: 1_000 })
    expect(await blocksOf(worker)).toEqual([])
  })

  it('keeps a worker until the payday of an open slip is over', async () => {
    const { worker, employmentId } = await newPublished(t, { days: 1, terms: { ends_on: '2026-02-10' } })
    await makeAdvance(t, employmentId)
    const kindsAfter = async (days: number) => {
      t.advance(days * DAY)
      return kindsOf(await t.loginAs(worker.mobile))
    }
    // The payday is 13 March.
    expect(await kindsAfter(11)).toEqual(['advance'])
    expect(await kindsAfter(1)).toEqual([])
  })
})

it('says by SMS that a cancellation stopped, not before nine in the morning', async () => {
  const { worker, employmentId } = await newWorker(t)
  const dueAt = await startCancelling(t, worker)
  await t.db.updateTable('employment').set({ agreed_at: at(0) }).where('id', '=', employmentId).execute()
  await cancellationsOf(t, () => dueAt).drain()
  const [work] = await t.db.selectFrom('outbox').select('run_at').where('kind', '=', 'sms.stayed').execute()
  expect(work?.run_at.getTime()).toBe(dueAt.getTime() + 9 * DAY / 24)
  t.advance(dueAt.getTime() + 9 * DAY / 24 - t.deps.now().getTime())
  await t.outbox.drain()
  expect(t.sms.stayed).toEqual([worker.mobile])
})
