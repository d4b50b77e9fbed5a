import { randomUUID } from 'node:crypto'
import { createOutbox, type OutboxWorker } from './outbox'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute()
  t.sms.sent.length = 0
  t.sms.failure = undefined
})

const wakePayouts = () => undefined
const wakeChats = () => undefined
const work = (phone: string) => ({
  phone, code: '123456', at: t.deps.now().toISOString(), expiresAt: new Date(t.deps.now().getTime() + 300_000).toISOString(),
})
const add = (phone: string, outbox: OutboxWorker = t.outbox) =>
  t.db.transaction().execute((trx) => outbox.add(trx, 'sms.code', work(phone), t.deps.now()))
const waiting = () => t.db.selectFrom('outbox').selectAll().orderBy('id').execute()

it('sends recorded work once', async () => {
  await add('13900000001')
  expect(await t.outbox.drain()).toBe(1)
  expect(t.sms.sent).toEqual([{ phone: '13900000001', purpose: 'login', code: '123456', at: t.deps.now() }])
  expect(await t.outbox.drain()).toBe(0)
  expect(await waiting()).toEqual([])
})

it('sends nothing after a rollback', async () => {
  await expect(t.db.transaction().execute(async (trx) => {
    await t.outbox.add(trx, 'sms.code', work('13900000001'), t.deps.now())
    throw new Error('changed my mind')
  })).rejects.toThrow('changed my mind')
  expect(await t.outbox.drain()).toBe(0)
})

it('sends each item once with several concurrent workers', async () => {
  const phones = Array.from({ length: 100 }, (_, i) => `139${String(i).padStart(8, '0')}`)
  for (const phone of phones) await add(phone)
  const { db, config: { sealSecrets }, providers, now, log } = t.deps
  const workers = Array.from({ length: 4 }, () => createOutbox({ db, sealSecrets, providers, wakePayouts, wakeChats, now, log }))
  await Promise.all(workers.map((worker) => worker.drain()))
  expect(t.sms.sent.map(({ phone }) => phone).sort()).toEqual(phones)
})

it('sends codes while a payment provider does not answer', async () => {
  const { db, config: { sealSecrets }, providers, now, log } = t.deps
  const payouts = () => new Promise<void>(() => undefined)
  const worker = createOutbox({ db, sealSecrets, providers, wakePayouts: payouts, wakeChats, now, log })
  await db.transaction().execute((trx) => worker.add(trx, 'payout.pay', { payoutId: randomUUID() }, now()))
  await add('13900000001')
  expect(await worker.drain()).toBe(2)
  expect(t.sms.sent).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

it('retries with growing delays, and gives up after the expiry', async () => {
  await add('13900000001')
  t.sms.failure = new TypeError('refused for 13900000001')
  for (const wait of [1000, 2000, 4000, 8000]) {
    expect(await t.outbox.drain()).toBe(1)
    const [row] = await waiting()
    expect(row).toMatchObject({ last_error: 'TypeError', run_at: new Date(t.deps.now().getTime() + wait) })
    t.advance(wait - 1)
    expect(await t.outbox.drain()).toBe(0)
    t.advance(1)
  }
  t.sms.failure = undefined
  t.advance(300_000)
  expect(await t.outbox.drain()).toBe(1)
  expect(t.sms.sent).toEqual([])
  expect(await waiting()).toEqual([])
})

it('waits for hours after many attempts', async () => {
  await add('13900000001')
  t.sms.failure = new TypeError('refused')
  await t.db.updateTable('outbox').set({ attempts: 30 }).execute()
  await t.outbox.drain()
  const [row] = await waiting()
  expect(row!.run_at.getTime() - t.deps.now().getTime()).toBe(2 ** 14 * 1000)
})

it('gives work to another worker when its worker has died', async () => {
  await add('13900000001')
  const { db, config: { sealSecrets }, providers, now, log } = t.deps
  const stuck = { ...providers, sms: { ...providers.sms, sendCode: () => new Promise<void>(() => undefined) } }
  const dead = createOutbox({ db, sealSecrets, providers: stuck, wakePayouts, wakeChats, now, log })
  void dead.drain()
  while ((await waiting())[0]?.attempts !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await t.outbox.drain()).toBe(0)
  t.advance(30_000)
  expect(await t.outbox.drain()).toBe(1)
  expect(t.sms.sent).toHaveLength(1)
})

it('drops items that it cannot open, and continues', async () => {
  const { db, providers, now, log } = t.deps
  await add('13900000001', createOutbox({ db, sealSecrets: ['another secret'], providers, wakePayouts, wakeChats, now, log }))
  await db.insertInto('outbox').values({ kind: 'unknown', payload: Buffer.from('x'), run_at: now() }).execute()
  await db.insertInto('outbox').values({ kind: 'toString', payload: Buffer.from('x'), run_at: now() }).execute()
  await add('13900000002')
  expect(await t.outbox.drain()).toBe(4)
  expect(t.sms.sent.map(({ phone }) => phone)).toEqual(['13900000002'])
  expect(await waiting()).toEqual([])
})

it('starts at once after a commit, without waiting for its round', async () => {
  // No round comes by itself, so only `wake` can have sent it.
  const { setInterval } = globalThis
  let intervals = 0
  globalThis.setInterval = (work: () => void) => {
    intervals += 1
    return setTimeout(work, 0x7fffffff)
  }
  t.outbox.start()
  globalThis.setInterval = setInterval
  expect(intervals).toBe(1)
  await add('13900000001')
  t.outbox.wake()
  while (t.sms.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(t.sms.sent).toHaveLength(1)
  await t.outbox.stop()
  t.sms.sent.length = 0
  await add('13900000001')
  t.outbox.wake()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(t.sms.sent).toEqual([])
})
